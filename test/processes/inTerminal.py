"""Runs a program in a terminal of 24 rows and 100 columns, prints what it wrote there, and ends as it ended."""

import fcntl
import os
import pty
import struct
import sys
import termios

pid, terminal = pty.fork()
if pid == 0:
    fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 100, 0, 0))
    os.execvp(sys.argv[1], sys.argv[1:])

while True:
    try:
        read = os.read(terminal, 65536)
    except OSError:
        break
    if not read:
        break
    sys.stdout.buffer.write(read)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
