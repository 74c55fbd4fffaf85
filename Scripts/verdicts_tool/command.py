"""Runs the command `galley` for the modules of suites."""
import json, pathlib, subprocess, tempfile


class Failure(Exception):
    """The command ended with an error; the message is its own."""


def answers(galley: str, documents: list, *options: str, command="layout") -> list:
    """The results of documents, in their order; those of bad documents have the key `error`.

    Font files of the documents must be absolute paths. `options` are for example `--detail glyphs`.
    """
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "documents.jsonl"
        path.write_text("".join(json.dumps(document) + "\n" for document in documents))
        run = subprocess.run([galley, command, "--jsonl", "-f", str(path), *options], capture_output=True, text=True)
    results = [json.loads(line) for line in run.stdout.splitlines()]
    if len(results) != len(documents):
        raise Failure(f"galley {command}: {len(results)} results of {len(documents)} documents: {run.stderr[-2000:]}")
    return results


def output(galley: str, *arguments: str, stdin="") -> str:
    """What the command prints for some arguments."""
    run = subprocess.run([galley, *arguments], input=stdin, capture_output=True, text=True)
    if run.returncode: raise Failure(f"galley {arguments[0]}: {run.stderr.strip()[-2000:]}")
    return run.stdout
