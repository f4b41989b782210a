/** An Angular project in which `ng extract-i18n` has written a newer `messages.xlf` than the translations know. */
export interface AngularProject {
  readonly files: Readonly<Record<string, string>>;
  /** Translations by people, by the id that they have in the source file now, that a run must leave as they are. */
  readonly kept: ReadonlyMap<string, string>;
  /** Ids of units whose source says something else now, and of those that are new. */
  readonly stale: readonly string[];
  readonly fresh: readonly string[];
}

interface Row {
  readonly id: string;
  /** In the target file, where it is another one. */
  readonly was?: string;
  readonly before?: string;
  readonly now?: string;
  readonly target?: string;
  readonly state?: string;
}

/** Each shape of a change that `ng extract-i18n` makes, `times` times, with translations that people made. */
export function angularProject(version: "1.2" | "2.0", times: number): AngularProject {
  const rows = Array.from({ length: times }, (_, i) => rowsOf(version, i)).flat();
  const write = version === "1.2" ? xliff12 : xliff20;
  const isKept = ({ before, now, was, target }: Row) =>
    target !== undefined && before !== undefined && now !== undefined && !/truly/.test(now) && was !== "gone";
  return {
    files: {
      "angular.json": '{ "version": 1 }\n',
      "src/locale/messages.xlf": write(rows.flatMap(({ id, now }) => (now === undefined ? [] : { id, source: now }))),
      "src/locale/messages.de.xlf": write(
        rows.flatMap(({ id, was = id, before, target, state }) =>
          before === undefined
            ? []
            : { id: was, source: before, ...(target !== undefined && { target }), ...(state && { state }) },
        ),
        "de",
      ),
    },
    kept: new Map(rows.filter(isKept).map(({ id, target = "" }) => [id, target])),
    stale: rows.filter(({ now }) => now !== undefined && /truly/.test(now)).map(({ id }) => id),
    fresh: rows.filter(({ before }) => before === undefined).map(({ id }) => id),
  };
}

function rowsOf(version: "1.2" | "2.0", i: number): readonly Row[] {
  const value = (shown: string): string =>
    version === "1.2"
      ? `<x id="INTERPOLATION" equiv-text="{{ ${shown} }}"/>`
      : `<ph id="0" equiv="INTERPOLATION" disp="{{ ${shown} }}"/>`;
  const link = (text: string, type: string): string =>
    version === "1.2"
      ? `<x id="START_LINK" ctype="${type}"/>${text}<x id="CLOSE_LINK" ctype="${type}"/>`
      : `<pc id="0" equivStart="START_LINK" equivEnd="CLOSE_LINK" type="${type === "x-a" ? "link" : "other"}">${text}</pc>`;
  const plural = (inner: string, other: string): string =>
    `{VAR_PLURAL, plural, =1 {One file ${i}}${inner}other {${other} files}}`;
  const reviewed = version === "1.2" ? "final" : "reviewed";
  return [
    { id: `same${i}`, before: `Same ${i}`, now: `Same ${i}`, target: `Gleich ${i}` },
    { id: `space${i}`, before: `Some text ${i}`, now: `\n      Some  text ${i}\n    `, target: `Etwas Text ${i}` },
    {
      id: `icu${i}`,
      before: plural(" ", value("n")),
      now: plural("\n   ", `\n  ${value("n")}`),
      target: plural(" ", value("n")).replaceAll("file", "Datei"),
    },
    {
      id: `equiv${i}`,
      before: `Hi ${value("name")} ${i}`,
      now: `Hi ${value("user.name")} ${i}`,
      target: `Hallo ${value("name")} ${i}`,
      state: reviewed,
    },
    {
      id: `ctype${i}`,
      before: `See ${link("here", "x-a")} ${i}`,
      now: `See ${link("here", "x-link")} ${i}`,
      target: `Siehe ${link("hier", "x-a")} ${i}`,
      state: "translated",
    },
    {
      id: `quotes${i}`,
      before: `Don't "save" ${i}...`,
      now: `Don’t “save” ${i}…`,
      target: `Nicht „sichern“ ${i} …`,
      state: reviewed,
    },
    { id: `new${i}`, was: `old${i}`, before: `Moved ${i}`, now: ` Moved  ${i}`, target: `Umgezogen ${i}` },
    { id: `changed${i}`, before: `Delete ${i}`, now: `Delete truly ${i}`, target: `Löschen ${i}`, state: "translated" },
    { id: `gone${i}`, before: `Gone ${i}`, target: `Weg ${i}` },
    { id: `fresh${i}`, now: `Fresh ${i}` },
  ];
}

interface Written {
  readonly id: string;
  readonly source: string;
  readonly target?: string;
  readonly state?: string;
}

function xliff12(units: readonly Written[], target?: string): string {
  const body = units.map(({ id, source, target: text, state }) =>
    [
      `      <trans-unit id="${id}" datatype="html">`,
      `        <source>${source}</source>`,
      ...(text === undefined ? [] : [`        <target${state ? ` state="${state}"` : ""}>${text}</target>`]),
      "      </trans-unit>",
    ].join("\n"),
  );
  const language = target === undefined ? "" : ` target-language="${target}"`;
  return `<?xml version="1.0" encoding="UTF-8" ?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file source-language="en"${language} datatype="plaintext" original="ng2.template">
    <body>
${body.join("\n")}
    </body>
  </file>
</xliff>
`;
}

function xliff20(units: readonly Written[], target?: string): string {
  const body = units.map(({ id, source, target: text, state }) =>
    [
      `    <unit id="${id}">`,
      `      <segment${state ? ` state="${state}"` : ""}>`,
      `        <source>${source}</source>`,
      ...(text === undefined ? [] : [`        <target>${text}</target>`]),
      "      </segment>",
      "    </unit>",
    ].join("\n"),
  );
  const language = target === undefined ? "" : ` trgLang="${target}"`;
  return `<?xml version="1.0" encoding="UTF-8" ?>
<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en"${language}>
  <file original="ng.template" id="ngi18n">
${body.join("\n")}
  </file>
</xliff>
`;
}
