/** An entry of a file of several lines each; an empty text is no translation. */
export interface FileEntry {
  readonly text: string;
  readonly place: number;
  readonly note: string;
}

/** Entries by their keys, and the time of writing. */
export interface EntryFile {
  readonly entries: ReadonlyMap<string, FileEntry>;
  readonly day: number;
}

type Written = readonly [key: string, entry: FileEntry];

const dayText = (day: number): string => `2026-03-${String(day + 1).padStart(2, "0")}`;

const joined = ({ entries }: EntryFile, write: (entry: Written) => string): string => [...entries].map(write).join("");

/** Writes files with places in source code, dates and notes, by the id of their format. */
export const entryFiles: Readonly<Record<string, (file: EntryFile) => string>> = {
  po: (file) =>
    `msgid ""\nmsgstr ""\n"Language: de\\n"\n"PO-Revision-Date: ${dayText(file.day)} 10:00+0000\\n"\n` +
    `"Last-Translator: T${file.day}\\n"\n"X-Generator: G${file.day}\\n"\n` +
    joined(
      file,
      ([key, { text, place, note }]) =>
        `\n#. ${note}\n#: src/a.c:${place}\n#: src/b.c:${place}\nmsgid "${key}"\nmsgstr "${text}"\n`,
    ),
  xliff: (file) =>
    `<?xml version="1.0"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n` +
    `  <file original="a" source-language="en" target-language="de" datatype="plaintext" date="${dayText(file.day)}">\n    <body>\n` +
    joined(
      file,
      ([key, { text, place, note }]) =>
        `      <trans-unit id="${key}">\n        <source>Source ${key}</source>\n${targetLine(text)}` +
        `        <context-group purpose="location">\n          <context context-type="sourcefile">a.ts</context>\n` +
        `          <context context-type="linenumber">${place}</context>\n        </context-group>\n` +
        `        <note>${note}</note>\n      </trans-unit>\n`,
    ) +
    "    </body>\n  </file>\n</xliff>\n",
  "xliff 2": (file) =>
    `<?xml version="1.0"?>\n<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de">\n` +
    `  <file id="f">\n` +
    joined(
      file,
      ([key, { text, place, note }]) =>
        `    <unit id="${key}">\n      <notes>\n        <note category="location">a.ts:${place}</note>\n` +
        `        <note category="description">${note}</note>\n      </notes>\n      <segment>\n` +
        `        <source>Source ${key}</source>\n${targetLine(text)}      </segment>\n    </unit>\n`,
    ) +
    "  </file>\n</xliff>\n",
  qt: (file) =>
    `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="de">\n<context>\n    <name>Main</name>\n` +
    joined(
      file,
      ([key, { text, place, note }]) =>
        `    <message>\n        <location filename="a.cpp" line="${place}"/>\n        <source>${key}</source>\n` +
        `        <extracomment>${note}</extracomment>\n        <translation>${text}</translation>\n    </message>\n`,
    ) +
    "</context>\n</TS>\n",
  json: ({ entries }) =>
    `${JSON.stringify(Object.fromEntries([...entries].map(([key, { text }]) => [key, text])), null, 2)}\n`,
  "json nested": ({ entries }) => {
    const inGroup = (odd: boolean) =>
      Object.fromEntries(
        [...entries].flatMap(([key, { text }]) => (/[13579]$/.test(key) === odd ? [[key, text]] : [])),
      );
    return `${JSON.stringify({ ...inGroup(false), odd: inGroup(true) }, null, 2)}\n`;
  },
  json5: (file) => `{\n${joined(file, ([key, { text, note }]) => `  // ${note}\n  ${key}: "${text}",\n`)}}\n`,
  arb: ({ entries, day }) =>
    `${JSON.stringify(
      {
        "@@locale": "de",
        "@@last_modified": dayText(day),
        ...Object.fromEntries(
          [...entries].flatMap(([key, { text, note }]) => [
            [key, text],
            [`@${key}`, { description: note }],
          ]),
        ),
      },
      null,
      2,
    )}\n`,
  chrome: ({ entries }) =>
    `${JSON.stringify(
      Object.fromEntries([...entries].map(([key, { text, note }]) => [key, { message: text, description: note }])),
      null,
      2,
    )}\n`,
  xcstrings: ({ entries }) =>
    `${JSON.stringify(
      {
        sourceLanguage: "en",
        strings: Object.fromEntries(
          [...entries].map(([key, { text, note }]) => [
            key,
            { comment: note, ...(text !== "" && { localizations: { de: stringUnit(text), fr: stringUnit("Texte") } }) },
          ]),
        ),
        version: "1.0",
      },
      null,
      2,
    ).replaceAll('":', '" :')}\n`,
  yaml: (file) =>
    `de:\n${joined(file, ([key, { text, note, place }]) => `  # ${note}\n  # app/a.rb:${place}\n  ${key}: "${text}"\n`)}`,
  "yaml plain": (file) => `de:\n${joined(file, ([key, { text }]) => `  ${key}: "${text}"\n`)}`,
  android: (file) =>
    `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n` +
    joined(file, ([key, { text, note }]) => `    <!-- ${note} -->\n    <string name="${key}">${text}</string>\n`) +
    "</resources>\n",
  resx: (file) =>
    "<root>\n" +
    joined(
      file,
      ([key, { text, note }]) =>
        `  <data name="${key}" xml:space="preserve">\n    <value>${text}</value>\n    <comment>${note}</comment>\n  </data>\n`,
    ) +
    "</root>\n",
  properties: (file) => joined(file, ([key, { text, note }]) => `# ${note}\n${key}=${text}\n`),
  "properties apart": (file) => joined(file, ([key, { text, note }]) => `\n# ${note}\n${key}=${text}\n`),
  ini: (file) => `[de]\n${joined(file, ([key, { text, note }]) => `; ${note}\n${key} = ${text}\n`)}`,
  toml: (file) => joined(file, ([key, { text, note }]) => `# ${note}\n${key} = "${text}"\n`),
  strings: (file) => joined(file, ([key, { text, note }]) => `/* ${note} */\n"${key}" = "${text}";\n\n`),
  fluent: (file) => joined(file, ([key, { text, note }]) => `# ${note}\n${key} = ${text || '{ "" }'}\n`),
  php: (file) =>
    `<?php\n\nreturn [\n${joined(file, ([key, { text, note }]) => `    // ${note}\n    '${key}' => '${text}',\n`)}];\n`,
  script: (file) =>
    `export default {\n${joined(file, ([key, { text, note }]) => `  // ${note}\n  ${key}: "${text}",\n`)}};\n`,
};

/** Names of files that have no notes. */
export const withoutNotes: ReadonlySet<string> = new Set(["json", "json nested", "yaml plain"]);

const stringUnit = (value: string) => ({ stringUnit: { state: "translated", value } });

const targetLine = (text: string): string => (text === "" ? "" : `        <target>${text}</target>\n`);

/** Names of `entryFiles` that differ most: units, groups, comments, attributes, XML. */
export const oneOfEachKind: readonly string[] = [
  "po",
  "xliff",
  "qt",
  "json nested",
  "arb",
  "yaml",
  "android",
  "properties",
];
