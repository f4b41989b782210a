"""
Types lines into an interactive shell, presses the tabulator behind each, and prints what became of them, as JSON. Then
enters some lines in the same way.
"""

import json
import os
import pty
import re
import select
import sys
import time

request = json.loads(sys.argv[1])
pid, terminal = pty.fork()
if pid == 0:
    os.execvp(request["start"][0], request["start"])

shown = ""


def wait_for(pattern):
    """Reads until the output matches, and forgets it."""
    global shown
    end = time.monotonic() + 60
    while time.monotonic() < end:
        plain = re.sub(r"\x1b(?:\[[0-9;?<>=]*[a-zA-Z]|\][^\x07]*\x07|[()][A-Z0-9]|[=>])", "", shown).replace("\r", "\n")
        found = re.search(pattern, plain)
        if found:
            shown = ""
            return found.group(1)
        if select.select([terminal], [], [], 0.2)[0]:
            shown += os.read(terminal, 65536).decode("utf-8", "replace")
    sys.exit(f"Nothing like {pattern} in {shown!r}")


def type_text(text):
    os.write(terminal, text.encode())


type_text(request["load"] + "\n")
type_text("echo REA''DY\n")
wait_for(r"\n(READY)\n")
results = []
for line in request["lines"]:
    # the shell reads the rest when it has completed: it puts the line into quotes and prints it
    type_text(line + "\t" + "\x01" + 'echo "<' + "\x05" + '>"' + "\n")
    results.append(wait_for(r"\n<([^>\n]*)>\n"))
for line in request["entered"]:
    type_text(line + "\t\n" + "echo EN''TERED\n")
    wait_for(r"\n(ENTERED)\n")
print(json.dumps(results))
os.close(terminal)
os.waitpid(pid, 0)
