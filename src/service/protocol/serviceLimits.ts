/** Statuses beyond those of HTTP (docs/protocol.md, *Status codes*). */
export const quotaExceeded = 456;
export const overloaded = 529;

export const bodyLimit = 128 * 1024;
