import assert from "node:assert/strict";
import { Worker } from "node:worker_threads";
import { type TextThread, textThread } from "../../../src/project/disk/textThread/textClient.ts";
import type { FoundInTexts } from "../../../src/project/model/ports.ts";
import { assertSameFindings } from "./threadFindings.ts";

describe("the thread that looks at texts", () => {
  let thread: TextThread;
  beforeEach(() => {
    thread = textThread();
  });
  afterEach(() => thread.close());

  it("finds what is found without it, in the same order", async () => {
    const words = ["Save", "Open", "Close", "Copy", "Print"];
    const german = ["Speichern", "Open", "Schließe", "Kopiere", "Drucke"];
    const textsOf = (verbs: readonly string[], count: (at: number) => number) =>
      Array.from({ length: 300 }, (_, at) => [`text${at}`, `${verbs[at % verbs.length]} ${count(at)} files.`]);
    await assertSameFindings(thread, {
      "locales/en.json": JSON.stringify(Object.fromEntries(textsOf(words, (at) => at))),
      "locales/de.json": JSON.stringify(Object.fromEntries(textsOf(german, (at) => (at % 7 === 0 ? at + 1 : at)))),
      "locales/fr.json": JSON.stringify(Object.fromEntries(textsOf(words, (at) => at).slice(9))),
    });
  });

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
