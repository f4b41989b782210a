import assert from "node:assert/strict";
import { pathText } from "../../src/core/catalog/message.ts";
import { engineMark } from "../../src/core/engines/engineMark.ts";
import type { Engine } from "../../src/core/engines/translationRequest.ts";
import { parseLock } from "../../src/core/lock/lock.ts";
import { applyOutcome } from "../../src/project/apply/applyOutcome.ts";
import { setLockState } from "../../src/project/lock/lockReview.ts";
import { planTranslation } from "../../src/project/plan/translationPlan.ts";
import { runPlan } from "../../src/project/run/runPlan.ts";
import { memoryCache, never, type ScriptedTranslator, scriptedTranslator, type World, world } from "./world.ts";

const small: Engine = { id: "chat/host/v1/small/p1", name: "Small", pseudo: false, model: "small/p1" };
const large: Engine = { id: "chat/host/v1/large/p1", name: "Large", pseudo: false, model: "large/p1", entry: "large" };

/** Answers with the name of the engine; what `others` says came from elsewhere. */
function by(engine: Engine, others: (text: string) => string | undefined = () => undefined): ScriptedTranslator {
  const real = scriptedTranslator((text) => `${engine.name} ${text}`);
  const { stream: _, ...rest } = real;
  return {
    ...rest,
    engine: async () => engine,
    async *translate(request, signal) {
      for await (const one of real.translate(request, signal))
        yield { ...one, engine: others(request.texts[one.index] ?? "") ?? engine.name };
    },
  };
}

const source = { a: "Open", b: "Close", c: "Save", d: "Print", e: "Undo" };

describe("messages that one engine made", () => {
  let files: World;
  const cache = memoryCache();
  const lock = () => parseLock(files.files.text("glossa.lock") ?? "");
  const engineOf = (key: string) => lock().get("de", "locales/de.json", [key])?.engine;
  const plan = async (more: object = {}) => planTranslation(await files.load(), { targets: ["de"], ...more });
  const translate = async (translator: ScriptedTranslator, more: object = {}) =>
    await applyOutcome(files.root, await runPlan(await plan(more), { translator, cache }, never));
  const work = async (more: object): Promise<readonly string[]> =>
    (await plan(more)).locales.flatMap(({ files: all }) =>
      all.flatMap((file) => file.work.map(({ path }) => pathText(path))),
    );
  beforeEach(async () => {
    files = world({ "locales/en.json": JSON.stringify(source), "locales/de.json": "{}", "glossa.lock": "" });
    await translate(by(small));
  });

  it("are known by the lock, also when the cache has them", async () => {
    assert.deepEqual([...lock().engines()], [[engineMark(small), 5]]);
    files.files.put("locales/de.json", "{}");
    files.files.put("glossa.lock", "");
    await translate(by(small));
    assert.deepEqual([...lock().engines()], [[engineMark(small), 5]]);
  });

  it("are those that nobody changed or reviewed since", async () => {
    const text = files.files.text("locales/de.json") ?? "";
    files.files.put("locales/de.json", text.replace("Small Close", "Schließen"));
    const loaded = await files.load();
    const file = loaded.files.find(({ locale }) => locale === "de") ?? assert.fail();
    await setLockState(files.root, loaded, file, [["c"]], "reviewed");
    assert.deepEqual(await work({ madeBy: "small" }), ["a", "d", "e"]);
    assert.deepEqual(await work({ madeBy: engineMark(small), paths: [["d"], ["b"]] }), ["d"]);
    assert.deepEqual(await work({ madeBy: "large" }), []);
    // a review that is taken back leaves the engine
    await setLockState(files.root, await files.load(), file, [["c"]], "translated");
    assert.deepEqual(await work({ madeBy: "small" }), ["a", "c", "d", "e"]);
  });

  it("become those of another engine, the others stay to the byte", async () => {
    const text = files.files.text("locales/de.json") ?? "";
    files.files.put("locales/de.json", text.replace("Small Close", "Schließen"));
    await translate(by(large), { madeBy: "small", options: { engine: "large" } });
    assert.equal(
      files.files.text("locales/de.json"),
      text.replace("Small Close", "Schließen").replaceAll("Small", "Large"),
    );
    assert.deepEqual([engineOf("a"), engineOf("b")], [engineMark(large), engineMark(small)]);
    assert.deepEqual(await work({ madeBy: "small" }), []);
  });

  it("are not those of a memory, nor pseudo-localized ones", async () => {
    files.files.put("locales/fr.json", "{}");
    const memory = by(large, (text) => (text === "Open" ? "Translation memory" : undefined));
    await translate(memory, { targets: ["fr"] });
    assert.equal(lock().get("fr", "locales/fr.json", ["a"])?.engine, undefined);
    assert.equal(lock().get("fr", "locales/fr.json", ["b"])?.engine, engineMark(large));
    files.files.put("locales/en-XA.json", "{}");
    await translate(by({ id: "pseudo/1", name: "Pseudo", pseudo: true }), { targets: ["en-XA"] });
    assert.deepEqual(lock().get("en-XA", "locales/en-XA.json", ["a"])?.engine, undefined);
  });

  it("keep their engine when only the lock's source changes", async () => {
    files.files.put("locales/en.json", JSON.stringify({ ...source, a: "Open " }));
    await translate(by(large));
    assert.equal(engineOf("a"), engineMark(small));
  });
});
