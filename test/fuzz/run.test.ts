import assert from "node:assert/strict";
import fc from "fast-check";
import { pathKey } from "../../src/core/catalog/message.ts";
import { json } from "../../src/core/formats/json.ts";
import { parseLock } from "../../src/core/lock/lock.ts";
import { verifyMessage } from "../../src/core/messages/verifyMessage.ts";
import { type AppliedFile, applyOutcome, undo } from "../../src/project/apply/applyOutcome.ts";
import { planTranslation } from "../../src/project/plan/translationPlan.ts";
import { type Outcome, runPlan } from "../../src/project/run/runPlan.ts";
import { type Mischief, mischiefs } from "../core/messages/hostile.ts";
import { memoryCache, never, scriptedTranslator, shout, type World, world } from "../project/world.ts";
import { asyncProperty } from "../property.ts";
import { mutated, mutations } from "./mutate.ts";

const target = "locales/ru.json";
const lockPath = "glossa.lock";

const parts = ["Save", " the file ", "don't", "é", "{{name}}", "{{count}}", "$t(a.b)", "<b>", "</b>", "<br/>", "&amp;"];
const text = fc.oneof(
  fc.array(fc.constantFrom(...parts), { maxLength: 6 }).map((chosen) => chosen.join("")),
  fc.constantFrom("", " ", "Open", "{n, plural, one {# x} other {# y}}", "a | b", "%s of %d", "https://a.b/c", "\\n"),
);

interface Tree {
  readonly [key: string]: string | number | null | Tree | readonly string[];
}

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.dictionary(
    fc.constantFrom("a", "b", "a.b", "item_one", "item_few", "item_other", "n", ""),
    fc.oneof(
      { maxDepth: 2 },
      { weight: 6, arbitrary: text },
      { weight: 1, arbitrary: fc.constantFrom(1, null) },
      { weight: 1, arbitrary: fc.array(text, { maxLength: 3 }) },
      { weight: 2, arbitrary: tie("tree") },
    ),
    { maxKeys: 6 },
  ),
}));

/** A locale file as tools and people write it. */
const file: fc.Arbitrary<string> = fc
  .tuple(tree, fc.constantFrom(0, 2, 4, "\t"), fc.constantFrom("", "\n", "\r\n"), fc.boolean())
  .map(([root, indent, end, bom]) => {
    const body = JSON.stringify(root, undefined, indent);
    return (bom ? "\uFEFF" : "") + (end === "\r\n" ? body.replaceAll("\n", "\r\n") : body) + end;
  });

/** A text that no check takes for one in the language of its source. */
const honest: typeof shout = (...asked) => shout(...asked)?.replace(/^RU/, "РУ");

/** A service that does harm to some texts, to the same ones each time. */
const hostile = (bad: readonly Mischief[]) =>
  scriptedTranslator((answered, request, index) => {
    const answer = honest(answered, request, index) ?? "";
    return answered.length % 3 === 0 ? bad.reduce((xml, harm) => harm(xml), answer) : answer;
  });

async function translate(
  files: World,
  translator = scriptedTranslator(honest),
  cache = memoryCache(),
): Promise<Outcome> {
  const plan = planTranslation(await files.load(), { targets: ["ru"] });
  return runPlan(plan, { translator, cache }, never);
}

const readings = (text: string): Map<string, string> =>
  new Map(json.read(text).messages.map((message) => [pathKey(message.path), message.text]));

/**
 * Returns the expected texts of the target after an applied run: new elements of lists keep their places by empty texts of
 * the source before them.
 */
function expectedOf(
  before: string,
  applied: readonly AppliedFile[],
  after: string,
  source: string,
): Map<string, string> {
  const expected = readings(before);
  for (const { accepted } of applied) for (const { path, after: text } of accepted) expected.set(pathKey(path), text);
  const from = readings(source);
  for (const [key, text] of readings(after)) {
    if (text === "" && from.get(key) === "" && !expected.has(key) && isElement(key)) expected.set(key, "");
  }
  return expected;
}

const isElement = (key: string): boolean => JSON.parse(key).some((part: unknown) => typeof part === "number");

const entries = (map: ReadonlyMap<string, string>): readonly (readonly [string, string])[] => [...map].sort();

describe("a whole run, for any files and any service", () => {
  asyncProperty(
    "writes what verifies and nothing else, and takes it back to the byte",
    file,
    file,
    mischiefs,
    async (source, before, bad) => {
      const files = world({ "locales/en.json": source, [target]: before });
      const outcome = await translate(files, hostile(bad));
      const applied = await applyOutcome(files.root, outcome);
      const after = files.files.text(target) ?? "";
      assert.deepEqual(entries(readings(after)), entries(expectedOf(before, applied, after, source)));
      const { syntaxes } = outcome.plan.loaded;
      for (const { source: from, after: translated } of applied.flatMap(({ accepted }) => accepted)) {
        assert.deepEqual(verifyMessage(from, translated, syntaxes, "ru"), [], translated);
      }
      const preImages = applied.flatMap(({ preImage }) => preImage ?? []);
      assert.deepEqual((await undo(files.root, preImages)).refused, []);
      assert.deepEqual([...files.files.content.keys()].sort(), ["locales/en.json", target]);
      assert.deepEqual([files.files.text("locales/en.json"), files.files.text(target)], [source, before]);
    },
  );

  asyncProperty("pays for nothing twice", file, file, async (source, before) => {
    const [first, second] = [scriptedTranslator(honest), scriptedTranslator(honest)];
    const cache = memoryCache();
    const again = { "locales/en.json": source, [target]: before };
    await translate(world(again), first, cache);
    const outcome = await translate(world(again), second, cache);
    assert.deepEqual(second.texts(), []);
    assert.equal(outcome.locales[0]?.sent, 0);
  });

  asyncProperty("has nothing left to do after an honest one", file, file, async (source, before) => {
    const files = world({ "locales/en.json": source, [target]: before });
    const outcome = await translate(files);
    const applied = await applyOutcome(files.root, outcome);
    const refused = applied.some((one) => one.refused.length > 0);
    const failed = outcome.locales.flatMap((one) => one.files).some(({ problems }) => problems.length > 0);
    const { locales } = planTranslation(await files.load(), { targets: ["ru"] });
    const work = locales.flatMap((one) => one.files).flatMap((one) => one.work);
    if (!refused && !failed) assert.deepEqual(work, []);
    assert.deepEqual(parseLock(files.files.text(lockPath) ?? "").problems, []);
  });

  asyncProperty("loses nothing that was typed meanwhile", file, file, mutations, async (source, before, typing) => {
    const files = world({ "locales/en.json": source, [target]: before });
    const outcome = await translate(files);
    files.files.put(target, mutated(before, typing));
    const typed = files.files.text(target) ?? "";
    const applied = await applyOutcome(files.root, outcome);
    const after = files.files.text(target) ?? "";
    if (applied.every(({ accepted }) => accepted.length === 0)) assert.equal(after, typed);
    assert.deepEqual(entries(readings(after)), entries(expectedOf(typed, applied, after, source)));
    const planned = readings(before);
    for (const { accepted } of applied) {
      for (const { path, after: translated } of accepted) {
        const now = readings(typed).get(pathKey(path));
        assert.ok(now === planned.get(pathKey(path)) || now === translated, `typed: ${now}`);
      }
    }
  });
});
