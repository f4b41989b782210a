import type { Path } from "../../../src/core/catalog/message.ts";
import { formatById } from "../../../src/core/formats/index.ts";

/** Entries of a locale file: key → text. */
export type Entries = ReadonlyMap<string, string>;

const lines = (entries: Entries, line: (key: string, text: string) => string): string =>
  [...entries].map(([key, text]) => `${line(key, text)}\n`).join("");

const json = (entries: Entries): string => `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;

/** Odd keys are in a group of their own, which comes and goes. */
const nested = (entries: Entries): Record<string, unknown> => {
  const odd = [...entries].filter(([key]) => /[13579]$/.test(key));
  const even = [...entries].filter(([key]) => !/[13579]$/.test(key));
  return { ...Object.fromEntries(even), ...(odd.length > 0 && { odd: Object.fromEntries(odd) }) };
};

const unit = (value: string) => ({ stringUnit: { state: "translated", value } });

const dict = (pairs: readonly (readonly [key: string, value: string])[], indent: string): string =>
  `${indent}<dict>\n${pairs.map(([key, value]) => `${indent}\t<key>${key}</key>\n${value}\n`).join("")}${indent}</dict>`;

/** Returns the format of a name of `localeTexts`, the key that a path has there, and a path of such files. */
export function namedFormat(name: string) {
  const [id = "", variant] = name.split(" ");
  const format = formatById(id);
  const paths: Readonly<Record<string, string>> = {
    chrome: "_locales/de/messages.json",
    android: "app/res/values-de/strings.xml",
  };
  const read = variant === "wide" || id === "xcstrings" ? (format.multilingual?.of("de") ?? format) : format;
  const keyOf = (path: Path): string =>
    String((id === "stringsdict" ? path[0] : path.findLast((part) => part !== "message")) ?? "");
  const entriesOf = (text: string): Entries =>
    new Map(read.read(text).messages.map((message) => [keyOf(message.path), message.text]));
  return { format, keyOf, entriesOf, path: paths[id] ?? `de${format.extensions[0]}` };
}

/** Writes the entries of a locale file, by the id of its format, and more ways to write some of them. */
export const localeTexts: Readonly<Record<string, (entries: Entries) => string>> = {
  json,
  json5: json,
  arb: (entries) => json(new Map([["@@locale", "de"], ...entries])),
  chrome: (entries) =>
    `${JSON.stringify(Object.fromEntries([...entries].map(([key, message]) => [key, { message }])), null, 2)}\n`,
  yaml: (entries) => `de:\n${lines(entries, (key, text) => `  ${key}: ${JSON.stringify(text)}`)}`,
  properties: (entries) => lines(entries, (key, text) => `${key}=${text}`),
  ini: (entries) => lines(entries, (key, text) => `${key} = ${text}`),
  toml: (entries) => lines(entries, (key, text) => `${key} = ${JSON.stringify(text)}`),
  strings: (entries) => lines(entries, (key, text) => `"${key}" = "${text}";`),
  fluent: (entries) => lines(entries, (key, text) => `${key} = ${text}`),
  php: (entries) => `<?php\n\nreturn [\n${lines(entries, (key, text) => `    '${key}' => '${text}',`)}];\n`,
  script: (entries) => `export default {\n${lines(entries, (key, text) => `  ${key}: "${text}",`)}};\n`,
  android: (entries) =>
    `<resources>\n${lines(entries, (key, text) => `    <string name="${key}">${text}</string>`)}</resources>\n`,
  resx: (entries) =>
    `<root>\n${lines(entries, (key, text) => `  <data name="${key}" xml:space="preserve">\n    <value>${text}</value>\n  </data>`)}</root>\n`,
  csv: (entries) => `key,value\n${lines(entries, (key, text) => `${key},${text}`)}`,
  po: (entries) =>
    `msgid ""\nmsgstr "Language: de\\n"\n${lines(entries, (key, text) => `\n#: ${key}.c:1\nmsgid "${key}"\nmsgstr "${text}"`)}`,
  qt: (entries) =>
    `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="de">\n<context>\n    <name>Main</name>\n` +
    `${lines(entries, (key, text) => `    <message>\n        <source>${key}</source>\n        <translation>${text}</translation>\n    </message>`)}</context>\n</TS>\n`,
  xliff: (entries) =>
    `<?xml version="1.0"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n` +
    `<file original="a" source-language="en" target-language="de" datatype="plaintext">\n<body>\n` +
    `${lines(entries, (key, text) => `  <trans-unit id="${key}">\n    <source>${key}</source>\n    <target>${text}</target>\n  </trans-unit>`)}` +
    "</body>\n</file>\n</xliff>\n",
  "json nested": (entries) => `${JSON.stringify(nested(entries), null, "\t")}\n`,
  "yaml commented": (entries) => `de:\n${lines(entries, (key, text) => `  # Note of ${key}\n  ${key}: ${text}`)}`,
  "properties crlf": (entries) =>
    lines(entries, (key, text) => `# ${key}\n${key} = ${text}\n`).replaceAll("\n", "\r\n"),
  "csv wide": (entries) => `key,en,de\n${lines(entries, (key, text) => `${key},Text,${text}`)}`,
  "xliff 2": (entries) =>
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">\n<file id="f">\n` +
    `${lines(entries, (key, text) => `  <unit id="${key}">\n    <segment>\n      <source>${key}</source>\n      <target>${text}</target>\n    </segment>\n  </unit>`)}` +
    "</file>\n</xliff>\n",
  xcstrings: (entries) =>
    `${JSON.stringify(
      {
        sourceLanguage: "en",
        strings: Object.fromEntries([...entries].map(([key, text]) => [key, { localizations: { de: unit(text) } }])),
        version: "1.0",
      },
      null,
      2,
    )}\n`,
  stringsdict: (entries) => {
    const rules = (text: string) => [
      ["NSStringFormatSpecTypeKey", "\t\t\t<string>NSStringPluralRuleType</string>"] as const,
      ["other", `\t\t\t<string>${text}</string>`] as const,
    ];
    const entry = (text: string) => [
      ["NSStringLocalizedFormatKey", "\t\t<string>%#@n@</string>"] as const,
      ["n", dict(rules(text), "\t\t")] as const,
    ];
    const all = [...entries].map(([key, text]) => [key, dict(entry(text), "\t")] as const);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n${dict(all, "")}\n</plist>\n`;
  },
};

/** Names of `localeTexts` that differ most: groups, comments, line ends, notes, columns, XML. */
export const oneOfEachKind: readonly string[] = [
  "json nested",
  "yaml commented",
  "properties crlf",
  "po",
  "android",
  "csv wide",
  "xliff 2",
];
