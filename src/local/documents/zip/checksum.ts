import zlib from "node:zlib";
import { checksum as tabled } from "../../../core/zip/checksum.ts";

/** The CRC-32 of an archive's files; Node has a quicker one since 20.15. */
export const checksum: (bytes: Uint8Array) => number = zlib.crc32 ?? tabled;
