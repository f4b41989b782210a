import assert from "node:assert/strict";
import { pathText } from "../../src/core/catalog/message.ts";
import type { RefusedText, TranslatedText, TranslationRequest } from "../../src/core/engines/translationRequest.ts";
import { Failure } from "../../src/core/failures/failure.ts";
import { sourceHash } from "../../src/core/lock/lock.ts";
import type { Translator } from "../../src/project/model/ports.ts";
import { estimate } from "../../src/project/plan/costEstimate.ts";
import { type PlanRequest, planTranslation } from "../../src/project/plan/translationPlan.ts";
import { type Outcome, type RunPorts, runPlan } from "../../src/project/run/runPlan.ts";
import { memoryCache, never, type ScriptedTranslator, scriptedTranslator, shout, type World, world } from "./world.ts";

const locale = (messages: Readonly<Record<string, unknown>>): string => JSON.stringify(messages, undefined, 2);

async function run(
  files: World,
  request: PlanRequest,
  ports: Partial<RunPorts> = {},
  signal = never,
): Promise<Outcome> {
  const plan = planTranslation(await files.load(), request);
  return runPlan(plan, { translator: scriptedTranslator(), cache: memoryCache(), ...ports }, signal);
}

/** Every change as `locale path: text`. */
const changes = ({ locales }: Outcome): readonly string[] =>
  locales.flatMap((one) =>
    one.files.flatMap((file) => file.changes.map(({ path, after }) => `${one.locale} ${pathText(path)}: ${after}`)),
  );

const left = ({ locales }: Outcome): number =>
  locales.flatMap(({ files }) => files).reduce((total, file) => total + file.left, 0);
const failures = ({ locales }: Outcome): readonly (string | undefined)[] => locales.map(({ failure }) => failure?.code);

type Answer = TranslatedText | RefusedText;

/** A service that takes no `Big` (status 413), and says so beforehand if `limit` says how long a text may be. */
function small(limit?: number): ScriptedTranslator {
  const { stream: _, ...real } = scriptedTranslator();
  async function* translate(request: TranslationRequest, signal: AbortSignal): AsyncIterable<Answer> {
    const isBig = ({ index }: Answer): boolean => request.texts[index]?.startsWith("Big") === true;
    for await (const text of real.translate(request, signal)) {
      yield isBig(text) ? { index: text.index, failure: new Failure("service.tooLarge", { status: 413 }) } : text;
    }
  }
  const tooLarge = ({ texts }: TranslationRequest) => texts.flatMap((text, i) => (text.length > (limit ?? 0) ? i : []));
  return { ...real, translate, ...(limit !== undefined && { tooLarge }) };
}

/** An engine that knows no `One`, and has pseudo-localization stand in for it. */
function failing(): Translator {
  const real = scriptedTranslator();
  async function* translate(request: TranslationRequest, signal: AbortSignal): AsyncIterable<Answer> {
    const isKnown = ({ index }: Answer): boolean => !request.texts[index]?.includes("One");
    for await (const text of real.translate(request, signal)) {
      yield isKnown(text) ? text : { ...text, engine: "Pseudo-localization" };
    }
  }
  return { engine: real.engine, translate };
}

describe("plan and run", () => {
  it("translates what is missing or stale, and copies what has no text", async () => {
    const files = world({
      "locales/en.json": locale({ a: "Save {{name}}", b: "Open", c: "123 {{x}}", d: "Kept" }),
      "locales/de.json": locale({ b: "", d: "behalten" }),
      "glossa.lock": "",
    });
    assert.deepEqual(changes(await run(files, { targets: ["de"] })), [
      "de a: DE SAVE {{name}}",
      "de b: DE OPEN",
      "de c: 123 {{x}}",
    ]);
  });

  it("plans by state, path and file", async () => {
    const files = world({
      "locales/en/a.json": locale({ x: "New", y: "There", z: "Reviewed" }),
      "locales/en/b.json": locale({ q: "Other" }),
      "locales/de/a.json": locale({ x: "alt", y: "da", z: "geprüft" }),
      "glossa.lock": `locales/{locale}/a.json\tx\tAAAAAAAA\tde\nlocales/{locale}/a.json\tz\t${sourceHash("Reviewed")}\tde+\n`,
    });
    const loaded = await files.load();
    const work = (request: Omit<PlanRequest, "targets">): string =>
      planTranslation(loaded, { targets: ["de"], ...request })
        .locales.flatMap((one) => one.files)
        .flatMap((file) => file.work.map(({ path }) => pathText(path)))
        .join(" ");
    assert.equal(work({}), "x q");
    assert.equal(work({ only: "missing" }), "q");
    assert.equal(work({ only: "stale" }), "x");
    assert.equal(work({ only: "all" }), "x y q");
    assert.equal(work({ files: ["locales/de/a.json"] }), "x");
    assert.equal(work({ files: ["locales/en/b.json"] }), "q");
    assert.equal(work({ paths: [["y"], ["z"]] }), "y z");
  });

  it("refuses unknown and equal locales, adapts the spelling of others", async () => {
    const files = world({ "locales/en.json": locale({ a: "A" }), "locales/zh_Hans.json": "{}" });
    const plan = planTranslation(await files.load(), { targets: ["klingonisch", "EN", "zh-Hans", "pt-BR", "pt_BR"] });
    assert.deepEqual(
      plan.locales.map(({ locale, failure, files }) => [locale, failure?.code, files[0]?.path]),
      [
        ["klingonisch", "locale.unknown", undefined],
        ["en", "locale.same", undefined],
        ["zh_Hans", undefined, "locales/zh_Hans.json"],
        ["pt_BR", undefined, "locales/pt_BR.json"],
      ],
    );
  });

  describe("with many messages", () => {
    const texts = Object.fromEntries(Array.from({ length: 230 }, (_, at) => [`k${at}`, `Text ${at % 220} {{x}}`]));
    const files = world({ "locales/en.json": locale(texts) });
    /** The sizes of the parts in which texts came, `all` for those of an order that was whole. */
    const watched = (parts: (number | "all")[]): ScriptedTranslator => {
      const real = scriptedTranslator();
      return {
        ...real,
        translate(request, signal) {
          parts.push("all");
          return real.translate(request, signal);
        },
        async *stream(request, stream, signal) {
          async function* counted() {
            for await (const more of stream) {
              parts.push(more.length);
              yield more;
            }
          }
          yield* real.stream?.(request, counted(), signal) ?? [];
        },
      };
    };

    it("sends the first while others are prepared, each text once", async () => {
      const parts: (number | "all")[] = [];
      const translator = watched(parts);
      const outcome = await run(files, { targets: ["de"] }, { translator });
      assert.deepEqual(parts, [50, 50, 50, 50, 20]);
      assert.deepEqual([changes(outcome).length, new Set(translator.texts()).size, left(outcome)], [230, 220, 0]);
    });

    it("knows what all of them cost before the first is sent, where costs are limited", async () => {
      const parts: (number | "all")[] = [];
      const outcome = await run(files, { targets: ["de"] }, { translator: watched(parts), budget: 100_000 });
      assert.deepEqual([parts, changes(outcome).length], [["all"], 230]);
    });

    it("counts all places of a text that comes again", async () => {
      const counts: string[] = [];
      const onProgress = ({ done, total }: { done: number; total: number }) => counts.push(`${done}/${total}`);
      await run(files, { targets: ["de"] }, { onProgress });
      assert.deepEqual([counts[0], counts.at(-1)], ["0/230", "230/230"]);
    });

    it("takes from the cache what it has, and asks nothing of a cache that has nothing", async () => {
      const cache = memoryCache();
      let asked = 0;
      const counting = {
        ...cache,
        isEmpty: async () => cache.entries.size === 0,
        get: (key: string) => {
          asked++;
          return cache.get(key);
        },
      };
      const first = await run(files, { targets: ["de"] }, { cache: counting });
      assert.equal(asked, 0);
      const translator = scriptedTranslator();
      const second = await run(files, { targets: ["de"] }, { cache: counting, translator });
      assert.deepEqual([changes(second), translator.sent.length], [changes(first), 0]);
      assert.deepEqual([asked, second.locales[0]?.fromCache], [220, 220]);
    });

    it("stops preparing and sending at the first failure, and keeps what came before", async () => {
      const translator = scriptedTranslator((text, request, index) => {
        if (index === 60) throw new Failure("service.quota");
        return shout(text, request, index);
      });
      const outcome = await run(files, { targets: ["de"] }, { translator });
      assert.deepEqual(failures(outcome), ["service.quota"]);
      assert.equal(translator.sent.length, 1);
      // two of the first sixty stand twice
      assert.ok(changes(outcome).length >= 60 && changes(outcome).length + left(outcome) === 230);
    });
  });

  it("sends the same text once, however many keys and files", async () => {
    const translator = scriptedTranslator();
    const files = world({
      "locales/en/a.json": locale({ a: "Save", b: "Save", c: "Open {{x}}", d: "Open {{y}}" }),
      "locales/en/b.json": locale({ z: "Save" }),
    });
    const outcome = await run(files, { targets: ["de"] }, { translator });
    assert.equal(translator.texts().length, 3);
    assert.deepEqual(changes(outcome), [
      "de a: DE SAVE",
      "de b: DE SAVE",
      "de c: DE OPEN {{x}}",
      "de d: DE OPEN {{y}}",
      "de z: DE SAVE",
    ]);
  });

  it("keeps contexts apart", async () => {
    const translator = scriptedTranslator((text, { options }) => `${text} (${options.context?.replaceAll("\n", "|")})`);
    const files = world({
      "_locales/en/messages.json": locale({
        a: { message: "Open", description: "verb" },
        b: { message: "Open", description: "adjective" },
        c: { message: "Open" },
      }),
      "glossa.json": '{ "context": "A shop." }',
    });
    const outcome = await run(files, { targets: ["de"] }, { translator });
    assert.deepEqual(changes(outcome), [
      "de a: Open (A shop.||verb)",
      "de b: Open (A shop.||adjective)",
      "de c: Open (A shop.)",
    ]);
  });

  it("hands every option of project, locale and run on", async () => {
    const translator = scriptedTranslator();
    const files = world({
      "locales/en.json": locale({ a: "Save" }),
      "glossa.json":
        '{ "formality": "more", "customInstructions": ["Be brief."], "locales": { "de": { "formality": "less" } } }',
    });
    await run(files, { targets: ["de", "fr"], options: { modelType: "quality_optimized" } }, { translator });
    const sent = translator.sent.map(({ request: { source, target, masked, options } }) => ({
      source,
      target,
      masked,
      options,
    }));
    // locales run side by side: the one that is prepared first is sent first
    assert.deepEqual(
      sent.sort((one, other) => one.target.localeCompare(other.target)),
      [
        {
          source: "en",
          target: "de",
          masked: true,
          options: { formality: "less", customInstructions: ["Be brief."], modelType: "quality_optimized" },
        },
        {
          source: "en",
          target: "fr",
          masked: true,
          options: { formality: "more", customInstructions: ["Be brief."], modelType: "quality_optimized" },
        },
      ],
    );
  });

  it("fans the plurals of JSON v3 out to the target's numbers, with a count of each form", async () => {
    const files = world({
      "locales/en.json": locale({ item: "{{count}} file", item_plural: "{{count}} files" }),
      "locales/cs.json": "{}",
    });
    const translator = scriptedTranslator();
    assert.deepEqual(changes(await run(files, { targets: ["cs"] }, { translator })), [
      "cs item_0: CS {{count}} FILE",
      "cs item_1: CS {{count}} FILES",
      "cs item_2: CS {{count}} FILES",
    ]);
    const counts = translator.texts().map((text) => />(\d+)</.exec(text)?.[1]);
    assert.deepEqual(counts, ["1", "3", "5"]);
  });

  it("fans plural forms out to the target's", async () => {
    const files = world({ "locales/en.json": locale({ n_one: "{{count}} file", n_other: "{{count}} files" }) });
    const paths = (outcome: Outcome): readonly string[] => changes(outcome).map((change) => change.split(":")[0]!);
    assert.deepEqual(paths(await run(files, { targets: ["ru"] })), ["ru n_one", "ru n_few", "ru n_many", "ru n_other"]);
    assert.deepEqual(paths(await run(files, { targets: ["ja"] })), ["ja n_other"]);
  });

  describe("cache", () => {
    it("makes a second run cost nothing, and another option pay", async () => {
      const files = world({ "locales/en.json": locale({ a: "Save", b: "Open {{x}}" }) });
      const cache = memoryCache();
      const first = await run(files, { targets: ["de"] }, { cache });
      assert.deepEqual(
        first.locales.map(({ sent, billed, fromCache }) => [sent, billed > 7, fromCache]),
        [[2, true, 0]],
      );
      const second = await run(files, { targets: ["de"] }, { cache });
      assert.deepEqual(
        second.locales.map(({ sent, billed, fromCache }) => [sent, billed, fromCache]),
        [[0, 0, 2]],
      );
      assert.deepEqual(changes(second), changes(first));
      for (const options of [
        { formality: "more" },
        { modelType: "quality_optimized" },
        { context: "x" },
        { customInstructions: ["x"] },
      ] as const) {
        const other = await run(files, { targets: ["de"], options }, { cache });
        assert.equal(other.locales[0]?.sent, 2, JSON.stringify(options));
      }
      const other = { ...scriptedTranslator(), engine: async () => ({ id: "other", name: "Other", pseudo: false }) };
      assert.equal((await run(files, { targets: ["de"] }, { cache, translator: other })).locales[0]?.sent, 2);
    });

    it("gets the answers before the run fails", async () => {
      const files = world({ "locales/en.json": locale({ a: "One", b: "Two", c: "Three" }) });
      const cache = memoryCache();
      const translator = scriptedTranslator((text, request, index) => {
        if (index === 2) throw new Failure("service.quota", { status: 456 });
        return shout(text, request, index);
      });
      const outcome = await run(files, { targets: ["de"] }, { translator, cache });
      assert.equal(cache.entries.size, 2);
      assert.deepEqual(changes(outcome), ["de a: DE ONE", "de b: DE TWO"]);
      assert.deepEqual([failures(outcome), left(outcome)], [["service.quota"], 1]);
    });

    it("that fails loses no translation", async () => {
      const cache = { get: async () => undefined, put: () => Promise.reject(new Error("disk full")) };
      const outcome = await run(world({ "locales/en.json": locale({ a: "One" }) }), { targets: ["de"] }, { cache });
      assert.deepEqual(changes(outcome), ["de a: DE ONE"]);
    });
  });

  describe("broken answers", () => {
    const files = () => world({ "locales/en.json": locale({ a: "Hello {{name}}, welcome" }) });

    const losing = () => scriptedTranslator((text) => text.replace(/<[^>]*>.*?<\/[^>]*>|<[^>]*>/g, "").toUpperCase());

    it("are not put together from parts of a sentence", async () => {
      const translator = losing();
      const outcome = await run(files(), { targets: ["de"] }, { translator });
      assert.deepEqual(
        [changes(outcome), outcome.locales[0]?.files[0]?.problems.map(({ code }) => code)],
        [[], ["placeholder.missing"]],
      );
      assert.equal(translator.texts().length, 1);
    });

    it("are asked for line by line", async () => {
      const lines = world({ "locales/en.json": locale({ a: "Hello {{name}}\nWelcome" }) });
      const files = () => lines;
      const translator = losing();
      const cache = memoryCache();
      const outcome = await run(files(), { targets: ["de"] }, { translator, cache });
      assert.deepEqual(
        changes(outcome).map((change) => change.includes("{{name}}")),
        [true],
      );
      assert.ok(translator.texts().length >= 2);
      const again = scriptedTranslator(() => undefined);
      assert.deepEqual(
        changes(await run(files(), { targets: ["de"] }, { translator: again, cache })),
        changes(outcome),
      );
      assert.equal(again.sent.length, 0);
    });

    it("are reported, not written, where that fails too, and asked for again next time", async () => {
      const translator = scriptedTranslator(() => "<broken");
      const cache = memoryCache();
      const outcome = await run(files(), { targets: ["de"] }, { translator, cache });
      assert.deepEqual(changes(outcome), []);
      const problems = outcome.locales.flatMap((one) => one.files.flatMap((file) => file.problems));
      assert.deepEqual(
        problems.map(({ path }) => path),
        [["a"]],
      );
      assert.deepEqual([failures(outcome), left(outcome)], [[undefined], 0]);
      assert.equal(changes(await run(files(), { targets: ["de"] }, { cache })).length, 1);
    });

    it("that are missing altogether are a bad response", async () => {
      const translator = scriptedTranslator(() => undefined);
      const outcome = await run(files(), { targets: ["de"] }, { translator });
      assert.deepEqual([failures(outcome), left(outcome), translator.sent.length], [["service.badResponse"], 1, 1]);
    });
  });

  describe("failures", () => {
    const files = world({ "locales/en.json": locale({ a: "One", b: "Two" }) });
    const refusing = (code: "service.quota" | "service.refused") =>
      scriptedTranslator((text, request, index) => {
        if (request.target === "de") throw new Failure(code);
        return shout(text, request, index);
      });

    it("of one language leave the others be", async () => {
      const outcome = await run(files, { targets: ["de", "fr"] }, { translator: refusing("service.refused") });
      assert.deepEqual(failures(outcome), ["service.refused", undefined]);
      assert.equal(changes(outcome).length, 2);
    });

    it("of the account stop locales not yet begun", async () => {
      const targets = ["de", "fr", "it", "es", "pl", "nl", "sv"];
      const outcome = await run(files, { targets }, { translator: refusing("service.quota") });
      assert.deepEqual([failures(outcome)[0], failures(outcome).at(-1)], ["service.quota", "service.quota"]);
    });

    it("of an engine question are the locale's", async () => {
      const translator = { ...scriptedTranslator(), engine: () => Promise.reject(new Failure("service.unreachable")) };
      const outcome = await run(files, { targets: ["de"] }, { translator });
      assert.deepEqual([failures(outcome), left(outcome)], [["service.unreachable"], 2]);
    });

    it("of files stop those files only", async () => {
      const broken = world({
        "locales/en.json": locale({ a: "One" }),
        "locales/de.json": "{ oops",
        "locales/fr.json": "{}",
      });
      const outcome = await run(broken, { targets: ["de", "fr"] });
      assert.equal(outcome.locales[0]?.files[0]?.plan.failure?.code, "file.syntax");
      assert.deepEqual(changes(outcome), ["fr a: FR ONE"]);
    });
  });

  describe("pseudo-localization", () => {
    const files = world({ "locales/en.json": locale({ a: "One" }) });
    const pseudo = () => scriptedTranslator(shout, true);

    it("never goes into a real locale without a yes", async () => {
      const translator = pseudo();
      const outcome = await run(files, { targets: ["de", "en-XA"] }, { translator });
      assert.deepEqual(failures(outcome), ["service.noEngine", undefined]);
      assert.deepEqual(
        translator.sent.map(({ request }) => request.target),
        ["en-XA"],
      );
      assert.deepEqual(failures(await run(files, { targets: ["de"] }, { translator, allowPseudo: true })), [undefined]);
    });

    describe("standing in for an engine that failed", () => {
      const mixed = world({ "locales/en.json": locale({ a: "One {{x}} two", b: "Two", c: "One" }) });

      it("is no translation, and is reported", async () => {
        const cache = memoryCache();
        const outcome = await run(mixed, { targets: ["de"] }, { translator: failing(), cache });
        assert.deepEqual(changes(outcome), ["de b: DE TWO"]);
        const problems = outcome.locales.flatMap((one) => one.files.flatMap((file) => file.problems));
        assert.deepEqual(
          problems.map(({ code, path }) => [code, path]),
          [
            ["message.empty", ["a"]],
            ["message.empty", ["c"]],
          ],
        );
        assert.deepEqual([failures(outcome), left(outcome)], [[undefined], 0]);
        assert.ok([...cache.entries.values()].every((text) => !text.includes("ONE")));
      });

      it("for every text means that the engine, which is there, failed", async () => {
        const outcome = await run(files, { targets: ["de"] }, { translator: failing() });
        assert.deepEqual([failures(outcome), changes(outcome)], [["service.noAnswer"], []]);
        assert.deepEqual(outcome.locales[0]?.failure?.facts, { detail: "de", engine: "Test" });
      });

      it("is taken after a yes, but never kept as a translation", async () => {
        const cache = memoryCache();
        const outcome = await run(files, { targets: ["de"] }, { translator: failing(), cache, allowPseudo: true });
        assert.deepEqual([changes(outcome).length, cache.entries.size], [1, 0]);
      });
    });

    it("may keep the words of the source after a yes", async () => {
      const text = "Please open the file right now";
      const files = world({ "locales/en.json": locale({ a: text }) });
      const translator = scriptedTranslator((one) => `[${one}]`, true);
      const outcome = await run(files, { targets: ["de"] }, { translator, allowPseudo: true });
      assert.deepEqual(changes(outcome), [`de a: [${text}]`]);
    });

    it("is not needed where nothing is to translate", async () => {
      const numbers = world({ "locales/en.json": locale({ a: "{{x}} 1" }) });
      const translator = { ...pseudo(), engine: async () => undefined };
      assert.deepEqual(changes(await run(numbers, { targets: ["de"] }, { translator })), ["de a: {{x}} 1"]);
    });
  });

  describe("a text that is too large", () => {
    const text = {
      a: "Save",
      big: `Big ${"word & ".repeat(20)}`,
      twice: "Open",
      html: "Big <b>one</b> and <i>two</i>",
    };
    const problems = ({ locales }: Outcome): readonly string[] =>
      locales.flatMap(({ files }) =>
        files.flatMap((file) => file.problems.map(({ code, path }) => `${file.path} ${pathText(path ?? [])} ${code}`)),
      );
    const refusals = ["locales/de.json big message.tooLarge", "locales/de.json html message.tooLarge"];

    it("is a problem of its message, and the others are translated and paid once", async () => {
      const files = world({ "locales/en.json": locale(text), "locales/de.json": "{}" });
      const cache = memoryCache();
      const outcome = await run(files, { targets: ["de"] }, { translator: small(), cache });
      assert.deepEqual(changes(outcome), ["de a: DE SAVE", "de twice: DE OPEN"]);
      assert.deepEqual([problems(outcome), failures(outcome), left(outcome)], [refusals, [undefined], 0]);
      const again = await run(files, { targets: ["de"] }, { translator: small(), cache });
      assert.deepEqual([changes(again), problems(again)], [changes(outcome), refusals]);
      assert.deepEqual([again.locales[0]?.billed, again.locales[0]?.fromCache], [0, 2]);
    });

    it("is known from the documented limit before anything is sent: neither planned nor paid nor in the budget", async () => {
      const files = world({ "locales/en.json": locale(text), "locales/de.json": "{}" });
      const translator = small(100);
      const cache = memoryCache();
      const plan = planTranslation(await files.load(), { targets: ["de"], paths: [["a"], ["big"], ["twice"]] });
      const [planned] = await estimate(plan, { cache, translator, budget: 8 }, never);
      assert.deepEqual(
        planned?.refused.map(({ file, problem }) => [file.path, problem]),
        [["locales/de.json", { code: "message.tooLarge", path: ["big"] }]],
      );
      assert.deepEqual([planned?.texts, planned?.characters, planned?.failure], [2, 8, undefined]);
      const progress: string[] = [];
      const outcome = await runPlan(
        plan,
        { translator, cache, budget: 8, onProgress: ({ done, total }) => progress.push(`${done}/${total}`) },
        never,
      );
      assert.deepEqual(changes(outcome), ["de a: DE SAVE", "de twice: DE OPEN"]);
      assert.deepEqual([problems(outcome), translator.texts()], [refusals.slice(0, 1), ["Save", "Open"]]);
      assert.deepEqual(progress, ["1/3", "2/3", "3/3"]);
    });
  });

  it("stops at the budget, in the order of the plan", async () => {
    const files = world({
      "locales/en.json": locale({ a: "12345a", b: "12345b", c: "12345c" }),
      "glossa.json": '{ "budget": 13 }',
    });
    const outcome = await run(files, { targets: ["de", "fr"] });
    assert.deepEqual(changes(outcome), ["de a: DE 12345A", "de b: DE 12345B"]);
    assert.deepEqual([failures(outcome), left(outcome)], [["budget.exceeded", "budget.exceeded"], 4]);
    assert.equal(changes(await run(files, { targets: ["de", "fr"] }, { budget: 100 })).length, 6);
  });

  it("keeps what was done when cancelled", async () => {
    const files = world({ "locales/en.json": locale({ a: "One", b: "Two", c: "Three" }) });
    const abort = new AbortController();
    const cache = memoryCache();
    const translator = scriptedTranslator((text, request, index) => {
      if (index === 1) abort.abort();
      return shout(text, request, index);
    });
    const outcome = await run(files, { targets: ["de", "fr"] }, { translator, cache }, abort.signal);
    assert.ok(outcome.cancelled);
    assert.deepEqual(failures(outcome), [undefined, undefined]);
    assert.ok(changes(outcome).length >= 1 && changes(outcome).length === cache.entries.size);
    const early = await run(files, { targets: ["de"] }, { translator }, AbortSignal.abort());
    assert.deepEqual([early.cancelled, left(early)], [true, 3]);
  });

  it("reports its progress in messages, from the cache's share to all", async () => {
    const files = world({ "locales/en.json": locale({ a: "One", b: "Two", c: "Two", d: "{{x}}" }) });
    const cache = memoryCache();
    const seen: string[] = [];
    const onProgress = ({ done, total }: { done: number; total: number }) => seen.push(`${done}/${total}`);
    await run(files, { targets: ["de"] }, { cache, onProgress });
    assert.deepEqual(seen, ["1/4", "2/4", "4/4"]);
    await run(files, { targets: ["de"] }, { cache, onProgress });
    assert.equal(seen.at(-1), "4/4");
  });

  it("estimates what a run then does", async () => {
    const files = world({ "locales/en.json": locale({ a: "One", b: "Two {{x}}", c: "Two {{x}}" }) });
    const cache = memoryCache();
    const plan = planTranslation(await files.load(), { targets: ["de", "fr", "en"] });
    const translator = scriptedTranslator();
    const before = await estimate(plan, { cache, translator }, never);
    assert.deepEqual(
      before.map(({ locale, messages, texts, requests, fromCache, engine, failure }) => [
        locale,
        messages,
        texts,
        requests,
        fromCache,
        engine?.name,
        failure?.code,
      ]),
      [
        ["de", 3, 2, 1, 0, "Test", undefined],
        ["fr", 3, 2, 1, 0, "Test", undefined],
        ["en", 0, 0, 0, 0, undefined, "locale.same"],
      ],
    );
    const outcome = await runPlan(plan, { translator, cache }, never);
    assert.deepEqual(
      outcome.locales.map(({ billed }) => billed),
      before.map(({ characters }) => characters),
    );
    const after = await estimate(plan, { cache, translator }, never);
    assert.deepEqual(
      after.map(({ characters, fromCache }) => [characters, fromCache]),
      [
        [0, 2],
        [0, 2],
        [0, 0],
      ],
    );
    const pseudo = await estimate(plan, { cache: memoryCache(), translator: scriptedTranslator(shout, true) }, never);
    assert.deepEqual(
      pseudo.map(({ failure }) => failure?.code),
      ["service.noEngine", "service.noEngine", "locale.same"],
    );
  });
});
