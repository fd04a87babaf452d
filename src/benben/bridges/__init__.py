"""Our games in other people's frameworks. Each bridge is a module of its own and an optional extra; nothing is imported before it is used.

benben.bridges.encoding     observations as numpy vectors with named parts       benben[numpy]
benben.bridges.pettingzoo   a PettingZoo AEC environment                         benben[pettingzoo]
benben.bridges.gymnasium    one seat against bots, as a Gymnasium environment    benben[gymnasium]
benben.bridges.openspiel    the games as OpenSpiel (pyspiel) Python games        benben[openspiel]
benben.bridges.vector       many games stepped in one call                       benben[numpy]
"""
