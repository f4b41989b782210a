const words =
  `add all and before change choose close copy delete device edit email empty enter every export file find folder from
  group help history import invite item keep language last link list message more move name new next notice open order
  page password people person plan please preview print profile project recent remove rename report restore save search
  select send settings share show sign start stop team text time today translation undo update upload user view window`
    .trim()
    .split(/\s+/);

const placeholders = ["{{count}}", "{{name}}", "<b>{{file}}</b>", "$t(nav.home)", "{{date, datetime}}", "&nbsp;"];

/** Messages as an i18next app has them, all different, the same in every run; each fifth holds a placeholder. */
export function sentence(index: number, length = 12): string {
  const start = index * 7;
  const chosen = Array.from({ length }, (_, at) => words[(start + at * (1 + (index % 13))) % words.length] ?? "");
  if (index % 5 === 0) chosen.splice(length >> 1, 0, placeholders[(index / 5) % placeholders.length] ?? "");
  return `${chosen.join(" ")} ${index}.`;
}

/** A text as it is written in XML. */
export const xmlText = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A locale file of so many messages, in groups of twenty two levels deep, indented by two spaces. */
export function localeFile(messages: number, text: (index: number) => string = sentence): string {
  const groups: string[] = [];
  for (let start = 0; start < messages; start += 20) {
    const lines: string[] = [];
    for (let at = start; at < Math.min(start + 20, messages); at++) {
      lines.push(`      ${JSON.stringify(`message${at}`)}: ${JSON.stringify(text(at))}`);
    }
    groups.push(`    "group${start / 20}": {\n${lines.join(",\n")}\n    }`);
  }
  return `{\n  "app": {\n${groups.join(",\n")}\n  }\n}\n`;
}

/**
 * XLIFF 1.2 as Angular writes it: a fifth of the units with inline elements, each with a place and a note.
 * `targetOf` returns the target of a unit, `undefined` for none.
 */
export function xliffFile(
  units: number,
  words: number,
  targetOf: (index: number, source: string) => string | undefined,
): string {
  const lines = Array.from({ length: units }, (_, i) => {
    const code = i % 5 === 0 ? `<x id="INTERPOLATION" equiv-text="{{ name }}"/> ` : "";
    const source = `${code}${xmlText(sentence(i, words))} &amp; more`;
    const target = targetOf(i, source);
    return `      <trans-unit id="unit${i}" datatype="html">
        <source>${source}</source>${target === undefined ? "" : `\n        <target state="translated">${target}</target>`}
        <context-group purpose="location">
          <context context-type="sourcefile">src/app/some/folder/component${i}.ts</context>
          <context context-type="linenumber">${i}</context>
        </context-group>
        <note priority="1" from="description">What is shown at place ${i}</note>
      </trans-unit>
`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file source-language="en" target-language="de" datatype="plaintext" original="ng2.template">
    <body>
${lines.join("")}    </body>
  </file>
</xliff>
`;
}
