"""How hard and master play Pyramide du Pharaon, and what hints and reviews know of its chances.

The move is that of a player who counts in points, like medium, but by weights that were fitted to what wins (pharaon_play.py,
pharaon_weights.py), corrected by a network that was trained to win, one for each level (pharaon_network.py). Trials (pharaon_trials.py)
tell the chances that it and its rivals leave: deals are played to the end by the same weights. They do not decide: the luck of a whole
game lies in each trial, and choices differ by less than so few of them can tell.

In the variant of the Gods a seat that may not look at its cards again gets medium's move, which trusts that each thing lies on a place of
its own, and the chances of somebody who remembers nothing. The bots that search are told what their seat has seen, and play on as ever.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from benben import games
from benben.bots.evaluation.pharaon import Evaluation
from benben.bots.search.guides.pharaon_network import HARD, MASTER
from benben.bots.search.guides.pharaon_play import Play
from benben.bots.search.guides.pharaon_tables import Tables
from benben.bots.search.guides.pharaon_trials import Kept, Trials
from benben.bots.search.guides.pharaon_weights import FITTED
from benben.bots.search.tree import Sampled, Search
from benben.core.rng import FastRng, Rng

ITERATIONS: Final = {"hard": 1, "master": 1, "hint": 1200}  # the first finds the move, the others are trials
RIVALS: Final = 3  # choices tried beside the one that is played, at the turn


def search(observation: Mapping[str, Any], rng: Rng) -> Search:
    """A search of the decision that the observation shows."""
    return search_at(observation, rng, "master")


def search_at(observation: Mapping[str, Any], rng: Rng, level: str) -> Search:
    """The same, with the network of a level."""
    game = games.get(observation["game"])
    judge = Evaluation(observation)
    belief = game.belief(observation)
    tables = Tables(judge.costs)
    play = Play(tables, FITTED, FastRng(rng.below(1 << 30)), HARD if level == "hard" else MASTER)
    forgetful = judge.gods and not remembered(observation)
    base = -1
    if forgetful:
        legal = belief.sample(Rng("choices")).legal_actions()
        base = game.catalogue.index(judge.choose(game.catalogue.codes(legal), rng))
    deals = Kept(Sampled(belief, rng), tables, judge.seat, forgetful, FastRng(rng.below(1 << 30)))
    return Trials(deals, play, observation["players"], RIVALS, base, FastRng(rng.below(1 << 30)))


def remembered(observation: Mapping[str, Any]) -> bool:
    """Whether this is what a seat remembers of the variant: then it can tell how far its pyramid is."""
    return observation["seats"][observation["decision"]["seat"]]["progress"] is not None
