"""The terminal: what the commands print, and tables played in it.

A game's own drawing is one module in `terminal/games/` named like the game; everything else here is shared by all games.
"""
