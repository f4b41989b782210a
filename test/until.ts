import assert from "node:assert/strict";

/** Waits until something that no event announces is so, for a minute at most: a file that another process writes. */
export async function until(isMet: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    if (await isMet()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail("it did not come to that");
}
