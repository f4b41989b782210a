import fc from "fast-check";
import { xcstrings } from "../../../src/core/formats/xcstrings.ts";
import { anyKey, anyText } from "./arbitraries.ts";
import type { Subject } from "./subject.ts";

const unit = fc
  .tuple(fc.constantFrom("translated", "translated", "needs_review", "new"), anyText)
  .map(([state, value]) => ({ stringUnit: { state, value } }));
const forms = fc.dictionary(fc.constantFrom("zero", "one", "few", "other"), unit, { maxKeys: 3 });
const plural = forms.map((found) => ({ variations: { plural: found } }));
const localization = fc.oneof(
  unit,
  plural,
  fc.dictionary(fc.constantFrom("mac", "iphone"), fc.oneof(unit, plural)).map((device) => ({ variations: { device } })),
  fc
    .tuple(unit, fc.dictionary(anyKey, plural, { maxKeys: 2 }))
    .map(([own, found]) => ({ ...own, substitutions: withNumbers(found) })),
);
const withNumbers = (found: Readonly<Record<string, object>>): object =>
  Object.fromEntries(Object.entries(found).map(([name, value]) => [name, { argNum: 1, ...value }]));
const entry = fc.record(
  {
    comment: fc.constantFrom("note", ""),
    extractionState: fc.constantFrom("manual", "manual", "stale"),
    localizations: fc.dictionary(fc.constantFrom("de", "de", "en", "fr"), localization, { maxKeys: 3 }),
    shouldTranslate: fc.constantFrom(true, true, false),
  },
  { requiredKeys: [] },
);
const catalog = fc.record(
  {
    sourceLanguage: fc.constant("en"),
    strings: fc.dictionary(anyKey, entry, { maxKeys: 5 }),
    version: fc.constant("1.0"),
  },
  { requiredKeys: ["sourceLanguage"] },
);
const texts = fc
  .tuple(fc.constantFrom("", "\uFEFF"), catalog, fc.constantFrom(0, 2, 4), fc.constantFrom("\n", "\r\n"), fc.boolean())
  .map(([bom, value, indent, eol, closed]) => {
    const text = JSON.stringify(value, null, indent).replaceAll('": ', '" : ');
    return bom + (text + (closed ? "\n" : "")).replaceAll("\n", eol);
  });

const forGerman = xcstrings.multilingual?.of("de") ?? xcstrings;
const path = fc
  .tuple(
    anyKey,
    fc.constantFrom(
      [],
      [],
      ["one"],
      ["other"],
      ["device", "mac"],
      ["device", "tv", "one"],
      ["substitutions", "a", "few"],
    ),
  )
  .map(([key, rest]) => [key, ...rest]);

export const xcstringsSubject: Subject = {
  format: forGerman,
  fixtures: "xcstrings",
  blank: '{\n  "sourceLanguage" : "en",\n  "strings" : {\n\n  },\n  "version" : "1.0"\n}\n',
  stays: true,
  texts,
  paths: path,
  malice: {
    "no JSON": '{"sourceLanguage" : "en", "strings" : {',
    "another kind of JSON": "[1, 2]",
    "strings that are none": '{"sourceLanguage":"en","strings":["a"]}',
    "an entry that is none": '{"sourceLanguage":"en","strings":{"a":"x"}}',
    "a unit that is none": '{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{"stringUnit":"x"}}}}}',
    "a value that is none":
      '{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{"stringUnit":{"value":1}}}}}}',
    "duplicate keys": '{"sourceLanguage":"en","strings":{"a":{},"a":{}}}',
    "100,000 entries of one name": (n) => `{"strings":{${'"b":{},'.repeat(n)}"b":{}}}`,
    "100,000 braces": (n) => '{"strings":'.repeat(n),
    "__proto__ as a key": '{"sourceLanguage":"en","strings":{"__proto__":{"localizations":{"__proto__":{}}}}}',
  },
};
