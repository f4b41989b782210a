import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { TextQueue } from "../../../src/project/check/textQueue.ts";
import { type TextThread, textThread } from "../../../src/project/disk/textThread/textClient.ts";
import type { FoundInTexts } from "../../../src/project/model/ports.ts";
import { corpus, corpusMissing } from "../../core/messages/corpus.ts";
import { skip } from "../../skip.ts";
import { findingsOf, world } from "../world.ts";

/** Real files with the places at which they are found. */
const projects: readonly (readonly [folder: string, path: (name: string) => string])[] = [
  ["arb-smooth-app", (name) => `lib/l10n/${name}`],
  ["json-i18next-excalidraw", (name) => `locales/${name}`],
  ["json-icu-umami", (name) => `locales/${name}`],
  ["json-vue-uptime-kuma", (name) => `locales/${name}`],
  ["json5-dspace", (name) => `i18n/${name}`],
  ["properties-jabref", (name) => `l10n/${name}`],
];

describe("the thread that looks at texts", () => {
  let thread: TextThread;
  beforeEach(() => {
    thread = textThread();
  });
  afterEach(() => thread.close());

  for (const [folder, path] of projects) {
    it(`finds what is found without it, in the same order: ${folder}`, async function () {
      if (corpusMissing) skip(this, "corpus");
      const files = readdirSync(join(corpus, folder)).map((name) => [
        path(name),
        readFileSync(join(corpus, folder, name)),
      ]);
      const { root, load } = world(Object.fromEntries(files));
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
      assert.deepEqual(found, await findingsOf(loaded, root));
      assert.ok(handed > 200, `${handed} texts handed over`);
      assert.ok(found.length > 1 && found.some(({ problems }) => problems.length > 0));
    });
  }

  it("leaves texts to this thread once it ended, or could not begin", async () => {
    const here: FoundInTexts = [[]];
    const work = { looks: [], sourceLocale: "en", targetLocale: "de", syntaxes: new Set<never>() };
    const broken = textThread(() => new Worker("process.exit(3)", { eval: true }));
    for (let i = 0; i < 2; i++) assert.equal(await broken.look(work, () => here), here);
    assert.deepEqual(await thread.look(work, () => here), []);
    await thread.close();
    assert.equal(await thread.look(work, () => here), here);
  });
});
