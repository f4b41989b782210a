/** Statuses that the specification has beyond the common ones. */
export const quotaExceeded = 456;
export const overloaded = 529;

export const bodyLimit = 128 * 1024;
