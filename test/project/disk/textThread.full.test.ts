import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type TextThread, textThread } from "../../../src/project/disk/textThread/textClient.ts";
import { corpus, corpusMissing } from "../../core/messages/corpus.ts";
import { skip } from "../../skip.ts";
import { assertSameFindings } from "./threadFindings.ts";

/** Real files with the places at which they are found. */
const projects: readonly (readonly [folder: string, path: (name: string) => string])[] = [
  ["arb-smooth-app", (name) => `lib/l10n/${name}`],
  ["json-i18next-excalidraw", (name) => `locales/${name}`],
  ["json-icu-umami", (name) => `locales/${name}`],
  ["json-vue-uptime-kuma", (name) => `locales/${name}`],
  ["json5-dspace", (name) => `i18n/${name}`],
  ["properties-jabref", (name) => `l10n/${name}`],
];

describe("the thread that looks at texts of public projects", () => {
  let thread: TextThread;
  before(() => {
    thread = textThread();
  });
  after(() => thread.close());

  for (const [folder, path] of projects) {
    it(`finds what is found without it, in the same order: ${folder}`, async function () {
      if (corpusMissing) skip(this, "corpus");
      const names = readdirSync(join(corpus, folder));
      const files = names.map((name) => [path(name), readFileSync(join(corpus, folder, name))]);
      await assertSameFindings(thread, Object.fromEntries(files));
    });
  }
});
