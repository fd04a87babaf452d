"""How the strong bot of Pyramide du Pharaon plays, and what hints and reviews of that game know of the chances.

It plays what the evaluation says, with one difference from medium: of exchanges that are worth the same it prefers the lowest level. What
lies at the top is the surest thing to steal, so the Pharaoh is bought last. Trials (pharaon_trials.py) find out the chances of that
choice and of its rivals: deals are played to the end by a quick policy (pharaon_policy.py). They do not decide: nothing that was tried
has won more than the evaluation by itself (docs/strength.md says what). In 40 games between medium bots (seed "tune k", 119 moments after
round 25, 600 iterations each) seats that expected 20 to 40% won 40%, 40 to 60% 47%, 60 to 80% 70%, and more than that 86%.

In the variant of the Gods the deals would give the seat a pyramid that it has not laid, so there are no rivals, and chances say little.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from benben import games
from benben.bots.evaluation.pharaon import KEPT, Evaluation
from benben.bots.evaluation.pharaon_costs import LEVELS
from benben.bots.search.guides.pharaon_policy import SUMMIT_LAST, Policy
from benben.bots.search.guides.pharaon_trials import Kept, Trials
from benben.bots.search.tree import Sampled, Search
from benben.core.rng import FastRng, Rng

ITERATIONS: Final = {"hard": 4, "hint": 1200}  # a move needs none, as trials do not decide it
RIVALS: Final = 3  # choices tried beside the one that is played


def search(observation: Mapping[str, Any], rng: Rng) -> Search:
    """A search of the decision that the observation shows."""
    game = games.get(observation["game"])
    judge = Evaluation(observation, SUMMIT_LAST)
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
    rivals = 0 if judge.gods or judge.decision["step"] == "lay" else RIVALS
    return Trials(deals, policy, worths, base, rivals, FastRng(rng.below(1 << 30)), judge.seat)
