"""The log of what happened to hidden cards: the part that a viewer saw, and that part in words.

The entries are those of cards.py (L_DRAW and the others). A state keeps the whole log; nobody sees more of it than `visible_log`
lets through.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from benben.games.neteru.cards import HIDDEN, L_GIVE, L_LOOK, L_ORDER, L_SHOW, L_TAKE
from benben.games.neteru.components import FACE_CODES

OP_WORDS: Final = ("draw", "show", "take", "give", "look", "peek", "order", "sink")


def visible_log(log: list[int], viewer: i64) -> list[int]:
    """The log as a viewer (-1: a spectator) saw it: faces that were hidden from it are HIDDEN. An allow-list, entry by entry."""
    out: list[int] = []
    i: i64 = 0
    while i < len(log):
        head: i64 = log[i]
        op: i64 = head & 15
        seat: i64 = head >> 4
        out.append(head)
        if op <= L_SHOW:
            out.append(log[i + 1] if op == L_SHOW or seat == viewer else HIDDEN)
            i += 2
        elif op <= L_GIVE:
            other: i64 = log[i + 1]
            out.append(other)
            out.append(log[i + 2] if viewer in (seat, other) else HIDDEN)
            i += 3
        else:
            i += 1
            sees = seat == viewer
            if op == L_LOOK:
                target: i64 = log[i]
                out.append(target)
                sees = sees or target == viewer
                i += 1
            count: i64 = log[i]
            out.append(count)
            i += 1
            if op == L_ORDER:
                count *= 2
            for _ in range(count):
                out.append(log[i] if sees else HIDDEN)
                i += 1
    return out


def memory(view: list[int]) -> list[str]:
    """A visible log in words, one entry each: `draw 1 ?`, `take 0 1 priest-3`. `parse_memory` reads it back."""
    out: list[str] = []
    i = 0
    while i < len(view):
        op, seat = view[i] & 15, view[i] >> 4
        words = [OP_WORDS[op], str(seat)]
        i += 1
        if L_TAKE <= op <= L_LOOK:
            words.append(str(view[i]))
            i += 1
        count = 1
        if op > L_GIVE:
            count = 2 * view[i] if op == L_ORDER else view[i]
            i += 1
        words.extend(FACE_CODES[face] if face >= 0 else "?" for face in view[i : i + count])
        i += count
        out.append(" ".join(words))
    return out


def parse_memory(entries: list[str], faces: dict[str, int]) -> list[int]:
    """The visible log that `memory` wrote; `faces` maps codes to faces."""
    view: list[int] = []
    for entry in entries:
        words = entry.split(" ")
        op = OP_WORDS.index(words[0])
        view.append(op + 16 * int(words[1]))
        rest = words[2:]
        if L_TAKE <= op <= L_LOOK:
            view.append(int(rest[0]))
            rest = rest[1:]
        if op > L_GIVE:
            view.append(len(rest) // 2 if op == L_ORDER else len(rest))
        view.extend(HIDDEN if word == "?" else faces[word] for word in rest)
    return view
