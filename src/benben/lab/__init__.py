"""Many games: play them on all cores or on a cluster, rate bots, weigh the parts of a game.

    plan.py        which games an experiment plays, each from its number alone
    match.py       one game between bots
    elements/      what in each game can matter (a card, a God, a boat), told from its events
    workers.py     games spread over processes (joblib), here or on a Dask cluster
    results.py     the folder an experiment writes, and goes on from
    tables/        from games to figures, and to the report's tables and charts
    show/          the report in a terminal, as pictures, and as one HTML page
    experiment.py  all of it in order, with a progress bar: what `benben lab` runs

Needs the extra `benben[lab]`, and `benben[cluster]` for a cluster; importing this package needs neither. docs/lab.md is its page.
"""
