import zlib from "node:zlib";
import { crc32 as tabled } from "../../../core/zip/crc32.ts";

/** The CRC-32 of an archive's files; Node has a quicker one since 20.15. */
export const checksum: (bytes: Uint8Array) => number = zlib.crc32 ?? tabled;
