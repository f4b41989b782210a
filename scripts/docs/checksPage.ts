import { type CheckDefinition, checkDefinitions, type FixKind } from "../../src/core/problems/checkDefinitions.ts";

/** Names of quick fixes; `undefined` for those that the page describes elsewhere. */
const fixNames: Readonly<Record<FixKind, string | undefined>> = {
  correct: undefined,
  translate: "translate",
  translateAgain: undefined,
  translateAll: "translate all",
  shorten: "ask for a shorter translation",
  copySource: "copy the source",
  keepSource: "`sameAsSource` in `glossa.json`",
  neverTranslate: "`doNotTranslate` in `glossa.json`, for technical texts such as CSV",
  markReviewed: "keep it, as reviewed",
  remove: "remove it",
  removeAll: "remove all",
  ignoreTerm: "`ignoredTerms` in `glossa.json`",
  useEverywhere: "the same everywhere in the file",
  addToGlossary: "add the term to a glossary",
  bothRight: "`acceptedTranslations` in `glossa.json`",
  changeKey: "a key like it",
  loadNamespace: "the namespace in the list of the hook",
  translateKey: "the translation of the message into the locales that lack it",
  createMessage: "create the message",
};

const definitions: readonly (readonly [name: string, definition: CheckDefinition])[] = Object.entries(checkDefinitions);

/** Returns docs/checks.md; `texts` are those of package.json. */
export function checksPage(texts: Readonly<Record<string, string>>): string {
  const sections = definitions.map(([name, { severity, editorSeverity, problems }]) => {
    const rows = Object.entries(problems).map(([code, { fixes, correction, isMechanical }]) => {
      const names = fixes.flatMap((kind) => (kind === "correct" ? correction : fixNames[kind]) ?? []);
      const fixed = isMechanical ? "; `--fix`" : "";
      return `- \`${code}\`${names.length > 0 ? `; quick fix: ${names.join("; ")}` : ""}${fixed}\n`;
    });
    const counts = `in the editor ${editorSeverity}, in the terminal ${severity}`;
    return `## ${name}\n\n${texts[`setting.checks.${name}`]} Severity: ${counts}.\n\n${rows.join("")}`;
  });
  return `# Checks

Generated from \`src/core/problems/checkDefinitions.ts\` and \`package.nls.json\` by \`npm run docs\`.

Open locale files are checked after a pause of 200 ms in typing. Only texts that changed are checked again. \`glossa check\` checks whole projects. Placeholders, tags, code, addresses and syntax are masked before a text is checked. Branches of ICU messages and plural forms are checked one by one.

- The severity of a check is \`error\`, \`warning\`, \`information\`, \`hint\` or \`off\`. The member \`checks\` of \`glossa.json\` sets it for everybody, the setting \`glossa.checks.severity\` for your editor where \`glossa.json\` does not. \`checks\` of a member of \`locales\` takes precedence for one locale, \`fileChecks\` for single files; quick fixes write them, with your reason if you give one: \`{ "severity": "off", "reason": "…" }\`. \`glossa check\` lists the checks that are off for a reason, and so does the tooltip of each language in the Locales view. Faults of the file itself, such as a syntax error, can't be turned off, as the messages after them are not read. \`glossa.checks.enabled\` turns all checks of the editor off.
- In the terminal, errors and warnings make \`glossa check\` exit with 1. Checks that are off report nothing.
- Checks of keys look at [source code](keys.md), in projects where a framework of keys is found: in the editor at open files, in the terminal at all files, unless \`--no-code\` leaves them out. \`fileChecks\` names source files as well.
- Terms come from the glossaries of the project, for the language pair: in the editor when the service is in use, in the terminal with \`--terms\`. They count in the plural and the possessive of the source too (_carts_, _cart's_). A translation may contain a term in any form of its language (endings, umlauts, prefixes, compounds, separated verbs). \`glossa.checks.termStrictness\` makes this stricter or looser.
- Stale translations are checked after they are translated again, as their source is another text until then.
- _Translate Again_ is offered for every problem in the text of a translation. It comes last, as it costs money and may replace a person's text; the correction comes first if there is a certain one. Several certain corrections of one check in a file are made at once, as one step to undo.
- [\`glossa check --fix\`](terminal.md#corrections) makes those corrections that change signs, spaces or placeholders and no word; below they have \`--fix\`.

${sections.join("\n")}
## Exceptions

- Copies of the source are \`text.unchanged\` only: their quotation marks and punctuation are not reported too. Texts of Crowdin's In-Context and translators' credits are not checked.
- Inline elements of XLIFF are compared by their \`id\`, as they may display another text than in the source.
- Rails: formats of dates, times and numbers, which differ by locale, and \`%{attribute}\`, \`%{model}\`, \`%{value}\` and \`%{count}\` in messages of validations, are not compared.
- Rails: \`one\` and \`other\` below one key are a plural if they show a value. Names may be left out of \`zero\` ("Nobody …"). \`zero\` may be missing where it says what \`other\` says.
- Android and Rails: \`other\` may be missing in languages that use it for fractions alone, such as Polish and Russian. A form for one number needs no value.
- Plural forms whose whole numbers are 0 or all have their own branch (\`=1\`) may be missing, and so may the dual of Hebrew in ICU messages.
- Numbers of an example ("e.g. 5%"), telephone numbers, years of the language's own calendar and numbers in names or codes ("404 Not Found") may be missing. A number that says how much ("30 files") may not, but round numbers of seconds, minutes, hours and days may be words. Digits that the other text has in a name, a ratio or a list count as there ("720p", "16:9").
- A space at the end of an English source may be left out, and so may the second of two spaces after an English sentence.
- A question mark, a full stop or an exclamation mark may end a translation whose source ends without a mark, as titles do. An ellipsis may stand for a state that lasts ("Publishing") and for a colon. A colon may lead to what is "below". Breton, Occitan and Corsican have a space before a colon, as French does.
- The count may have another name in vue-i18n, if the project's own plurals use it.
- Texts of nibs and storyboards are not compared, as their source is not a \`.strings\` file.
- Line breaks inside a sentence, followed by indentation, are ignored: markup shows a space there.
- Not reported: links of an example ("e.g. https://…") that lead to another country's site, links that show a form and are there in other words ("username@pod.tld"), repeated names, words that a language repeats by its grammar, a word of Latin letters with an ending after an apostrophe, "24 hours" for a day.
`;
}
