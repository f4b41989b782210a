import assert from "node:assert/strict";
import { frameworkById } from "../../src/core/keys/frameworks/index.ts";
import { defaultKeyOptions } from "../../src/core/keys/keyFramework.ts";
import { KeyLookup } from "../../src/core/keys/keyLookup.ts";
import type { KeyUsage, UsagePlace } from "../../src/core/keys/keyUsage.ts";
import { tablesOf } from "../../src/core/keys/messageTable.ts";
import { toKeyedCatalog } from "../../src/project/keys/keyOptions.ts";
import { withCodeContexts } from "../../src/project/plan/codeContexts.ts";
import { estimate, type LocaleEstimate } from "../../src/project/plan/costEstimate.ts";
import { type PlanRequest, planTranslation } from "../../src/project/plan/translationPlan.ts";
import { runPlan } from "../../src/project/run/runPlan.ts";
import { usageOf } from "../core/keys/catalogs.ts";
import { memoryCache, never, scriptedTranslator, world } from "./world.ts";

/** Source texts by key, with an optional note. */
type Texts = Readonly<Record<string, string>>;
/** The places of usages, by file and key. */
type Code = Readonly<Record<string, Readonly<Record<string, UsagePlace>>>>;

interface Given {
  readonly texts: Texts;
  readonly code: Code;
  readonly project?: string;
  readonly contexts?: PlanRequest["contexts"];
  readonly cache?: ReturnType<typeof memoryCache>;
}

function usagesOf(code: Code): ReadonlyMap<string, readonly KeyUsage[]> {
  const usages = Object.entries(code).map(([path, places]): [string, readonly KeyUsage[]] => [
    path,
    Object.entries(places).map(([key, place], index) =>
      usageOf(key, { place, span: { start: index, end: index + 1 } }),
    ),
  ]);
  return new Map(usages);
}

/** Translates everything into German; returns what was sent, by text, and the estimate. */
async function translated({ texts, code, project = "{}", contexts, cache = memoryCache() }: Given) {
  const files = world({ "locales/en.json": JSON.stringify(texts), "locales/de.json": "{}", "glossa.json": project });
  const loaded = await files.load();
  const made = planTranslation(loaded, { targets: ["de"], ...(contexts && { contexts }) });
  const tables = tablesOf([toKeyedCatalog("one", loaded)]);
  const lookup = new KeyLookup(tables, usagesOf(code), defaultKeyOptions, frameworkById);
  const plan = await withCodeContexts(made, lookup, "one", never);
  const translator = scriptedTranslator();
  const [one] = await estimate(plan, { cache, translator }, never);
  const outcome = await runPlan(plan, { translator, cache }, never);
  assert.equal(one?.requests, translator.sent.length, "the estimate told the requests");
  assert.equal(outcome.locales[0]?.files[0]?.left, 0);
  const sent = translator.sent.flatMap(({ request }) =>
    request.texts.map((text) => [text, request.options.context] as const),
  );
  return { sent: Object.fromEntries(sent), requests: translator.sent.length, estimated: one as LocaleEstimate };
}

const button = (owner = "Cart"): UsagePlace => ({ element: "button", owner });

describe("context from code", () => {
  const texts = { save: "Save", cancel: "Cancel", title: "Your cart" };
  const code = {
    "src/Cart.tsx": {
      title: { element: "main", attribute: "aria-label", owner: "Cart" },
      save: { ...button(), comment: "After paying." },
      cancel: button("Cart.Footer"),
    },
  };
  const context = [
    "Texts of a program, and where it shows them:",
    "“Your cart” (aria-label of <main> in Cart)",
    "“Save” (text of <button> in Cart): After paying.",
    "“Cancel” (text of <button> in Cart.Footer)",
  ].join("\n");

  it("is one for all messages of a file, so that they share a request", async () => {
    const { sent, requests, estimated } = await translated({ texts, code });
    assert.deepEqual(sent, { Save: context, Cancel: context, "Your cart": context });
    assert.equal(requests, 1);
    assert.deepEqual(estimated.fromCode, { messages: 3, example: "“Your cart” (aria-label of <main> in Cart)" });
  });

  it("of a message that only another one shows is that of the other one", async () => {
    const { sent } = await translated({
      texts: { brand: "Acorn", hint: "Of $t(brand)", title: "Welcome: $t(hint)", other: "Other" },
      code: { "src/A.tsx": { title: { element: "h1", owner: "A" } } },
    });
    assert.deepEqual((sent["Acorn"] ?? "").split("\n").slice(1), [
      "“Welcome: $t(hint)” (text of <h1> in A)",
      "“Of $t(brand)” (part of “Welcome: $t(hint)”, text of <h1> in A)",
      "“Acorn” (part of “Of $t(brand)”, text of <h1> in A)",
    ]);
    assert.equal(sent["Other"], undefined);
  });

  it("comes after that of the project and the note of the message", async () => {
    const project = '{ "context": "A shop.", "messageContext": { "from": "keys" } }';
    const { sent } = await translated({ texts: { save: "Save" }, code, project });
    assert.match(sent["Save"] ?? "", /^A shop\.\n\nKey: save\n\nTexts of a program, and where it shows them:\n“Save”/);
  });

  it("names the texts near those that are translated", async () => {
    const cache = memoryCache();
    const near = { ...texts, title: "" };
    const { sent } = await translated({
      texts: near,
      code: { "src/Cart.tsx": { save: button(), none: {}, cancel: button() } },
      cache,
    });
    assert.doesNotMatch(sent["Save"] ?? "", /Near them/);
    const files = world({
      "locales/en.json": JSON.stringify(texts),
      "locales/de.json": '{ "title": "Warenkorb", "cancel": "Abbrechen" }',
    });
    const loaded = await files.load();
    const lookup = new KeyLookup(
      tablesOf([toKeyedCatalog("one", loaded)]),
      usagesOf(code),
      defaultKeyOptions,
      frameworkById,
    );
    const plan = await withCodeContexts(planTranslation(loaded, { targets: ["de"] }), lookup, "one", never);
    const [own] = plan.locales[0]?.code?.values() ?? [];
    assert.equal(own?.text.split("\n").at(-1), "Near them: “Your cart”, “Cancel”");
  });

  for (const [what, more] of [
    ["the person", { contexts: { code: false } }],
    ["the project", { project: '{ "messageContext": { "code": false } }' }],
    [
      "a person, though the project wants it",
      { contexts: { code: false }, project: '{ "messageContext": { "code": true } }' },
    ],
    ["whoever wants no context", { contexts: { from: "none" } }],
  ] as const) {
    it(`is left out by ${what}`, async () => {
      const { sent, estimated } = await translated({ texts, code, ...more });
      assert.deepEqual(sent, { Save: undefined, Cancel: undefined, "Your cart": undefined });
      assert.equal(estimated.fromCode, undefined);
    });
  }

  it("is not there for messages that no code asks for, and for whole objects", async () => {
    const { sent } = await translated({ texts: { other: "Other" }, code });
    assert.deepEqual(sent, { Other: undefined });
  });

  it("costs nothing again when code moves, is renamed or has other comments and neighbours", async () => {
    const cache = memoryCache();
    await translated({ texts, code, cache });
    const moved = {
      "src/B.tsx": { cancel: button("B"), save: button("B") },
      "src/Z.tsx": { title: { ...code["src/Cart.tsx"].title, owner: "Z" } },
    };
    assert.equal((await translated({ texts, code: moved, cache })).requests, 0);
  });

  it("costs nothing again with what was translated before there was any, with a note or without", async () => {
    for (const from of ["notes", "keys"] as const) {
      const cache = memoryCache();
      await translated({ texts, code: {}, cache, contexts: { from } });
      assert.equal((await translated({ texts, code, cache, contexts: { from } })).requests, 0, from);
    }
  });

  it("keeps apart what the same text is for", async () => {
    const same = { a: "Open", b: "Open", c: "Open" };
    const roles = { "src/A.tsx": { a: button("A"), b: { element: "th", owner: "A" }, c: button("B") } };
    const cache = memoryCache();
    const { estimated } = await translated({ texts: same, code: roles, cache });
    assert.equal(estimated.texts, 2);
    assert.deepEqual([...cache.entries.keys()].length, 2);
  });

  const many = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`k${i}`, `Text ${"x".repeat(60)} ${i}`]));
  const all = { "src/A.tsx": Object.fromEntries(Object.keys(many).map((key) => [key, button("A")])) };

  it("takes no more requests than the bound, and leaves the others without", async () => {
    const { sent, requests, estimated } = await translated({ texts: many, code: all, contexts: { requests: 2 } });
    const withCode = Object.values(sent).filter((one) => one !== undefined);
    assert.equal(requests, 3);
    assert.equal(withCode.length, estimated.fromCode?.messages);
    assert.ok(withCode.length > 20 && withCode.length < 50, String(withCode.length));
    for (const one of withCode) assert.ok(one.length < 2_000);
  });

  it("comes after what people noted, where the bound has no room for both", async () => {
    const notes = world({
      "_locales/en/messages.json": JSON.stringify({
        ...Object.fromEntries(Object.entries(many).map(([key, message]) => [key, { message }])),
        noted: { message: "Open", description: "A verb." },
        shared: { message: "One", description: "Shared." },
        other: { message: "Two", description: "Shared." },
      }),
    });
    const loaded = await notes.load();
    const usages = usagesOf({
      "src/A.tsx": { ...all["src/A.tsx"], noted: button("A"), shared: button("A") },
      "src/B.tsx": { other: button("B") },
    });
    const chrome: ReadonlyMap<string, readonly KeyUsage[]> = new Map(
      [...usages].map(([path, own]) => [
        path,
        own.map((usage) => ({ ...usage, framework: "webExtension", identity: "name" }) as const),
      ]),
    );
    const lookup = new KeyLookup(tablesOf([toKeyedCatalog("one", loaded)]), chrome, defaultKeyOptions, () => ({
      formats: ["chrome"],
    }));
    const sentWith = async (requests: number) => {
      const made = planTranslation(loaded, { targets: ["de"], contexts: { requests } });
      const plan = await withCodeContexts(made, lookup, "one", never);
      const translator = scriptedTranslator();
      await runPlan(plan, { translator, cache: memoryCache() }, never);
      const contexts = new Map(
        translator.sent.flatMap(({ request }) => request.texts.map((text) => [text, request.options.context] as const)),
      );
      const inCode = Object.values(many).filter((text) => contexts.get(text) !== undefined).length;
      return [
        contexts.get("Open")?.split("\n")[0],
        contexts.get("Open")?.includes("<button>"),
        contexts.get("One"),
        inCode > 0,
      ];
    };
    assert.deepEqual(await sentWith(0), [undefined, undefined, undefined, false]);
    assert.deepEqual(await sentWith(2), ["A verb.", true, "Shared.", false]);
    assert.deepEqual(await sentWith(3), ["A verb.", true, "Shared.", true]);
  });

  it("is cut, and has no line breaks of others", async () => {
    const long = { a: `A\n\n${"long ".repeat(500)}` };
    const { sent } = await translated({
      texts: long,
      code: { "src/A.tsx": { a: { ...button(), comment: "x\u0000\ny" } } },
    });
    const [value = ""] = Object.values(sent);
    assert.equal(value?.split("\n").length, 2);
    assert.match(value ?? "", /“A long long.*…” \(text of <button> in Cart\): x y$/);
    assert.ok((value ?? "").length < 300);
  });
});
