/** Services whose answers a test holds back: work that waits for these is not waited for. */
export const heldServices = new Set<object>();
