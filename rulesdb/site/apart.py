"""A folder for thousands of new files, where those that were deleted a moment ago are in nobody's way.

ext4 without a journal looks, for each file that it makes, at all that went in the last minutes in the same part
of the disk: after the last site was taken away a new one cost five seconds more. New folders in a folder that
is the top of a hierarchy of its own (`chattr +T`) are spread over the disk, by their names.
"""

from __future__ import annotations

import contextlib
import os
import struct
import sys
from pathlib import Path

if sys.platform == "linux":
    from fcntl import ioctl

_GET, _SET, _TOP = 0x80086601, 0x40086602, 0x00020000
"""What asks Linux for the flags of a file, what sets them, and the flag of such a folder."""


def folder_apart(above: Path) -> Path:
    """A new folder in one of ours, apart from all others where the file system can do that."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            _lay_apart(above)
    # Under a name that was there before it would lie where that was.
    folder = above / os.urandom(8).hex()
    folder.mkdir()
    return folder


def _lay_apart(folder: Path) -> None:
    """Let the folders that are made in a folder lie anywhere; OSError where the file system knows no such flag."""
    file = os.open(folder, os.O_RDONLY)
    try:
        (flags,) = struct.unpack("i", ioctl(file, _GET, bytes(struct.calcsize("i"))))
        ioctl(file, _SET, struct.pack("i", flags | _TOP))
    finally:
        os.close(file)
