"""Benben: four pyramid board games, played in the browser and the terminal, and studied by the million."""

__version__ = "0.1.0"
