"""The browser of the tests of the client looks at the lab's page too."""

from tests.browser.conftest import chrome

__all__ = ["chrome"]
