"""The page: its files, the addresses of its views, and how long browsers may keep what."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from benben.server.app import Site
from benben.server.static import Client


async def nothing(*_: object) -> None:
    raise AssertionError("the API was asked")


@pytest.fixture
def client(tmp_path: Path) -> httpx.AsyncClient:
    """A page of three files."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>Benben</title>")
    (tmp_path / "assets" / "main-1a2b3c.js").write_text("export {}")
    (tmp_path / "benben.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (tmp_path.parent / "secret.txt").write_text("not for everybody")
    return httpx.AsyncClient(transport=httpx.ASGITransport(Site(nothing, Client(tmp_path))), base_url="http://benben.test")


@pytest.mark.parametrize("path", ["/", "/t/aB3_-x", "/rules/neteru", "/rules", "/credits", "/cards", "/cards/neteru", "/replay/aB3"])
async def test_every_view_is_the_page(client: httpx.AsyncClient, path: str) -> None:
    answer = await client.get(path)
    assert (answer.status_code, answer.text) == (200, "<title>Benben</title>")
    assert answer.headers["cache-control"] == "no-cache"
    assert (await client.head(path)).status_code == 200


async def test_files_with_a_hash_in_their_name_are_kept_for_long_others_are_asked_for_again(client: httpx.AsyncClient) -> None:
    script = await client.get("/assets/main-1a2b3c.js")
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert "javascript" in script.headers["content-type"]
    icon = await client.get("/benben.svg")
    assert icon.headers["cache-control"] == "no-cache"
    assert (await client.get("/benben.svg", headers={"If-None-Match": icon.headers["etag"]})).status_code == 304


@pytest.mark.parametrize(
    "path",
    [
        "/nothing.js",
        "/assets/",
        "/assets",
        "/../secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "/a%00b",
        "/t/a/b",
        "/" + "a" * 5000,
        "/%0a",
    ],
)
async def test_what_is_not_there_is_not_found(client: httpx.AsyncClient, path: str) -> None:
    answer = await client.get(path)
    assert answer.status_code == 404
    assert "not for everybody" not in answer.text
    page = await client.get(path, headers={"Accept": "text/html"})
    assert (page.status_code, page.text) == (404, "<title>Benben</title>")


async def test_the_page_is_only_for_reading(client: httpx.AsyncClient) -> None:
    answer = await client.post("/")
    assert (answer.status_code, answer.headers["allow"]) == (405, "GET, HEAD")


async def test_without_a_page_it_says_how_to_build_it(tmp_path: Path) -> None:
    transport = httpx.ASGITransport(Site(nothing, Client(tmp_path / "missing")))
    async with httpx.AsyncClient(transport=transport, base_url="http://benben.test") as client:
        answer = await client.get("/")
        assert answer.status_code == 503
        assert "uv sync" in answer.text
