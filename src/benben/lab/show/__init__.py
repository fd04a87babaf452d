"""A report shown: `terminal` prints it, `pictures` draws its charts, `page` makes one HTML file of it, `files` writes them all."""
