"""Bots that search: from one observation, how good each choice of its seat is.

    guides/      what a search must know of each game: which moves to try first, how to judge where it stops
    guide.py     what a guide is
    tree.py      the search itself, for any game that keeps the contract
    analysis.py  `analyse`: an observation in, the choices with their chances out

Everything here but `analysis.py` is compiled together with the games.
"""
