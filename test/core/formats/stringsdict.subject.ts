import fc from "fast-check";
import { stringsdict } from "../../../src/core/formats/stringsdict.ts";
import { anyKey, anyText } from "./arbitraries.ts";
import type { Subject } from "./subject.ts";

const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r -\ud7ff\ue000-\ufffd]/g, "")
    .replace(/[<>&\r]/g, (sign) => ({ "<": "&lt;", ">": "&gt;", "&": "&amp;" })[sign] ?? "&#13;");
const string = anyText.map((text) => (text === "" ? "<string/>" : `<string>${escaped(text)}</string>`));
const pairs = (items: readonly (readonly [string, string])[]) =>
  `<dict>${items.map(([key, value]) => `\n<key>${escaped(key)}</key>\n${value}`).join("")}\n</dict>`;
const form = fc.tuple(fc.constantFrom("zero", "one", "few", "other"), string);
const variable = fc
  .array(form, { maxLength: 4 })
  .map((forms) =>
    pairs([
      ["NSStringFormatSpecTypeKey", "<string>NSStringPluralRuleType</string>"],
      ["NSStringFormatValueTypeKey", "<string>d</string>"],
      ...forms,
    ]),
  );
const width = fc.array(fc.tuple(fc.constantFrom("20", "50"), string), { maxLength: 2 }).map(pairs);
const format = fc
  .constantFrom("%#@a@", "%1$#@a@ of %2$#@b@", "Words %#@a@", "")
  .map((text) => `<string>${text}</string>`);
const entry = fc.oneof(
  fc
    .tuple(format, fc.array(fc.tuple(fc.constantFrom("a", "b"), variable), { maxLength: 2 }))
    .map(([own, variables]) => pairs([["NSStringLocalizedFormatKey", own], ...variables])),
  width.map((widths) => pairs([["NSStringVariableWidthRuleType", widths]])),
  fc.constantFrom("<string>x</string>", "<true/>", "<dict/>"),
);
const texts = fc
  .tuple(
    fc.constantFrom("", "\uFEFF"),
    fc.array(fc.tuple(anyKey, entry), { maxLength: 4 }),
    fc.constantFrom("\n", "\r\n"),
    fc.boolean(),
  )
  .map(
    ([bom, items, eol, closed]) =>
      bom + `<plist version="1.0">\n${pairs(items)}\n</plist>${closed ? "\n" : ""}`.replaceAll("\n", eol),
  );
const paths = fc
  .tuple(
    anyKey,
    fc.constantFrom(
      [],
      ["a", "one"],
      ["a", "few"],
      ["b", "other"],
      ["NSStringVariableWidthRuleType", "20"],
      ["a", "x"],
    ),
  )
  .map(([key, rest]) => [key, ...rest]);

const many = (count: number) =>
  `<plist version="1.0">\n${pairs(
    Array.from({ length: count }, (_, index) => [
      `key${index}`,
      pairs([
        ["NSStringLocalizedFormatKey", "<string>%#@a@</string>"],
        [
          "a",
          pairs([
            ["NSStringFormatSpecTypeKey", "<string>NSStringPluralRuleType</string>"],
            ["other", "<string>one</string>"],
          ]),
        ],
      ]),
    ]),
  )}\n</plist>`;

const dict = (inner: string) => `<plist version="1.0"><dict>${inner}</dict></plist>`;

export const stringsdictSubject: Subject = {
  format: stringsdict,
  fixtures: "stringsdict",
  blank: '<plist version="1.0">\n<dict>\n</dict>\n</plist>\n',
  texts,
  paths,
  many,
  malice: {
    "an entity bomb": '<!DOCTYPE plist [<!ENTITY a "x"><!ENTITY b "&a;&a;">]><plist><dict/></plist>',
    "another root": "<resources/>",
    "no dictionary": "<plist><array/></plist>",
    "no content": "<plist/>",
    "a key without a value": dict("<key>a</key>"),
    "two keys": dict("<key>a</key><key>b</key><string/>"),
    "a value without a key": dict("<string/>"),
    "an end that is missing": "<plist><dict><key>a</key>",
    "100 dictionaries in each other": `<plist>${"<dict><key>a</key>".repeat(100)}`,
    "100,000 keys of one name": (n) => dict("<key>b</key><string/>".repeat(n)),
    "a comment in a text": dict("<key>b</key><string>x<!-- y --></string>"),
    "a binary property list": "bplist00\0",
  },
};
