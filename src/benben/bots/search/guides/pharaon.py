"""What hints and reviews of Pyramide du Pharaon know of the chances.

The move to play is the evaluation's, as medium plays it. Trials (pharaon_trials.py) find out what chances it and its rivals leave: deals
are played to the end by a quick policy (pharaon_policy.py). They do not decide, for no search that was tried has won clearly more than
the evaluation by itself (docs/strength.md says what was), and so no level searches here. In 40 games between medium bots (seed "tune k",
119 moments after round 25, 600 iterations each) seats that expected 20 to 40% won 40%, 40 to 60% 47%, 60 to 80% 70%, and above that 86%.

In the variant of the Gods a deal gives the seat a pyramid that it may not have laid. So there are no rivals, and the chances are those of
somebody who remembers nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from benben import games
from benben.bots.evaluation.pharaon import KEPT, Evaluation
from benben.bots.evaluation.pharaon_costs import LEVELS
from benben.bots.search.guides.pharaon_policy import Policy
from benben.bots.search.guides.pharaon_trials import Kept, Trials
from benben.bots.search.tree import Sampled, Search
from benben.core.rng import FastRng, Rng

ITERATIONS: Final = {"hint": 1200}
RIVALS: Final = 3  # choices tried beside the one that is played


def search(observation: Mapping[str, Any], rng: Rng) -> Search:
    """A search of the decision that the observation shows."""
    game = games.get(observation["game"])
    judge = Evaluation(observation)
    belief = game.belief(observation)
    legal = belief.sample(Rng("choices")).legal_actions()
    choices = game.catalogue.codes(legal)
    base = game.catalogue.index(judge.choose(choices, rng))
    worths = dict(zip([int(action) for action in legal], judge.worths(choices), strict=True))
    prior: list[list[float]] = []
    for codes in LEVELS:
        weights = [judge.unseen[code] * KEPT.get(code, 1.0) for code in codes]
        prior.append([weight / (sum(weights) or 1.0) for weight in weights])
    policy = Policy(judge.costs, prior, observation["players"])
    deals = Kept(Sampled(belief, rng), policy, judge.seat, FastRng(rng.below(1 << 30)))
    laying = judge.decision["step"] == "lay"  # any order will do
    rivals = 0 if judge.gods or laying else RIVALS
    return Trials(deals, policy, worths, base, rivals, FastRng(rng.below(1 << 30)), judge.seat, laying)
