"""Counts instructions and allocations of a program as the difference of two runs, of which one does more than the other."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
from collections import Counter

folder = pathlib.Path(__file__).resolve().parent
allocating = ("malloc", "calloc", "posix_memalign", "aligned_alloc")


def build():
    """Makes what is measured, with the words of the build on the error output."""
    subprocess.run(
        ["swift", "build", "-c", "release", "--package-path", folder], check=True, stdout=sys.stderr)
    return folder / ".build" / "release"


def per_operation(command, few, many):
    """Instructions and allocations of one operation, and how many pieces of memory it does not give back."""
    (less, less_calls), (more, more_calls) = count(command(few)), count(command(many))
    calls = {name: (more_calls[name] - less_calls[name]) / (many - few) for name in (*allocating, "free")}
    allocations = sum(calls[name] for name in allocating)
    return {
        "instructions": round((more - less) / (many - few), 1),
        "allocations": round(allocations, 1),
        "kept": round(allocations - calls["free"], 1) + 0.0,
    }


def count(command):
    """All instructions of a run, and how often each function was called."""
    with tempfile.TemporaryDirectory() as work:
        out = pathlib.Path(work) / "out"
        # Without a fixed seed the tables of the standard library are another each time.
        run = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", *map(str, command)],
            capture_output=True, text=True, env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"})
        if run.returncode != 0 or not out.exists():
            sys.exit(f"{command} failed with {run.returncode}:\n{run.stdout}\n{run.stderr}")
        return parse(out)


def parse(out):
    instructions, names, calls, caller, callee = 0, {}, Counter(), None, None
    for line in out.open(errors="replace"):
        if function := re.match(r"(c?)fn=\((\d+)\)(?: (.*))?", line):
            is_callee, number, name = function.groups()
            names.setdefault(number, name)
            if is_callee:
                callee = number
            else:
                caller = number
        elif line.startswith("calls="):
            # An aligned allocation may be made by the plain one, and would be counted twice.
            if not (names[callee] == "malloc" and "memalign" in names[caller]):
                calls[names[callee]] += int(line[6:].split()[0])
        elif line.startswith(("summary:", "totals:")):
            instructions = int(line.split()[1])
    return instructions, calls
