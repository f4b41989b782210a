/** Statuses beyond those of HTTP (docs/protocol.md, *Status codes*). */
export const quotaExceeded = 456;
export const overloaded = 529;

export const bodyLimit = 128 * 1024;
/** Status of the embedded service if an engine failed; a repeat would not help. */
export const failedDependency = 424;
