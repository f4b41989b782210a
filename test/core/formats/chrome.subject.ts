import fc from "fast-check";
import { chrome } from "../../../src/core/formats/chrome.ts";
import { anyJson, anyKey, anyText } from "./arbitraries.ts";
import type { Subject } from "./subject.ts";

const entry = fc.record(
  {
    description: anyText,
    message: anyText,
    placeholders: fc.dictionary(anyKey, fc.record({ content: anyText, n: fc.nat() })),
    other: fc.nat(),
  },
  { requiredKeys: [] },
);

const file = fc
  .tuple(fc.array(fc.tuple(anyKey, entry), { maxLength: 5 }), fc.constantFrom("", "  ", "\t"))
  .map(([entries, indent]) => JSON.stringify(Object.fromEntries(entries), undefined, indent));

export const chromeSubject: Subject = {
  format: chrome,
  fixtures: "chrome",
  blank: "{}\n",
  texts: fc.oneof(file, anyJson),
  malice: {
    "an entry in 20,000 objects": (n) => `${'{"a":'.repeat(n)}"x"${"}".repeat(n)}`,
    "a broken entry": '{"a": {"message": "x"}, "b": {"message": }}',
    "a key twice": '{"a": {"message": "x"}, "a": {"message": "y"}}',
    "a list": '["a"]',
    "entries that are none": '{"a": 1, "b": null, "c": [], "d": {"message": 1}, "e": "x"}',
  },
};
