import { checkTexts } from "../../../src/core/checks/checkTexts.ts";
import { checkEntries } from "../../../src/core/checks/index.ts";
import type { ExpectedTerms } from "../../../src/core/checks/termCheck.ts";
import { languageIds } from "../../../src/core/code/codeLanguages.ts";
import { passagesAt } from "../../../src/core/code/passagesAt.ts";
import type { CatalogEntry } from "../../../src/core/compare/catalogDiff.ts";
import { parseEntries } from "../../../src/core/glossary/glossaryEntries.ts";
import { phrasesIn } from "../../../src/core/glossary/phrases.ts";
import { indexTerms } from "../../../src/core/glossary/termIndex.ts";
import { parseLock } from "../../../src/core/lock/lock.ts";
import { icuError } from "../../../src/core/messages/icuBlocks.ts";
import { detectSyntaxes, type Syntax } from "../../../src/core/messages/messageSyntax.ts";
import { prepareMessage } from "../../../src/core/messages/prepareMessage.ts";
import { toReadable } from "../../../src/core/messages/readableText.ts";
import { readAnswer } from "../../../src/core/messages/unmask.ts";
import { parseProject } from "../../../src/core/projectFile/projectFile.ts";
import { termListProblems } from "../../../src/core/resources/spokenTermList.ts";
import { applicableRules, applyStyle } from "../../../src/core/style/apply/applyStyle.ts";
import { readStyleList } from "../../../src/core/style/styleList.ts";
import { createTmxReader } from "../../../src/core/tmx/tmxReader.ts";
import type { Subject } from "./growth.ts";

const syntaxes = [
  ...[
    "i18next",
    "vue",
    "icu",
    "brace",
    "printf",
    "qt",
    "python",
    "ruby",
    "dotnet",
    "java",
    "chrome",
    "fluent",
    "laravel",
  ],
  ...["symfony", "xliff", "markdown", "android"],
] as readonly Syntax[];

const span = { start: 0, end: 0 };
const entryOf = (source: string, target: string): CatalogEntry => ({
  path: ["a"],
  state: "translated",
  source: { path: ["a"], text: source, span },
  target: { path: ["a"], text: target, span },
});

const terms: ExpectedTerms = {
  stamp: "1",
  strictness: "loose",
  glossaries: [
    {
      name: "Terms",
      index: indexTerms(
        [
          ["file", "Datei"],
          ["a a", "b"],
          ["aaaa", "c"],
        ],
        "en",
      ),
    },
  ],
};

/** Every check, with the long text as translation, as source and as both. */
const checks: readonly Subject[] = ["de", "fr", "ar", "zh"].flatMap((locale) =>
  [undefined, ...(locale === "de" ? syntaxes : [])].map((syntax): Subject => {
    const check = (source: string, target: string): void => {
      const known = syntax === undefined ? detectSyntaxes([source, target]) : new Set([syntax]);
      const entries = [entryOf(source, target)];
      checkTexts(entries, { sourceLocale: "en", targetLocale: locale, syntaxes: known, terms });
      checkEntries(entries, { targetLocale: locale, syntaxes: known });
    };
    return {
      name: `checks, ${locale}${syntax ? `, ${syntax}` : ""}`,
      read(text) {
        check("Save the file.", text);
        check(text, "Die Datei sichern.");
        check(text, `${text}x`);
      },
    };
  }),
);

/** A message masked, answered as it was sent, unmasked and verified. */
const messages: readonly Subject[] = syntaxes.map((syntax) => ({
  name: `masks, ${syntax}`,
  read(text) {
    const prepared = prepareMessage(text, new Set([syntax]), { source: "en", target: "de" });
    const texts = prepared.units.map((unit) => {
      const outcome = unit.accept(unit.xml);
      unit.assemble(unit.pieces);
      return outcome.ok ? outcome.text : "";
    });
    prepared.assemble(texts);
  },
}));

/** Every option of every rule by itself, as rules hide each other's work. */
const styles: readonly Subject[] = Object.entries(applicableRules).map(([name, options]) => ({
  name: `style, ${name}`,
  read(text) {
    const [category = "", rule = ""] = name.split(".");
    for (const option of Object.keys(options)) {
      for (const language of ["en", "de", "fr"])
        applyStyle([text, undefined, text], { [category]: { [rule]: option } }, language);
    }
  },
}));

const tmxOpenings = [
  "",
  '<tmx version="1.4"><header srclang="en"/><body>',
  '<tmx version="1.4"><header srclang="en"/><body><tu><tuv xml:lang="en"><seg>',
  '<tmx version="1.4"><header srclang="en"/><body><tu><tuv xml:lang="en"><seg><ph x="',
];
const tmxEnd = "</seg></tuv></tu></body></tmx>";

const texts: readonly Subject[] = [
  { name: "answers", read: readAnswer },
  { name: "ICU", read: icuError },
  { name: "readable", read: toReadable },
  {
    name: "lock",
    read: parseLock,
    around: (run) => [run, `de\t${run}`, `de\ta.json\t${run}\t0123456789ab\ttranslated\n`, `a\tb\tAAAAAAAA\t${run}`],
  },
  { name: "project file", read: parseProject, around: (run) => [run, `{"files": ["${run}"]}`] },
  { name: "style list", read: readStyleList },
  { name: "spoken terms", read: termListProblems },
  { name: "dictionary, TSV", read: (text) => parseEntries(text, "tsv", { source: "en", target: "de" }) },
  { name: "dictionary, CSV", read: (text) => parseEntries(text, "csv", { source: "en", target: "de" }) },
  {
    name: "TMX",
    read(text) {
      const reader = createTmxReader({ header: () => {}, unit: ({ variants }) => variants.length });
      reader.write(text);
      reader.end();
    },
    around: (run) => tmxOpenings.flatMap((opening) => [opening + run, opening + run + tmxEnd]),
  },
  { name: "phrases", read: (text) => phrasesIn(text, "en") },
];

const codeOpenings = ["", "// ", "/* ", "# ", '"', "'", "`", "<!-- ", "<p>", "a: ", "/"];

/** Every language of code: what can be translated at a place and in the whole text, written again as it was. */
const codes: readonly Subject[] = languageIds.map((languageId) => ({
  name: `code ${languageId}`,
  read(text) {
    const whole = { start: 0, end: text.length };
    const cursors = [0, text.length >> 1, text.length].map((at) => ({ start: at, end: at }));
    for (const selection of [whole, ...cursors]) {
      for (const passage of passagesAt({ text, languageId, eol: "\n" }, [selection])) {
        const rendered = passage.render(passage.texts);
        passage.plain(passage.texts);
        if (rendered !== undefined) passage.below?.(rendered, passage.texts);
      }
    }
  },
  around: (run) => codeOpenings.flatMap((opening) => [opening + run, `${opening + run}\n${run}`]),
}));

/** Functions of the core that read a text. */
export const textSubjects: readonly Subject[] = [...checks, ...messages, ...styles, ...texts, ...codes];
