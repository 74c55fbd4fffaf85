"""Runs the checks for a mutant until one of them notices it: goldens, browser records, laws."""
import os, re, signal, subprocess, sys, time
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass

SUITE = "Tests/GalleyGoldenTests/Goldens"
# A check that takes longer than this is stopped: so many seconds, and so many times as long as without a change. A
# change that makes a loop endless is noticed this way.
LEAST_LIMIT, LIMIT_FACTOR = 20, 10
# KiB of memory that a check may reserve. A loop that appends without end is stopped this way.
MEMORY = 12 << 20


@dataclass(frozen=True)
class Check:
    """A command with the name of its check. For laws, the failing cases are compared, because some laws may have known
    failures; all other commands must succeed."""
    name: str
    command: tuple
    compares: bool = False


def checks(root, galley, conformance, laws, seed):
    """The checks in the order in which they run. Laws run with few texts first: most changes break many of them."""
    golden = (galley, "golden", "check")
    law_counts = sorted({min(20, laws), min(200, laws), laws})
    return [
        Check("goldens", (*golden, SUITE)),
        Check("goldens with cached words verified", (*golden, "--word-cache", "verify", SUITE)),
        Check("goldens without cached words", (*golden, "--word-cache", "off", SUITE)),
        Check("browser records", (sys.executable, str(root / "Scripts/score-browser"), galley)),
    ] + [Check(f"laws, {count} texts", (conformance, "--laws", str(count), "--seed", str(seed)), compares=True)
         for count in law_counts]


def run(root, check, mutant, limit=None):
    """Runs a check. Returns its exit status, `None` if it was stopped, what it printed, and its seconds."""
    environment = {**os.environ, "GALLEY_MUTANT": str(mutant), "SWIFT_BACKTRACE": "enable=no"}
    started = time.monotonic()
    limited = ["bash", "-c", f'ulimit -v {MEMORY} -c 0; exec "$@"', "bash", *check.command]
    process = subprocess.Popen(limited, cwd=root, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, start_new_session=True)
    try:
        output, status = process.communicate(timeout=limit)[0], process.returncode
    except subprocess.TimeoutExpired:
        # The check and the programs that it started.
        os.killpg(process.pid, signal.SIGKILL)
        output, status = process.communicate()[0], None
    return status, output.decode(errors="replace"), time.monotonic() - started


def verdict(check, status, output):
    """What is equal for two runs of a check if it notices no difference between them."""
    if not check.compares: return status
    # Not the descriptions of failures: these may name widths that are not the same in each run.
    return status, re.findall(r"^.*: \d+/\d+, .*$|^  seed \d+", output, re.M)


class Baseline:
    """What each check does without a change, and how long it takes."""

    def __init__(self, root, checks):
        self.root, self.checks, self.verdicts, self.limits = root, checks, [], []
        for check in checks:
            status, output, seconds = run(root, check, 0)
            if status != 0 and not (check.compares and status == 1 and verdict(check, status, output)[1]):
                sys.exit(f"{output[-2000:]}\nmutants: {check.name}: fails without a change, with status {status}")
            known = " with failures, which are compared" if status else ""
            print(f"without a change, {check.name}: {seconds:.1f} s{known}", flush=True)
            self.verdicts.append(verdict(check, status, output))
            self.limits.append(LEAST_LIMIT + LIMIT_FACTOR * seconds)

    def result(self, mutant):
        """Which check notices a mutant, how, and the seconds until then; the check is `None` if none does."""
        total = 0
        for check, expected, limit in zip(self.checks, self.verdicts, self.limits):
            status, output, seconds = run(self.root, check, mutant, limit)
            total += seconds
            if status is None: how = "stopped"
            elif status < 0 or status > 2: how = f"ended with status {status}"
            elif verdict(check, status, output) != expected: how = "differs"
            else: continue
            return {"number": mutant, "check": check.name, "how": how, "seconds": round(total, 1)}
        return {"number": mutant, "check": None, "how": "", "seconds": round(total, 1)}


def results(baseline, numbers, jobs, report):
    """Checks mutants, several at a time, and calls `report` with each result."""
    with ThreadPoolExecutor(jobs) as pool:
        for result in as_completed([pool.submit(baseline.result, number) for number in numbers]):
            report(result.result())
