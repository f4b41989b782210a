import assert from "node:assert/strict";
import type { Worker } from "node:worker_threads";
import { reporters } from "mocha";
import { commands } from "vscode";
import { heldUp } from "./heldUp.ts";
import { createProject, type TestProject } from "./project.ts";

const units = 100_000;
/** Every so many units one has no translation yet. */
const gap = 2_500;
const path = "src/locale/messages.en-XA.xlf";
const padding = "with words enough that a hundred thousand of them are as long as the files of large products are";

const target = (at: number): string => `\n<target>Was an Stelle ${at} steht &amp; bleibt: ${padding}</target>`;
const unit = (at: number): string =>
  `<trans-unit id="unit${at}" datatype="html"><source>What is shown at place <x id="INTERPOLATION" equiv-text="{{place${at}}}"/> of a long list of texts &amp; places, ${padding}</source>${at % gap === 0 ? "" : target(at)}\n</trans-unit>\n`;

/** About 45 MB. */
const file = (): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" target-language="en-XA" datatype="plaintext" original="ng2.template"><body>\n${Array.from({ length: units }, (_, at) => unit(at)).join("")}</body></file></xliff>\n`;

describe("long locale files", function () {
  this.timeout(600_000);
  let project: TestProject;
  afterEach(() => project.remove());

  it("are read and written in a thread, while the extension host goes on", async () => {
    const before = file();
    project = await createProject({ "glossa.json": "{}", [path]: before });
    for (const kinds of threads) kinds.clear();
    const asked = { uri: project.uri(path).toString(), locales: ["en-XA"], only: "missing", confirm: false };
    const { value, figures } = await heldUp(async () => await commands.executeCommand("_glossa.translate", asked));
    assert.equal(value, true);
    reporters.Base.consoleLog(
      `      ${units} units, ${(before.length / 1e6).toFixed(1)} MB, others waited: ${figures}`,
    );
    // messages come back part by part, what has no room before anything is paid, and what is to be written as a whole
    const [kinds] = [...threads].filter((one) => one.has("parsed"));
    assert.deepEqual(kinds, new Set(["parsed", "more", "end", "tried", "rebased"]));
    const after = await project.read(path);
    const written = /\n?<target state="needs-review-translation"[^>]*>(⟦.*⟧)<\/target>/g;
    const made = [...after.matchAll(written)].map(([, text = ""]) => text);
    assert.equal(made.length, units / gap);
    for (const [at, text] of made.entries())
      assert.ok(text.includes(`<x id="INTERPOLATION" equiv-text="{{place${at * gap}}}"/>`), text);
    assert.ok(after.replace(written, "") === before, "more than the missing translations was changed");
  });
});

/** Kinds of messages of each thread that runs: the one that a suite before this one started may still do so. */
const threads = new Set<Set<string>>();
process.on("worker", (worker: Worker) => {
  const kinds = new Set<string>();
  threads.add(kinds);
  worker.on("message", ({ kind }: { kind?: string }) => kind !== undefined && kinds.add(kind));
  worker.on("exit", () => threads.delete(kinds));
});
