/** Lines with their ends. */
export const lines = (...all: readonly string[]): string => `${all.join("\n")}\n`;

/** An entry of a PO file; `above` are lines before its source. */
export const entry = (id: string, text: string, ...above: readonly string[]): string =>
  lines("", ...above, `msgid "${id}"`, `msgstr "${text}"`);

/** A plural entry of a PO file. */
export const plural = (one: string, other: string): string =>
  lines("", 'msgid "%d file"', 'msgid_plural "%d files"', `msgstr[0] "${one}"`, `msgstr[1] "${other}"`);

/** The header of a PO file. */
export const header = (...fields: readonly string[]): string =>
  lines('msgid ""', 'msgstr ""', ...["Language: de", ...fields].map((field) => `"${field}\\n"`));

/** A PO file of entries. */
export const po = (...entries: readonly string[]): string => header() + entries.join("");

/** A unit of XLIFF 1.2 with the line number of its place. */
export const unit = (id: string, target: string, line = 1, attributes = ""): string =>
  lines(
    `      <trans-unit id="${id}">`,
    `        <source>${id}</source>`,
    ...(target === "" ? [] : [`        <target${attributes}>${target}</target>`]),
    '        <context-group purpose="location">',
    `          <context context-type="linenumber">${line}</context>`,
    "        </context-group>",
    "      </trans-unit>",
  );

/** A unit of XLIFF 1.2 with a note and its target on one line. */
export const noted = (id: string, note: string, target: string): string =>
  lines(
    `      <trans-unit id="${id}">`,
    `        <source>${id}</source><note>${note}</note><target>${target}</target>`,
    "      </trans-unit>",
  );

/** A file of XLIFF 1.2, with more attributes of its `<file>`. */
export const xliff = (file: string, ...units: readonly string[]): string =>
  lines('<?xml version="1.0"?>', '<xliff version="1.2">', `  <file original="a" ${file}>`, "    <body>") +
  units.join("") +
  lines("    </body>", "  </file>", "</xliff>");

/** A unit of XLIFF 2. */
export const segment = (id: string, source: string, target: string): string =>
  lines(
    ...[`    <unit id="${id}">`, "      <segment>", `        <source>${source}</source>`],
    ...(target === "" ? [] : [`        <target>${target}</target>`]),
    ...["      </segment>", "    </unit>"],
  );

/** A file of XLIFF 2. */
export const xliff2 = (...units: readonly string[]): string =>
  lines('<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de">') +
  lines('  <file id="f">', ...units.map((one) => one.trimEnd()), "  </file>", "</xliff>");

/** A file of Qt Linguist. */
export const qt = (...contexts: readonly string[]): string =>
  lines("<!DOCTYPE TS>", '<TS version="2.1" language="de">', ...contexts.map((one) => one.trimEnd()), "</TS>");

/** A context of such a file. */
export const context = (
  name: string,
  ...messages: readonly (readonly [source: string, line: number, text: string])[]
) =>
  lines(
    ...["<context>", `    <name>${name}</name>`],
    ...messages.flatMap(([source, line, text]) => [
      ...["    <message>", `        <location filename="a.cpp" line="${line}"/>`],
      ...[`        <source>${source}</source>`, `        <translation>${text}</translation>`, "    </message>"],
    ]),
    "</context>",
  );

/** A string catalog, by the keys of its strings: their texts by locale, and the way in which they were found. */
export const strings = (
  all: Readonly<Record<string, { readonly extractionState?: string; readonly de?: string; readonly fr?: string }>>,
): string => {
  const unit = (value: string) => ({ stringUnit: { state: "translated", value } });
  const written = Object.entries(all).map(([key, { extractionState, ...texts }]) => {
    const localizations = Object.entries(texts).map(([locale, text]) => [locale, unit(text)]);
    const own = localizations.length > 0 && { localizations: Object.fromEntries(localizations) };
    return [key, { ...(extractionState && { extractionState }), ...own }];
  });
  return `${JSON.stringify({ sourceLanguage: "en", strings: Object.fromEntries(written), version: "1.0" }, null, 2)}\n`;
};

/** A string catalog whose strings were all found in one way. */
export function catalog(state: string, ...texts: readonly string[]): string {
  const string = (value: string) => ({
    extractionState: state,
    localizations: { de: { stringUnit: { state: "translated", value } } },
  });
  const strings = Object.fromEntries(texts.map((text, index) => [`k${index}`, string(text)]));
  return `${JSON.stringify({ sourceLanguage: "en", strings, version: "1.0" }, null, 2)}\n`;
}
