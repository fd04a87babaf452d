"""The rules: one small class a pending step, with what it offers and what it does.

`options` returns ascending actions, or none when nothing can be chosen; then the step is skipped. `resolve` is called with one of them,
after the step was popped. What happens between decisions stands in phases.py, activation.py and resolution.py.
"""
