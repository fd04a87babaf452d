"""The rules: one small class a pending step, with what it offers and what it does.

`options` returns ascending actions, or none when nothing can be chosen; then the step is skipped (N-10). `resolve` is called with
one of them, after the step was popped. An effect is declined at its first choice only (N-10).
"""
