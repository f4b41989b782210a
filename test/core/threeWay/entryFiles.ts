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
};

const targetLine = (text: string): string => (text === "" ? "" : `        <target>${text}</target>\n`);
