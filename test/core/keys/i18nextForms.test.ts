// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read
import assert from "node:assert/strict";
import { i18next } from "../../../src/core/keys/frameworks/i18next.ts";
import type { AskedForms } from "../../../src/core/keys/keyUsage.ts";
import { modulesOf, readUsages } from "./readKeys.ts";

type Row = readonly [
  name: string,
  code: string,
  forms: AskedForms | undefined,
  more?: { readonly text?: string; readonly count?: true },
];

const rows: readonly Row[] = [
  ["a literal", 't("a", { context: "late" })', { contexts: ["late"] }],
  ["an empty text, which is none", 't("a", { context: "" })', undefined],
  ["a condition", 't("a", { context: late ? "late" : "soon" })', { contexts: ["late", "soon"] }],
  [
    "conditions in each other, with none",
    't("a", { context: late ? "late" : group ? "group" : undefined })',
    { contexts: ["late", "group"], isContextOptional: true },
  ],
  [
    "a condition without an else",
    't("a", { context: late && "late" })',
    { contexts: ["late"], isContextOptional: true },
  ],
  ["one instead of none", 't("a", { context: (late ? "late" : null) ?? "soon" })', { contexts: ["late", "soon"] }],
  ["a constant", 'const context = late ? "late" : "soon"; t("a", { context })', { contexts: ["late", "soon"] }],
  ["a type", 'function f(c: "late" | "soon") { return t("a", { context: c }) }', { contexts: ["late", "soon"] }],
  ["a variable", 't("a", { context: c })', { isContextOpen: true }],
  ["a template", "t('a', { context: `is_${c}` })", { isContextOpen: true }],
  ["some that are known", 't("a", { context: late ? "late" : c })', { contexts: ["late"], isContextOpen: true }],
  [
    "options that are spread",
    'const base = { context: "late", count: n }; t("a", { ...base, x: 1 })',
    { contexts: ["late"] },
    { count: true },
  ],
  ["options of a constant", 'const options = { context: "late" }; t("a", options)', { contexts: ["late"] }],
  ["options of another module", 'import { late } from "./late"; t("a", late)', { contexts: ["late"] }],
  ["options that are not known", 't("a", options)', { hasOpenOptions: true }],
  [
    "options that are not known beside others",
    't("a", { ...options, context: "late" })',
    { contexts: ["late"], hasOpenOptions: true },
  ],
  ["a text that a constant holds", 'const text = "A"; t("a", text)', undefined, { text: "A" }],
  [
    "default values of forms",
    't("a", { count: n, context: "late", defaultValue: "A", defaultValue_late: "B", defaultValue_other: "C" })',
    { contexts: ["late"], defaults: { _late: "B", _other: "C" } },
    { text: "A", count: true },
  ],
  [
    "<Trans>",
    '<Trans i18nKey="a" context={late ? "late" : undefined} count={n} defaults="A" />',
    { contexts: ["late"], isContextOptional: true },
    { text: "A", count: true },
  ],
  [
    "tOptions of <Trans>",
    '<Trans i18nKey="a" tOptions={{ context: "late", defaultValue_other: "C", count: n }} />',
    { contexts: ["late"], defaults: { _other: "C" } },
    { count: true },
  ],
  ["values of <Trans> with a count", '<Trans i18nKey="a" values={{ count: n }} />', undefined, { count: true }],
  ["attributes that are spread into <Trans>", '<Trans i18nKey="a" {...rest} />', { hasOpenOptions: true }],
];

describe("forms that calls of i18next ask for", () => {
  for (const [name, code, forms, { text, count } = {}] of rows) {
    it(`are read from ${name}`, () => {
      const modules = modulesOf({ "src/late.ts": 'export const late = { context: "late" };' });
      const [usage] = readUsages(i18next, "src/a.tsx", `import { t, Trans } from "i18next";\n${code}`, {}, modules);
      modules.dispose();
      assert.deepEqual([usage?.forms, usage?.defaultText, usage?.hasCount], [forms, text, count]);
    });
  }
});

describe("options of i18next in code", () => {
  const settings = (code: string) =>
    readUsages(i18next, "src/i18n.ts", code)
      .map((usage) => usage.settings)
      .filter((found) => found !== undefined);

  it("are read as far as they are literals or constants", () => {
    const code =
      'const base = { keySeparator: false as const }; i18next.init({ ...base, nsSeparator: "|", defaultNS: ["app"], lng: "en" });';
    assert.deepEqual(settings(code), [{ keySeparator: false, nsSeparator: "|", defaultNS: "app" }]);
    const nested = 'i18next.init({ interpolation: { prefix: "<", nestingPrefix: "[[", nestingSuffix: end } });';
    assert.deepEqual(settings(`const end = "]]"; ${nested}`), [
      { prefix: "<", nestingPrefix: "[[", nestingSuffix: "]]" },
    ]);
    const plain = 'i18next.init({ fallbackLng: ["en", "de"], interpolation: { escapeValue: false } });';
    assert.deepEqual(settings(plain), [{ fallbackLng: "en", escapeValue: false }]);
    assert.deepEqual(settings("createInstance({ keySeparator: separator })"), []);
    assert.deepEqual(settings('chart.init({ width: 1, defaultNS: "" })'), []);
  });
});
