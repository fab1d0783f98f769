"""The frame of the project: what is packaged, imported and promised is there."""
from __future__ import annotations

import ast
import doctest
import re
import sys
import unittest
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent
COMPARED_WITH = {"pandas", "polars", "duckdb", "pyarrow"}  # imported only by the files that measure us against them


def load_tests(loader: unittest.TestLoader, tests: unittest.TestSuite, pattern: str) -> unittest.TestSuite:
    tests.addTests(doctest.DocFileSuite("README.md"))
    return tests


def sources() -> list[Path]:
    """Return the Python files of the project."""
    return sorted([*ROOT.glob("*.py"), *ROOT.glob("data/*.py")])


def imported(source: Path) -> Iterator[str]:
    """Yield the top-level names of the modules that a file imports, anywhere in it."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name.partition(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield (node.module or "").partition(".")[0]


class Packaging(unittest.TestCase):
    def shipped(self) -> list[Path]:
        """Return the files that are installed."""
        return [path for path in sources() if not path.stem.startswith(("test_", "bench"))]

    def test_every_module_is_packaged_and_no_other(self) -> None:
        listed = re.search(r"py-modules = \[(.*?)\]", (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.DOTALL)
        assert listed is not None
        modules = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in self.shipped()]
        self.assertEqual(re.findall(r'"(.*?)"', listed[1]), sorted(modules))

    def test_every_module_has_a_place_in_contributing(self) -> None:
        text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
        named = set(re.findall(r"`([\w/]+\.py)`", text))
        self.assertEqual({path.relative_to(ROOT).as_posix() for path in self.shipped()} - named, set())

    def test_console_scripts_name_functions(self) -> None:
        text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
        for module, function in re.findall(r'^[\w-]+ = "(\w+):(\w+)"$', text, re.MULTILINE):
            with self.subTest(module):
                self.assertIn(f"def {function}(", (ROOT / f"{module}.py").read_text(encoding="utf-8"))

    @unittest.skipUnless(sys.version_info >= (3, 10), "the list of standard modules came with Python 3.10")
    def test_only_the_standard_library_is_imported(self) -> None:
        own = {path.stem for path in sources()} | {"data"}
        for path in sources():
            allowed = own | sys.stdlib_module_names | (COMPARED_WITH if path.stem.startswith("bench") else set())
            with self.subTest(path.name):
                self.assertEqual(set(imported(path)) - allowed, set())


class Promises(unittest.TestCase):
    def test_documents_name_files_that_exist(self) -> None:
        for document in ("README.md", "CONTRIBUTING.md"):
            text = (ROOT / document).read_text(encoding="utf-8")
            for name in set(re.findall(r"`([\w/.]+\.(?:py|md|toml))`|python ([\w/.]+\.py)", text)):
                with self.subTest(document, name=name):
                    self.assertTrue((ROOT / (name[0] or name[1])).exists())

    def test_the_readme_stays_short(self) -> None:
        self.assertLess(len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()), 150)


if __name__ == "__main__":
    unittest.main()
