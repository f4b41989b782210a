import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Message, pathKey } from "../../src/core/catalog/message.ts";
import { json } from "../../src/core/formats/json.ts";
import { bcp47, isLocale } from "../../src/core/locales/locale.ts";
import { detectSyntaxes } from "../../src/core/messages/messageSyntax.ts";
import { verifyMessage } from "../../src/core/messages/verifyMessage.ts";
import { applyEdits } from "../../src/core/text/textEdits.ts";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { editsFor } from "../core/formats/edits.ts";
import { skip } from "../skip.ts";
import { type Terminal, terminal } from "./terminal.ts";

const corpus = fileURLToPath(new URL("../../../shared/corpus/", import.meta.url));

/** Real projects: 200 messages are taken from a real target and translated anew, into no other line. */
describe("glossa translate on real locale files", () => {
  let service: LocalService;
  let shell: Terminal;
  before(async function () {
    if (!existsSync(corpus)) skip(this, "corpus");
    service = await createLocalService({ engines: [] });
  });
  after(() => service?.close());
  beforeEach(async () => {
    shell = await terminal();
    shell.env["GLOSSA_API_KEY"] = service.key;
  });
  afterEach(() => shell.close());

  for (const [folder, source, target] of [
    ["json-i18next-excalidraw", "en", "de-DE"],
    ["json-i18next-excalidraw", "en", "pt-BR"],
    ["json-icu-umami", "en-US", "es-ES"],
    ["json-vue-uptime-kuma", "en", "de-DE"],
    ["json-vue-uptime-kuma", "en", "es-ES"],
  ] as const) {
    it(`${folder}: ${source} → ${target}`, async () => {
      const read = (name: string) => readFile(`${corpus}${folder}/${name}.json`, "utf8");
      const [model, whole] = [await read(source), await read(target)];
      const sources = byPath(json.read(model).messages);
      const taken = some(json.read(whole).messages.filter(({ path }) => sources.has(pathKey(path))));
      assert.equal(taken.length, 200);
      const changes = taken.map(({ path }) => ({ path, text: undefined }));
      const pruned = applyEdits(whole, editsFor(json, whole, changes, model));
      await shell.put({ [`locales/${source}.json`]: model, [`locales/${target}.json`]: pruned });

      const args = ["translate", "--service", service.url, "--to", target, "--only", "missing", "--allow-pseudo"];
      const run = await shell.run(args);
      assert.deepEqual([run.code, run.err], [0, ""], run.out);
      const text = await shell.text(`locales/${target}.json`);
      assertRestored(pruned, text, taken);
      assertPlaceholdersKept(sources, pruned, text, target);

      assert.match((await shell.run(args)).out, /nothing to do/);
      assert.equal(await shell.text(`locales/${target}.json`), text);
    });
  }

  it("covers every JSON file of the corpus", async () => {
    const folders = (await readdir(corpus)).filter((name) => name.startsWith("json-"));
    const files = (await Promise.all(folders.map((folder) => readdir(corpus + folder)))).flat();
    assert.ok(files.every((name) => isLocale(name.replace(".json", "")) && bcp47(name) !== ""));
    assert.equal(files.length, 8);
  });
});

const byPath = (messages: readonly Message[]): Map<string, Message> =>
  new Map(messages.map((message) => [pathKey(message.path), message]));

const messagesOf = (text: string): Map<string, Message> => byPath(json.read(text).messages);

/** 200 of many, all over the file. */
const some = (messages: readonly Message[]): readonly Message[] =>
  messages.filter((_, i) => i % Math.floor(messages.length / 200) === 0).slice(0, 200);

/** Returns messages that differ between two texts. */
function changed(before: string, after: string): readonly Message[] {
  const known = messagesOf(before);
  return [...messagesOf(after).values()].filter(({ path, text }) => known.get(pathKey(path))?.text !== text);
}

/** Nothing is missing, no translation that was there is another, and no other line changed. */
function assertRestored(before: string, after: string, taken: readonly Message[]): void {
  const now = messagesOf(after);
  for (const { path } of taken) assert.ok(now.get(pathKey(path))?.text, pathKey(path));
  const kept = [...messagesOf(before)].filter(([, { text }]) => text !== "");
  for (const [key, { text }] of kept) assert.equal(now.get(key)?.text, text, key);
  assertLines(before.split("\n"), after.split("\n"), changed(before, after).length);
}

/** Every line stays, in its order, but for a comma where one was added behind it; new are those of the messages and the objects they needed. */
function assertLines(before: readonly string[], after: readonly string[], messages: number): void {
  const left = [...after];
  let [braces, fresh] = [0, 0];
  for (const line of before) {
    const end = left.findIndex((other) => isSame(line, other));
    assert.ok(end >= 0, `lost: ${line}`);
    for (const added of left.splice(0, end)) /^\s*("[^"]*": \{|\},?)$/.test(added) ? braces++ : fresh++;
    if (isEmpty(line)) fresh++;
    left.shift();
  }
  assert.deepEqual([left, fresh, braces % 2], [[], messages, 0]);
}

const isEmpty = (line: string): boolean => /^\s*"[^"]*": "",?$/.test(line);
const isSame = (line: string, other: string): boolean =>
  isEmpty(line) ? other.startsWith(line.slice(0, line.indexOf(": ") + 2)) : bare(line) === bare(other);
const bare = (line: string): string => line.replace(/,?\r?$/, "");

function assertPlaceholdersKept(sources: Map<string, Message>, before: string, after: string, locale: string): void {
  const texts = [...sources.values()].map(({ text }) => text);
  const syntaxes = detectSyntaxes(texts, { formatId: "json" });
  for (const { path, text } of changed(before, after)) {
    const source = sources.get(pathKey(path));
    if (source !== undefined) assert.deepEqual(verifyMessage(source.text, text, syntaxes, locale), [], pathKey(path));
  }
}
