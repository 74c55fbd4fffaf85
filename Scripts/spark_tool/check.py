"""Measures rows on Spark, with and without killed processes, and compares the results with those of one process.

usage: check.py GALLEY FOLDER [--rows N] [--partitions N]
"""
import argparse
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "Docs/Examples/Spark"))

import measure_on_spark  # noqa: E402

WORDS = ("the quick brown fox jumps over a lazy dog while Einstellungen werden gespeichert naïve café été мир слово "
         "שלום עולם مرحبا بالعالم 設定 保存する नमस्ते 🙂 AV To fi ffi").split()


def write_rows(path, count):
    """Writes documents of 1 to 12 words. One row of a thousand is bad, in one of three ways."""
    generator = random.Random(7)
    with open(path, "w", encoding="utf-8") as file:
        for number in range(count):
            text = " ".join(generator.choices(WORDS, k=generator.randint(1, 12)))
            row = json.dumps({"id": number, "text": text, "width": 200}, ensure_ascii=False)
            if number % 1000 == 500:
                row = [f"row {number} is no JSON", f'{{"id":{number},"text":3}}', row[:20]][number // 1000 % 3]
            file.write(row + "\n")


def one_process(galley, source, target, *options):
    """The seconds that one process takes."""
    start = time.monotonic()
    with open(target, "wb") as output:
        status = subprocess.run([galley, "measure", "--jsonl", *options, "-f", source], stdout=output).returncode
    if status not in (0, 1):
        sys.exit(f"galley measure {' '.join(options)}: status {status}")
    return time.monotonic() - start


def messages_without_lines(row):
    """A result without the number of the line, which counts from the start of a partition."""
    return row.split(b" at line ")[0] if row.startswith(b'{"id":null,"error"') else row


def same(expected, target):
    """Compares the rows of a file with those that Spark wrote, in order. Returns the number of rows."""
    rows = [row for part in sorted(pathlib.Path(target).glob("part-*")) for row in part.read_bytes().splitlines()]
    wanted = pathlib.Path(expected).read_bytes().splitlines()
    if len(rows) != len(wanted):
        sys.exit(f"{target}: {len(rows)} rows, and {len(wanted)} rows went in")
    for number, (row, want) in enumerate(zip(rows, wanted)):
        if messages_without_lines(row) != messages_without_lines(want):
            sys.exit(f"{target}: row {number} is {row.decode()}\n and one process gives {want.decode()}")
    return len(rows)


def descendants():
    """The ids and command lines of all processes that this process started, directly or not."""
    processes = {}
    for entry in pathlib.Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parent = int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1])
                command = (entry / "cmdline").read_bytes().split(b"\0")
            except (OSError, IndexError):
                continue
            processes[int(entry.name)] = (parent, command)
    found, added = {os.getpid()}, True
    while added:
        added = {process for process, (parent, _) in processes.items() if parent in found} - found
        found |= added
    return {process: processes[process] for process in found if process in processes}


class Killer(threading.Thread):
    """Kills one galley process, and then a Python worker while it has a galley process."""

    def __init__(self, galley):
        super().__init__(daemon=True)
        self.galley = galley.encode()
        self.killed = []
        self.ended = threading.Event()

    def run(self):
        for kind in ("galley process", "Python worker"):
            while not self.ended.is_set() and not self.kill(kind):
                time.sleep(0.002)
            # The second kill hits another task, or the second attempt.
            self.ended.wait(0.3)

    def kill(self, kind):
        for process, (parent, command) in descendants().items():
            if command[0] == self.galley and parent != os.getpid():
                victim = process if kind == "galley process" else parent
                try:
                    os.kill(victim, signal.SIGKILL)
                except ProcessLookupError:
                    continue
                self.killed.append(kind)
                return True
        return False


class LostTasks:
    """Counts the attempts of tasks that failed, from Spark's own status."""

    def __init__(self, spark):
        self.tracker = spark.sparkContext.statusTracker()

    def count(self):
        lost = 0
        for job in self.tracker.getJobIdsForGroup(None):
            for stage in self.tracker.getJobInfo(job).stageIds:
                lost += self.tracker.getStageInfo(stage).numFailedTasks
        return lost


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("galley")
    parser.add_argument("folder")
    parser.add_argument("--rows", type=int, default=20_000)
    parser.add_argument("--partitions", type=int, default=16)
    options = parser.parse_args()
    folder = pathlib.Path(options.folder)
    source = str(folder / "rows.jsonl")
    write_rows(source, options.rows)

    def report(what, seconds):
        print(f"{what}: {options.rows} rows in {seconds:.1f} s, {options.rows / seconds:,.0f} rows a second", flush=True)

    report("one process", one_process(options.galley, source, folder / "one"))
    report("one process, --jobs 2", one_process(options.galley, source, folder / "two", "--jobs", "2"))
    answers = (folder / "one").read_bytes()
    if answers.count(b"\n") != options.rows or answers.count(b'"error"') < options.rows // 1000:
        sys.exit(f"one process gives {answers.count(bytes([10]))} rows")
    if answers != (folder / "two").read_bytes():
        sys.exit("--jobs 2 gives another output")

    settings = ["spark.ui.enabled=false", "spark.ui.showConsoleProgress=false"]
    os.environ["PYSPARK_SUBMIT_ARGS"] = " ".join(f"--conf {setting}" for setting in settings) + " pyspark-shell"
    spark = measure_on_spark.session("local[2,4]")
    lost = LostTasks(spark)
    start = time.monotonic()
    measure_on_spark.measure(spark, source, str(folder / "spark"), options.galley, options.partitions)
    report("Spark, local[2]", time.monotonic() - start)
    print(f"rows in {options.rows}, rows out {same(folder / 'one', folder / 'spark')}, lost tasks {lost.count()}")

    killer = Killer(options.galley)
    killer.start()
    start = time.monotonic()
    measure_on_spark.measure(spark, source, str(folder / "killed"), options.galley, options.partitions)
    report("Spark, local[2], with killed processes", time.monotonic() - start)
    killer.ended.set()
    killer.join()
    lost_tasks = lost.count()
    print(f"killed: {', '.join(killer.killed)}; lost tasks {lost_tasks}")
    print(f"rows in {options.rows}, rows out {same(folder / 'one', folder / 'killed')}")
    spark.stop()
    if len(killer.killed) < 2 or lost_tasks < 2:
        sys.exit("nothing was killed: give more rows")


if __name__ == "__main__":
    main()
