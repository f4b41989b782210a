import fc from "fast-check";
import { arb } from "../../../src/core/formats/arb.ts";
import { anyJson, anyKey, anyPath, anyText } from "./arbitraries.ts";
import type { Subject } from "./subject.ts";

const attributes = fc.record(
  { description: anyText, placeholders: fc.dictionary(anyKey, fc.record({ type: fc.constant("int") })) },
  { requiredKeys: [] },
);
const entry = fc
  .tuple(fc.constantFrom("a", "b", "c", "a.b", "", "ü"), anyText, fc.option(attributes), fc.boolean())
  .map(([key, text, more, first]): readonly (readonly [string, unknown])[] => {
    const own = [[key, text]] as const;
    if (more === null) return own;
    return first ? [[`@${key}`, more], ...own] : [...own, [`@${key}`, more]];
  });
const file = fc
  .tuple(fc.array(entry, { maxLength: 5 }), fc.constantFrom("", "  ", "\t"))
  .map(([entries, indent]) => JSON.stringify(Object.fromEntries(entries.flat()), undefined, indent));

export const arbSubject: Subject = {
  format: arb,
  fixtures: "arb",
  blank: '{\n  "@@locale": "de"\n}\n',
  texts: fc.oneof(file, anyJson),
  paths: fc.oneof(
    fc.constantFrom("a", "b", "c", "@a", "@@locale").map((key) => [key]),
    anyPath,
  ),
  malice: {
    "attributes in 20,000 objects": (n) => `${'{"@a":'.repeat(n)}"x"${"}".repeat(n)}`,
    "attributes that are none": '{"b": "x", "@b": "y", "@c": 1, "@d": [], "@": {}, "@@": null}',
    "a description that is none": '{"b": "x", "@b": {"description": {"description": "y"}}}',
    "100,000 attributes of one name": (n) => `{"b":"x"${',"@b":{}'.repeat(n)}}`,
    "a broken attribute": '{"b": "x", "@b": {"description": }}',
    "a list": '["a"]',
  },
};
