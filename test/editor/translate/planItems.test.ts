import assert from "node:assert/strict";
import { Failure } from "../../../src/core/failures/failure.ts";
import { planItems } from "../../../src/editor/translate/planItems.ts";
import type { TranslationDraft } from "../../../src/editor/translate/translationDraft.ts";
import type { LocaleEstimate } from "../../../src/project/plan/costEstimate.ts";
import type { Plan } from "../../../src/project/plan/translationPlan.ts";

/** A plan of one message for each of some locales, as far as its rows are made of it. */
function planOf(...locales: readonly string[]): Plan {
  const files = [{ path: "a.json", work: [{ path: ["a"], state: "missing" }], entries: [], kept: [] }];
  return {
    loaded: {
      catalog: { sourceLocale: "en" },
      project: {},
      lockPath: "glossa.lock",
      lock: { ofFile: () => () => undefined, isMachine: () => false },
    },
    locales: locales.map((locale) => ({ locale, options: {}, files })),
  } as unknown as Plan;
}

const estimateOf = (locale: string, name = "Cloud"): LocaleEstimate =>
  ({
    locale,
    engine: { name, pseudo: false },
    messages: 1,
    characters: 10,
    requests: 1,
    requestsForNotes: 0,
    fromCache: 0,
    refused: [],
  }) as unknown as LocaleEstimate;

const draft: Pick<TranslationDraft, "options" | "only"> = { options: {}, only: "missing" };

/** The labels of a plan's rows, without their icons. */
const labels = (...args: Parameters<typeof planItems>): readonly string[] =>
  planItems(...args).map(({ label }) => label.replace(/^\$\(.*?\) /, ""));

describe("the plan of a translation", () => {
  it("has what can be changed before the languages, and folds those of one engine", () => {
    const locales = ["de", "fr", "it", "ja", "nl"];
    const estimates = [...locales.slice(0, 4).map((locale) => estimateOf(locale)), estimateOf("nl", "Apertium")];
    const found = labels(draft as TranslationDraft, planOf(...locales), { estimates });
    assert.equal(found[0], "Translate 5 Messages");
    const languages = found.indexOf("Languages");
    assert.ok(found.indexOf("For this run") < found.indexOf("Formality"));
    assert.ok(found.indexOf("Formality") < languages);
    assert.deepEqual(found.slice(languages + 1), ["Dutch (nl)", "4 languages"]);
  });

  it("says below a language which options its engine does not follow, and nothing where it follows all", () => {
    const options = { formality: "prefer_less", customInstructions: ["Be short."], context: "A shop." } as const;
    const plan = planOf("de", "fr", "it");
    const asked = { ...plan, locales: plan.locales.map((locale) => ({ ...locale, options })) };
    const rowsFor = (honours: readonly string[] | undefined) => {
      const engine = { name: "Small", pseudo: false, ...(honours && { honours }) };
      const estimates = ["de", "fr", "it"].map((locale) => ({ ...estimateOf(locale), engine }));
      return planItems(draft as TranslationDraft, asked, { estimates: estimates as unknown as LocaleEstimate[] })
        .filter(({ label }) => label.includes("Not supported"))
        .map(({ label, description }) => [label, description]);
    };
    const row = (names: string) => [`$(info) Not supported by this engine: ${names}`, "Small"];
    assert.deepEqual(rowsFor(["tag_handling"]), Array(3).fill(row("Formality, Instructions, and Context")));
    assert.deepEqual(rowsFor(["formality", "context"]), Array(3).fill(row("Instructions")));
    assert.deepEqual(rowsFor(["formality", "context", "custom_instructions"]), []);
    // a service of others does not say
    assert.deepEqual(rowsFor(undefined), []);
  });

  it("offers a service and a model where no engine translates", () => {
    const failure = new Failure("service.noEngine", { detail: "nl" });
    const estimates = [{ ...estimateOf("nl"), failure }] as unknown as LocaleEstimate[];
    const rows = planItems(draft as TranslationDraft, planOf("nl"), { estimates });
    assert.deepEqual(
      rows.flatMap(({ choice }) => (choice?.kind === "connect" || choice?.kind === "model" ? choice.kind : [])),
      ["connect", "model"],
    );
  });

  it("folds the languages that no engine translates into", () => {
    const failure = new Failure("service.noEngine", { detail: "nl" });
    const locales = ["ca", "eu", "fi", "nl"];
    const estimates = locales.map((locale) => ({ ...estimateOf(locale), failure })) as unknown as LocaleEstimate[];
    const rows = planItems(draft as TranslationDraft, planOf(...locales, "es"), {
      estimates: [...estimates, estimateOf("es")],
    });
    const [spanish, others, ...rest] = rows.slice(rows.findIndex(({ label }) => label === "Languages") + 1);
    assert.equal(spanish?.label, "Spanish (es)");
    assert.equal(others?.label, "4 languages");
    assert.match(others?.detail ?? "", /no installed engine translates into them/);
    assert.deepEqual(rest, []);
  });

  it("says how many requests only notes make necessary", () => {
    const estimates = ["de", "fr"].map((locale) => ({ ...estimateOf(locale), requests: 5, requestsForNotes: 4 }));
    const [start] = planItems(draft as TranslationDraft, planOf("de", "fr"), { estimates });
    assert.equal(start?.description, "20 characters in 10 requests (8 because of context)");
  });

  it("says what goes along from code, and leaves it out on request", () => {
    const rowOf = (from: Partial<TranslationDraft>, fromCode: LocaleEstimate["fromCode"]) => {
      const estimates = ["de", "fr"].map((locale) => ({ ...estimateOf(locale), ...(fromCode && { fromCode }) }));
      const rows = planItems({ ...draft, ...from } as TranslationDraft, planOf("de", "fr"), { estimates });
      const row = rows.find(({ label }) => label.endsWith("Context from Code"));
      return row && [row.description, row.detail, row.choice?.kind];
    };
    const fromCode = { messages: 6, example: "“Save $(x)” (text of <button> in Cart)" };
    const [description, detail, kind] = rowOf({}, fromCode) ?? [];
    assert.deepEqual([description, kind], ["12 messages", "code"]);
    assert.match(detail ?? "", /^“Save .*x\)” \(text of <button> in Cart\)$/);
    assert.equal(rowOf({}, undefined), undefined);
    assert.deepEqual(rowOf({ withoutCode: true }, undefined), ["not sent", undefined, "code"]);
  });

  it("says how many terms of the project are sent, and leaves them out on request", () => {
    const rowOf = (from: Partial<TranslationDraft>, terms: LocaleEstimate["terms"]) => {
      const estimates = ["de", "fr"].map((locale) => ({ ...estimateOf(locale), ...(terms && { terms }) }));
      const rows = planItems({ ...draft, ...from } as TranslationDraft, planOf("de", "fr"), { estimates });
      const row = rows.find(({ label }) => label.endsWith("Terms from This Project"));
      return row && [row.description, row.detail, row.choice?.kind];
    };
    const read = { count: 90, all: 90 };
    assert.deepEqual(rowOf({}, { count: 12, asked: 0, example: "cart = Warenkorb", read }), [
      "12 terms",
      "cart = Warenkorb",
      "terms",
    ]);
    assert.deepEqual(rowOf({}, { count: 1, asked: 1, read: { count: 10_000, all: 1_000_000 } }), [
      "1 term",
      "new and translated first: 1 · 10,000 of 1,000,000 translations read",
      "terms",
    ]);
    assert.equal(rowOf({}, undefined), undefined);
    assert.deepEqual(rowOf({ withoutTerms: true }, undefined), ["not sent", undefined, "terms"]);
  });

  it("creates by default a locale that the service doesn't translate into", () => {
    const adding = { ...draft, adding: "fo" } as TranslationDraft;
    const facts = { estimates: [estimateOf("fo")] };
    const [create, start] = ["Create Without Translating", "Translate 1 Message"];
    assert.deepEqual(labels(adding, planOf("fo"), facts).slice(0, 2), [start, create]);
    const items = planItems(adding, planOf("fo"), { ...facts, unserved: "fo" });
    assert.deepEqual(labels(adding, planOf("fo"), { ...facts, unserved: "fo" }).slice(0, 2), [create, start]);
    const said = items.filter(({ detail = "" }) => detail.includes("the service doesn't translate into it"));
    assert.deepEqual(
      said.map(({ choice }) => choice?.kind),
      ["create", "locale"],
    );
  });
});
