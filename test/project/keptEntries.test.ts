import assert from "node:assert/strict";
import { sourceHash } from "../../src/core/lock/lock.ts";
import { applyOutcome } from "../../src/project/apply/applyOutcome.ts";
import { countReplacedIn } from "../../src/project/apply/replacedCounts.ts";
import { setLockState } from "../../src/project/lock/lockReview.ts";
import { type Plan, type PlanRequest, planTranslation } from "../../src/project/plan/translationPlan.ts";
import { runPlan } from "../../src/project/run/runPlan.ts";
import { memoryCache, never, scriptedTranslator, type World, world } from "./world.ts";

const [english, german, place] = ["locales/en.json", "locales/de.json", "locales/{locale}.json"];
const json = (texts: Readonly<Record<string, string>>): string => JSON.stringify(texts, undefined, 2);

async function planned(files: World, request: Partial<PlanRequest> = {}): Promise<Plan> {
  return planTranslation(await files.load(), { targets: ["de"], ...request });
}

async function translated(files: World): Promise<readonly string[]> {
  const translator = scriptedTranslator();
  const outcome = await runPlan(await planned(files), { translator, cache: memoryCache() }, never);
  await applyOutcome(files.root, outcome);
  return translator.texts();
}

const states = ({ locales }: Plan) =>
  locales.flatMap((locale) =>
    locale.files.flatMap(({ entries }) => entries.map(({ path, state }) => [path.join(), state])),
  );
const kept = ({ locales }: Plan) =>
  locales.flatMap(({ files }) => files.flatMap((file) => file.kept.map(({ path }) => path.join())));
const replaced = (plan: Plan) =>
  countReplacedIn(
    plan.loaded,
    plan.locales.flatMap(({ files }) => files),
  );
const lockOf = (files: World): string => files.files.text("glossa.lock") ?? "";

describe("translations whose source changed in looks only", () => {
  const before = { quote: "Don't panic", space: "Two  spaces ", dots: "Loading…", word: "Save" };
  const after = { quote: "Don’t panic", space: "Two spaces", dots: "Loading...", word: "Save all" };
  const own = { quote: "Keine Panik", space: "Zwei Leerzeichen", dots: "Lädt …", word: "Sichern" };

  it("are kept, not sent, and written into the lock as made from the source as it reads now", async () => {
    const files = world({ [english]: json(before), [german]: json(own) });
    assert.deepEqual(await translated(files), []);
    files.files.put(english, json(after));
    const plan = await planned(files);
    assert.deepEqual(kept(plan), ["quote", "space", "dots"]);
    assert.deepEqual(await translated(files), ["Save all"]);
    assert.deepEqual(JSON.parse(files.files.text(german) ?? ""), { ...own, word: "DE SAVE ALL" });
    const again = await planned(files);
    assert.deepEqual([kept(again), states(again).filter(([, state]) => state !== "translated")], [[], []]);
    assert.ok(lockOf(files).includes(`\tquote\t${sourceHash("Don’t panic")}/${sourceHash("Don't panic")}\tde\n`));
  });

  it("are kept by lines that know the exact text only, if that was the normal form", async () => {
    const line = (key: string, text: string): string => `${place}\t${key}\t${sourceHash(text)}\tde\n`;
    const lock = line("dots", before.dots) + line("quote", before.quote) + line("space", before.space);
    const files = world({ [english]: json(after), [german]: json(own), "glossa.lock": lock });
    const plan = await planned(files);
    assert.deepEqual(kept(plan), ["quote"]);
    assert.deepEqual(
      states(plan).filter(([, state]) => state === "stale"),
      [
        ["space", "stale"],
        ["dots", "stale"],
      ],
    );
    // lines that a run does not concern stay as they are
    const plain = world({ [english]: json(before), [german]: json(own), "glossa.lock": lock });
    await translated(plain);
    assert.ok(lockOf(plain).startsWith(lock.slice(0, lock.indexOf("\n"))));
    assert.ok(lockOf(plain).includes(line("space", before.space)));
  });

  it("stay reviewed", async () => {
    const files = world({ [english]: json(before), [german]: json(own) });
    const loaded = await files.load();
    const file = loaded.files.find(({ path }) => path === german);
    assert.ok(file);
    await setLockState(files.root, loaded, file, [["quote"], ["word"]], "reviewed");
    files.files.put(english, json(after));
    assert.deepEqual(await translated(files), ["Save all"]);
    assert.match(lockOf(files), /\tquote\t[\w-]{8}\/[\w-]{8}\tde\+\n/);
    const now = await planned(files);
    assert.deepEqual(states(now)[0], ["quote", "reviewed"]);
  });

  it("are carried to the new text of gettext's ids, forms of plurals with their forms", async () => {
    const head = 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n';
    const entry = (id: string, text: string): string =>
      `msgid ${JSON.stringify(id)}\nmsgstr ${JSON.stringify(text)}\n\n`;
    const plural = (one: string, other: string, texts: readonly [string, string]): string =>
      `msgid "${one}"\nmsgid_plural "${other}"\nmsgstr[0] "${texts[0]}"\nmsgstr[1] "${texts[1]}"\n`;
    const files = world({
      "locale/messages.pot":
        head + entry("It’s done", "") + entry("Other", "") + plural("%d  file", "%d  files", ["", ""]),
      "locale/de/LC_MESSAGES/messages.po":
        head + entry("It's done", "Fertig") + plural("%d file", "%d files", ["%d Datei", "%d Dateien"]),
    });
    const plan = await planned(files);
    assert.deepEqual(kept(plan), ["It’s done", "%d  file,one", "%d  file,other"]);
    assert.deepEqual(await translated(files), ["Other"]);
    const text = files.files.text("locale/de/LC_MESSAGES/messages.po") ?? "";
    assert.ok(text.includes('msgid "It’s done"\nmsgstr "Fertig"'), text);
    assert.ok(
      text.includes('msgid "%d  file"\nmsgid_plural "%d  files"\nmsgstr[0] "%d Datei"\nmsgstr[1] "%d Dateien"'),
      text,
    );
  });
});

describe("paragraphs whose source changed in looks only", () => {
  const guide = "# Guide\n\nRead the manual before\nyou start.\n\nDon't panic.\n\nThe end.\n";
  const own = "# Anleitung\n\nLies zuerst das Handbuch.\n\nKeine Panik.\n\nEnde.\n";

  it("are kept, though they have no keys", async () => {
    const files = world({ "docs/en/guide.md": guide, "docs/de/guide.md": own });
    assert.deepEqual(await translated(files), []);
    assert.equal(lockOf(files).split("\n").length, 7);
    files.files.put(
      "docs/en/guide.md",
      "# Guide\n\nRead the manual\nbefore you start.\n\nDon’t panic.\n\nThe very end.\n",
    );
    const plan = await planned(files);
    assert.deepEqual(
      kept(plan).map((path) => path.replace(/~.*/, "")),
      ["don-t-panic"],
    );
    assert.deepEqual(await translated(files), ["The very end."]);
    assert.equal(files.files.text("docs/de/guide.md"), own.replace("Ende.", "DE THE VERY END."));
    assert.equal(lockOf(files).split("\n").length, 7);
    assert.deepEqual(kept(await planned(files)), []);
    assert.deepEqual(await translated(files), []);
  });
});

describe("translations that a run replaces", () => {
  const now = { a: "A 2", b: "B 2", c: "C 2", d: "D 2" };

  it("are a person's where they are not what a machine wrote, which the lock remembers", async () => {
    const files = world({ [english]: json({ a: "A", b: "B", c: "C" }), [german]: json({ c: "C von Hand" }) });
    await translated(files);
    assert.match(lockOf(files), /\ta\t[\w-]{8}\tby:test~[0-9a-f]{6} de:[\w-]{8}\n/);
    assert.match(lockOf(files), /\tc\t[\w-]{8}\tde\n/);
    // b is improved by a person
    const texts = { ...JSON.parse(files.files.text(german) ?? ""), b: "B von Hand" };
    files.files.put(german, json(texts));
    files.files.put(english, json(now));
    // d is missing, a the machine's own
    assert.deepEqual(replaced(await planned(files)), { human: 2, unknown: 1 });
    assert.deepEqual(replaced(await planned(files, { only: "missing" })), { human: 0, unknown: 0 });
  });

  it("are a person's once they are reviewed, also if a machine wrote them", async () => {
    const files = world({ [english]: json({ a: "A" }), [german]: json({}) });
    await translated(files);
    const loaded = await files.load();
    const file = loaded.files.find(({ path }) => path === german);
    assert.ok(file);
    await setLockState(files.root, loaded, file, [["a"]], "reviewed");
    files.files.put(english, json({ a: "A 2" }));
    assert.deepEqual(replaced(await planned(files)), { human: 1, unknown: 0 });
    await setLockState(files.root, await files.load(), file, [["a"]], "translated");
    files.files.put(english, json({ a: "A 3" }));
    assert.deepEqual(replaced(await planned(files)), { human: 0, unknown: 0 });
  });

  const target = (attributes: string, text: string): string =>
    `<xliff version="1.2"><file source-language="en" target-language="de" original="a"><body><trans-unit id="a"><source>Old</source><target${attributes}>${text}</target></trans-unit></body></file></xliff>`;
  const rows: readonly (readonly [attributes: string, text: string, human: number, unknown: number])[] = [
    [' state="translated"', "Alt", 1, 0],
    [' state="final"', "Alt", 1, 0],
    [' state="final" state-qualifier="mt-suggestion"', "Alt", 1, 0],
    [' state="needs-review-translation" state-qualifier="mt-suggestion"', "Alt", 0, 0],
    ["", "Alt", 1, 1],
    [' state="needs-translation"', "Alt", 1, 1],
    [' state="new"', "Old", 0, 0],
  ];
  for (const [attributes, text, human, unknown] of rows)
    it(`are counted by what XLIFF says:${attributes || " nothing"}, ${text}`, async () => {
      const files = world({
        "src/locale/messages.xlf": target("", "")
          .replace(/<target.*<\/target>/, "")
          .replace("Old", "New"),
        "src/locale/messages.de.xlf": target(attributes, text),
      });
      assert.deepEqual(replaced(await planned(files)), { human, unknown });
    });

  it("are none of gettext's guesses", async () => {
    const files = world({
      "locale/messages.pot": 'msgid "A"\nmsgstr ""\n\nmsgid "B"\nmsgstr ""\n',
      "locale/de/LC_MESSAGES/messages.po": '#, fuzzy\nmsgid "A"\nmsgstr "a"\n\nmsgid "B"\nmsgstr "b"\n',
    });
    assert.deepEqual(replaced(await planned(files)), { human: 0, unknown: 0 });
    assert.deepEqual(replaced(await planned(files, { only: "all" })), { human: 1, unknown: 0 });
  });
});
