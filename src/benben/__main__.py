"""`python -m benben` is `benben`."""

from benben.cli import main

if __name__ == "__main__":
    main()
