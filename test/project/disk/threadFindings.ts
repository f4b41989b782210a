import assert from "node:assert/strict";
import { TextQueue } from "../../../src/project/check/textQueue.ts";
import type { TextThread } from "../../../src/project/disk/textThread/textClient.ts";
import { findingsOf, world } from "../world.ts";

/** Tests that a thread finds in files what is found without it, in the same order. */
export async function assertSameFindings(
  thread: TextThread,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<void> {
  const { root, load } = world(files);
  const loaded = await load();
  let handed = 0;
  const counted = new TextQueue(
    {
      look(work, here) {
        handed += work.looks.length;
        return thread.look(work, here);
      },
    },
    0,
  );
  const found = await findingsOf(loaded, root, counted);
  const without = await findingsOf(loaded, root);
  assert.deepEqual(found.map(toData), without.map(toData));
  assert.ok(handed > 200, `${handed} texts handed over`);
  assert.ok(found.length > 1 && found.some(({ problems }) => problems.length > 0));
}

/** Findings without the function that looks up their sources. */
const toData = ({ findSource: _, ...data }: Awaited<ReturnType<typeof findingsOf>>[number]) => data;
