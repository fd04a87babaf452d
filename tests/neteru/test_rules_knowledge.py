"""Who knows what: observations worked by hand for seats and for spectators (N-04a, N-14, N-19, N-20, N-24, N-29)."""

from benben.core.rng import Rng
from benben.core.state import SPECTATOR
from benben.games.neteru.types import NeteruObservation
from tests.neteru.situation import Side, Table, rule, table


def samples(t: Table, viewer: int, count: int = 60) -> list[Table]:
    """Tables that this seat could not tell from the true one."""
    dealt = []
    for n in range(count):
        other = Table.__new__(Table)
        other.oracle = t.oracle
        other.state = t.state.resample(viewer, Rng(f"sample {n}"))
        assert other.state.observation(viewer) == t.state.observation(viewer)
        dealt.append(other)
    return dealt


def hand_of(t: Table, seat: int) -> set[str]:
    """A hand as its owner sees it, in a sample."""
    return {card for card in t.own(seat)["hand"] if card}


@rule("N-04a")
def test_what_is_open_to_everybody() -> None:
    t = table(
        Side({3: "guard-3 mummy-3"}, hand="scribe-1 scribe-2 scribe-3 scribe-4", discard="mummy-7 mummy-8", mulligan_used=True),
        Side(),
        Side(),
    )
    for viewer in (SPECTATOR, 1, 2):
        seen = t.seen(viewer)
        side = seen["seats"][0]
        assert side["pyramid"][2] == ["guard-3", "mummy-3"]
        assert side["discard"] == ["mummy-7", "mummy-8"]
        assert side["hand"] == [None] * 4
        assert side["secret"] is None
        assert side["mulligan_used"] is True
        assert seen["deck"] == t.pile
        assert seen["deck_top"] == []
        assert seen["decision"] is not None
        assert (seen["decision"]["seat"], seen["decision"]["step"]) == (0, "turn")
    assert t.seen(0)["viewer"] == 0
    assert t.seen(SPECTATOR)["viewer"] is None


@rule("N-04a", "N-01")
def test_a_seat_knows_its_own_hand_and_secret_and_nobody_elses() -> None:
    t = table(Side(hand="scribe-1 scribe-2 scribe-3 scribe-4", secret="majority"), Side(secret="discard"))
    assert t.known(0, 0) == ["scribe-1", "scribe-2", "scribe-3", "scribe-4"]
    assert t.secret(0, 0) == "majority"
    assert t.known(1, 0) == []
    assert t.secret(1, 0) is None
    assert t.secret(SPECTATOR, 0) is None


@rule("N-04a")
def test_scores_during_the_game_use_only_what_the_viewer_knows() -> None:
    t = table(Side(), Side({1: "mummy-1", 2: "citizen-2"}, visible="majority", secret="mummy"))
    mine, theirs = t.seen(1)["seats"][1]["score"], t.seen(0)["seats"][1]["score"]
    assert (mine["points"], mine["complete"]) == (4, True)  # 2 + 1 for the Mummy + 1 for Majority
    assert (theirs["points"], theirs["complete"]) == (2, False)  # 2 - 1 + 1: the secret is not told
    assert [line["points"] for line in theirs["lines"] if line["id"] == "secret"] == [None]
    assert t.seen(SPECTATOR)["seats"][1]["score"]["points"] == 2


@rule("N-04a", "N-01")
def test_all_is_open_once_the_game_is_over_but_the_pyramidions_left_over() -> None:
    t = table(Side(secret="diversity"), Side(hand="guard-9", secret="discard"), turn=1, ending=True)
    t.do("discard guard-9")
    for viewer in (SPECTATOR, 0, 1):
        assert t.secret(viewer, 0) == "diversity"
        assert t.secret(viewer, 1) == "discard"
        assert all(side["score"]["complete"] for side in t.seen(viewer)["seats"])


@rule("N-14")
def test_only_the_two_players_of_a_tomb_raider_learn_the_cards() -> None:
    t = table(Side(hand="tomb-raider-1 guard-1 guard-2 guard-3"), Side(hand="scribe-1 scribe-2 scribe-3 scribe-4"), Side())
    t.state.watch()
    t.do("play tomb-raider-1", "target seat-1")
    (taken,) = [card for card in t.hand(0) if card.startswith("scribe")]
    assert decided(t.seen(0)) == [taken]
    assert decided(t.seen(1)) is None
    assert decided(t.seen(2)) is None
    assert t.known(1, 0) == [taken]
    assert t.known(2, 0) == []
    t.do("give guard-2")
    assert t.known(0, 1) == ["guard-2"]
    assert t.known(1, 0) == [taken]
    for stranger in (2, SPECTATOR):
        assert t.known(stranger, 0) == []
        assert t.known(stranger, 1) == []
        assert t.rumours(stranger, 0) == t.rumours(stranger, 1) == []
    events = {event.kind: event for event in t.state.take_events()}
    for kind, card in (("steal", taken), ("give", "guard-2")):
        assert [events[kind].view(viewer)["card"] for viewer in (0, 1, 2, SPECTATOR)] == [card, card, None, None]


@rule("N-14", "N-04a")
def test_what_was_given_back_unchanged_is_known_by_the_raider() -> None:
    t = table(Side(hand="tomb-raider-1 guard-1 guard-2 guard-3"), Side(hand="scribe-1 scribe-2 scribe-3 scribe-4"), Side())
    t.do("play tomb-raider-1", "target seat-1")
    (taken,) = [card for card in t.hand(0) if card.startswith("scribe")]
    t.do(f"give {taken}")
    assert t.known(0, 1) == [taken]
    assert t.known(1, 0) == []


@rule("N-04a")
def test_a_card_that_is_played_or_discarded_is_no_longer_in_the_hand_one_knew_it_in() -> None:
    t = table(Side(hand="tomb-raider-1 guard-1 guard-2 guard-3"), Side(hand="scribe-1 scribe-2 scribe-3 scribe-4"))
    t.do("play tomb-raider-1", "target seat-1", "give guard-2")
    assert t.known(0, 1) == ["guard-2"]
    t.do("discard guard-2")
    assert t.known(0, 1) == []


def after_a_third_raid() -> Table:
    """Seat 0 gave guard-2 to seat 1; then seat 2's Tomb Raider has been at seat 1's hand, and gave back mummy-9."""
    t = table(
        Side(hand="tomb-raider-1 guard-1 guard-2 guard-3"),
        Side(hand="scribe-1 scribe-2 scribe-3 scribe-4"),
        Side(hand="tomb-raider-2 mummy-7 mummy-8 mummy-9"),
    )
    t.do("play tomb-raider-1", "target seat-1", "give guard-2")
    t.do("discard " + next(card for card in t.hand(1) if card.startswith("scribe")))
    t.do("play tomb-raider-2", "target seat-1", "give mummy-9")
    return t


@rule("N-04a", "N-14")
def test_after_a_third_players_tomb_raider_a_known_card_is_in_one_of_two_hands() -> None:
    t = after_a_third_raid()
    assert t.known(0, 1) == []
    assert t.known(0, 2) == []
    assert t.rumours(0, 1) == t.rumours(0, 2) == ["guard-2"]
    # seat 1 knows what it lost, seat 2 what it has
    assert len(t.known(1, 2)) == 1
    assert t.known(2, 1) == ["mummy-9"]
    places = {(bool({"guard-2"} & hand_of(s, 1)), bool({"guard-2"} & hand_of(s, 2))) for s in samples(t, 0)}
    assert places == {(True, False), (False, True)}


@rule("N-04a")
def test_where_a_rumoured_card_is_dealt_follows_the_chances_of_the_draw() -> None:
    # Of seat 1's four cards one was stolen (guard-2: 1 in 4), and of the thief's four one was given back (not guard-2: 3 in 4).
    t = after_a_third_raid()
    moved = sum("guard-2" in hand_of(s, 2) for s in samples(t, 0, 400))
    assert 50 <= moved <= 100  # 75 expected, and the seeds are fixed


@rule("N-04a")
def test_a_rumour_ends_when_the_card_shows() -> None:
    t = after_a_third_raid()
    t.do("discard " + next(card for card in t.hand(0) if card != "guard-2"))
    holder = 1 if "guard-2" in t.hand(1) else 2
    while t.asked[0] != holder:
        t.do("discard " + next(card for card in t.hand(t.asked[0]) if card.startswith(("scribe", "mummy", "citizen"))))
    t.do("discard guard-2")
    assert t.rumours(0, 1) == t.rumours(0, 2) == []


@rule("N-04a", "N-24")
def test_seth_sees_a_hand_and_a_later_raid_moves_one_card_of_it_at_most() -> None:
    t = table(
        Side({1: "guard-1"}, hand="citizen-2"),
        Side(hand="scribe-1 scribe-2 scribe-3 scribe-4"),
        Side(hand="tomb-raider-2 mummy-7 mummy-8 mummy-9"),
        middle="seth ra",
        pile="guard-7 guard-8 guard-9",
    )
    t.do("play citizen-2", "take seth", "target seat-1", "strip scribe-4")
    assert t.known(0, 1) == ["scribe-1", "scribe-2", "scribe-3"]  # guard-7 was drawn unseen
    t.do("discard guard-7")
    t.do("play tomb-raider-2", "target seat-1", "give mummy-9")
    three = {"scribe-1", "scribe-2", "scribe-3"}
    assert three <= set(t.known(0, 1) + t.rumours(0, 1))
    moved = set()
    for s in samples(t, 0):
        stayed = three & hand_of(s, 1)
        assert len(stayed) >= 2
        assert three - stayed <= hand_of(s, 2)
        moved.add(frozenset(three - stayed))
    assert moved == {frozenset(), frozenset({"scribe-1"}), frozenset({"scribe-2"}), frozenset({"scribe-3"})}


@rule("N-24")
def test_only_the_taker_of_seth_and_his_victim_see_the_hand() -> None:
    t = table(
        Side({1: "guard-1"}, hand="citizen-2"), Side(hand="scribe-1 scribe-2 scribe-3 scribe-4"), Side(), middle="seth ra", pile="guard-7"
    )
    t.state.watch()
    t.do("play citizen-2", "take seth", "target seat-1")
    assert decided(t.seen(0)) == ["scribe-1", "scribe-2", "scribe-3", "scribe-4"]
    for stranger in (2, SPECTATOR):
        assert decided(t.seen(stranger)) is None
        assert t.known(stranger, 1) == []
    t.do("strip scribe-4")
    assert t.known(0, 1) == ["scribe-1", "scribe-2", "scribe-3"]
    assert t.known(2, 1) == []
    events = {event.kind: event for event in t.state.take_events()}
    hand = ["scribe-1", "scribe-2", "scribe-3", "scribe-4"]
    assert [events["hand-seen"].view(viewer)["cards"] for viewer in (0, 1, 2, SPECTATOR)] == [hand, hand, None, None]
    assert events["strip"].view(SPECTATOR)["card"] == "scribe-4"


def ra_orders(pile: str, order: str) -> Table:
    t = table(Side({1: "guard-1"}, hand="citizen-2"), Side(), Side(), middle="ra seth", pile=pile)
    t.state.watch()
    return t.do("play citizen-2", "take ra", f"order {order}")


@rule("N-20")
def test_ra_shows_the_cards_to_one_player_only() -> None:
    t = table(Side({1: "guard-1"}, hand="citizen-2"), Side(), Side(), middle="ra seth", pile="scribe-7 scribe-8 scribe-9")
    t.state.watch()
    t.do("play citizen-2", "take ra")
    assert decided(t.seen(0)) == ["scribe-7", "scribe-8", "scribe-9"]
    for stranger in (1, 2, SPECTATOR):
        assert decided(t.seen(stranger)) is None
        assert t.seen(stranger)["deck_top"] == []
    t.do("order 312")
    events = {event.kind: event for event in t.state.take_events()}
    assert events["pile-seen"].view(0)["cards"] == ["scribe-7", "scribe-8", "scribe-9"]
    assert events["pile-ordered"].view(0)["cards"] == ["scribe-9", "scribe-7", "scribe-8"]
    for stranger in (1, 2, SPECTATOR):
        assert events["pile-seen"].view(stranger)["cards"] is None
        assert events["pile-ordered"].view(stranger)["cards"] is None


@rule("N-20", "N-04a")
def test_ras_cards_stay_known_to_the_player_when_others_draw_them() -> None:
    t = ra_orders("scribe-7 scribe-8 scribe-9", "312")
    assert "scribe-9" in t.hand(0)
    assert t.seen(0)["deck_top"] == ["scribe-7", "scribe-8"]
    t.do("discard " + t.hand(1)[0])
    assert "scribe-7" in t.hand(1)
    assert t.known(0, 1) == ["scribe-7"]
    assert t.seen(0)["deck_top"] == ["scribe-8"]
    assert t.known(2, 1) == []
    t.do("discard " + t.hand(2)[0])
    assert t.known(0, 2) == ["scribe-8"]
    assert t.seen(0)["deck_top"] == []
    for s in samples(t, 0, 20):
        assert "scribe-7" in hand_of(s, 1)
        assert "scribe-8" in hand_of(s, 2)
    # and seat 1, who knows nothing of it, deals them anywhere
    assert len({next(seat for seat in (0, 2, -1) if seat < 0 or "scribe-8" in hand_of(s, seat)) for s in samples(t, 1)}) > 1


@rule("N-20")
def test_a_single_card_that_ra_shows_is_drawn_in_the_refill() -> None:
    t = table(Side({1: "guard-1"}, hand="citizen-2"), Side({1: "citizen-1"}), middle="ra seth", pile="scribe-7", buried=True)
    t.state.watch()
    t.do("play citizen-2", "take ra")
    seen = next(event for event in t.state.take_events() if event.kind == "pile-seen")
    assert seen.view(0)["cards"] == ["scribe-7"]
    assert seen.view(1)["cards"] is None
    assert t.over == "pile"


@rule("N-29", "N-04a")
def test_the_player_knows_which_four_lie_at_the_bottom_after_a_mulligan_but_not_their_order() -> None:
    t = table(Side(hand="guard-1 guard-2 guard-3 guard-4"), Side())
    t.do("mulligan")
    assert [sorted(card for card in block if card) for block in t.seen(0)["deck_blocks"]] == [["guard-1", "guard-2", "guard-3", "guard-4"]]
    for stranger in (1, SPECTATOR):
        assert all(card is None for block in t.seen(stranger)["deck_blocks"] for card in block)
    bottoms = {tuple(bottom(s)) for s in samples(t, 0)}
    assert all(set(four) == {"guard-1", "guard-2", "guard-3", "guard-4"} for four in bottoms)
    assert len(bottoms) > 5
    assert any(set(bottom(s)) != {"guard-1", "guard-2", "guard-3", "guard-4"} for s in samples(t, 1, 10))


@rule("N-29", "N-04a")
def test_a_card_one_gave_goes_under_the_pile_with_the_hand_it_was_in() -> None:
    t = table(Side(hand="tomb-raider-1 guard-1 guard-2 guard-3"), Side(hand="scribe-1 scribe-2 scribe-3 scribe-4"))
    t.do("play tomb-raider-1", "target seat-1", "give guard-2")
    t.do("mulligan")
    assert t.known(0, 1) == []
    assert ["guard-2"] in [[card for card in block if card] for block in t.seen(0)["deck_blocks"]]
    assert all("guard-2" in bottom(s) for s in samples(t, 0, 20))


@rule("N-29", "N-04a")
def test_own_cards_drawn_again_from_a_short_pile_leave_the_others_at_the_bottom() -> None:
    t = table(Side(hand="guard-1 guard-2 guard-3 guard-4"), Side({1: "citizen-1"}), pile="scribe-1 scribe-2", buried=True)
    t.do("mulligan")
    left = {"guard-1", "guard-2", "guard-3", "guard-4"} - set(t.hand(0))
    assert len(left) == 2
    assert all(set(bottom(s, 2)) == left for s in samples(t, 0, 20))


def sobek(choice: str) -> Table:
    t = table(
        Side({1: "guard-1"}, hand="citizen-2", visible="mummy", secret="discard"),
        Side(visible="majority", secret="diversity"),
        Side(visible="tomb-raider", secret="sphinx-phoenix"),
        middle="sobek ra",
    )
    t.state.watch()
    t.do("play citizen-2", "take sobek", "target seat-1")
    assert decided(t.seen(0)) == ["diversity"]
    for stranger in (1, 2, SPECTATOR):
        assert decided(t.seen(stranger)) is None
    return t.do(choice)


@rule("N-19")
def test_sobek_kept_the_looker_alone_knows_the_secret() -> None:
    t = sobek("keep")
    assert [t.secret(viewer, 1) for viewer in (0, 1, 2, SPECTATOR)] == ["diversity", "diversity", None, None]
    assert [t.secret(viewer, 0) for viewer in (0, 1, 2, SPECTATOR)] == ["discard", None, None, None]
    events = {event.kind: event for event in t.state.take_events()}
    assert [events["secret-seen"].view(viewer)["pyramidion"] for viewer in (0, 2, SPECTATOR)] == ["diversity", None, None]
    assert events["secret-kept"].view(SPECTATOR)["target"] == 1
    assert t.seen(0)["seats"][1]["score"]["complete"] is True
    assert t.seen(2)["seats"][1]["score"]["complete"] is False


@rule("N-19")
def test_sobek_the_visible_one_given_everybody_knows_the_opponents_new_secret() -> None:
    t = sobek("swap visible")
    assert [t.secret(viewer, 1) for viewer in (0, 1, 2, SPECTATOR)] == ["mummy"] * 4
    assert [t.secret(viewer, 0) for viewer in (0, 1, 2, SPECTATOR)] == ["discard", None, None, None]
    assert [t.seen(viewer)["seats"][0]["visible"] for viewer in (0, 1, 2, SPECTATOR)] == ["diversity"] * 4
    swapped = next(event for event in t.state.take_events() if event.kind == "secret-swapped")
    assert swapped.view(SPECTATOR) == {"kind": "secret-swapped", "seat": 0, "target": 1, "given": "visible", "visible": "diversity"}


@rule("N-19")
def test_sobek_the_secret_one_given_both_players_know_both() -> None:
    t = sobek("swap secret")
    assert [t.secret(viewer, 0) for viewer in (0, 1, 2, SPECTATOR)] == ["diversity", "diversity", None, None]
    assert [t.secret(viewer, 1) for viewer in (0, 1, 2, SPECTATOR)] == ["discard", "discard", None, None]
    swapped = next(event for event in t.state.take_events() if event.kind == "secret-swapped")
    assert swapped.view(SPECTATOR) == {"kind": "secret-swapped", "seat": 0, "target": 1, "given": "secret", "visible": "mummy"}
    for s in samples(t, 2, 20):
        assert {s.own(seat)["visible"] for seat in range(3)} == {"mummy", "majority", "tomb-raider"}
    secrets = {(s.own(0)["secret"], s.own(1)["secret"]) for s in samples(t, 2)}
    assert len(secrets) > 5
    for viewer in (0, 1):
        assert {(s.own(0)["secret"], s.own(1)["secret"]) for s in samples(t, viewer, 20)} == {("diversity", "discard")}


@rule("N-04a")
def test_a_scribes_draw_is_seen_by_its_player_only() -> None:
    t = table(Side(hand="scribe-4 guard-1 guard-2 guard-3"), Side(), pile="citizen-8 citizen-9")
    t.state.watch()
    t.do("play scribe-4", "use")
    assert "citizen-8" in t.known(0, 0)
    assert t.known(1, 0) == []
    draws = [event for event in t.state.take_events() if event.kind == "draw"]
    assert [draws[0].view(viewer)["card"] for viewer in (0, 1, SPECTATOR)] == ["citizen-8", None, None]


@rule("N-04a")
def test_a_known_card_says_nothing_about_the_unknown_ones_by_where_it_stands_in_the_hand() -> None:
    # seat 1 holds guard-2 among lower cards in one game and among higher ones in the other; seat 0 sees the same hand
    views = []
    for rest in ("scribe-1 scribe-2 scribe-3", "priest-1 priest-2 priest-3"):
        t = table(
            Side({1: "guard-1"}, hand="citizen-2"), Side(hand=f"guard-9 {rest}"), Side(), middle="ra seth", pile="guard-7 guard-5 guard-6"
        )
        t.do("play citizen-2", "take ra", "order 123", "discard guard-9")
        views.append(t.seen(0)["seats"][1]["hand"])
    assert views[0] == views[1]
    assert sorted(card or "" for card in views[0]) == ["", "", "", "guard-5"]


def decided(seen: NeteruObservation) -> list[str] | None:
    """The hidden cards that the decision at hand shows."""
    assert seen["decision"] is not None
    return seen["decision"]["cards"]


def bottom(t: Table, count: int = 4) -> list[str]:
    """The lowest cards of the draw pile of a sample."""
    from benben.games.neteru.components import CODE

    return [CODE[card] for card in t.state.deck[:count]]
