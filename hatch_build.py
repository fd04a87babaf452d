"""Builds what the package needs beyond its Python files: the web client, and for wheels the compiled engine."""

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BenbenBuildHook(BuildHookInterface):  # type: ignore[misc]
    PLUGIN_NAME = "custom"
