import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkNames, checkOf, severities, severityOf } from "../../../src/core/checks/checkSeverity.ts";
import type { ProblemCode } from "../../../src/core/problem.ts";

const root = join(import.meta.dirname, "../../..");
const file = join(root, "docs/checks.md");
const read = (path: string) => JSON.parse(readFileSync(join(root, path), "utf8"));

describe("docs/checks.md", () => {
  it("tells what is checked, and what it counts (UPDATE=1 writes it)", () => {
    if (process.env["UPDATE"] === "1") writeFileSync(file, documentation());
    assert.equal(readFileSync(file, "utf8"), documentation());
  });

  it("names the checks that settings and the project's schema name", () => {
    const { checks, severity } = read("media/glossa.schema.json").definitions;
    assert.deepEqual(Object.keys(checks.properties), checkNames);
    const [alone, withReason] = severity.anyOf;
    assert.deepEqual([alone.enum, withReason.properties.severity.enum], [severities, severities]);
    assert.deepEqual(Object.keys(settings()), [
      "glossa.checks.enabled",
      "glossa.checks.severity",
      "glossa.checks.termStrictness",
    ]);
    const { properties, default: inEditor } = settings()["glossa.checks.severity"];
    assert.deepEqual(Object.keys(properties), checkNames);
    for (const [name, { default: own, enum: values }] of Object.entries(properties)) {
      assert.deepEqual(values, severities, name);
      assert.equal(own, inEditor[name], name);
    }
  });
});

interface Settings {
  readonly "glossa.checks.severity": {
    readonly default: Readonly<Record<string, string>>;
    readonly properties: Readonly<Record<string, { readonly default: string; readonly enum: readonly string[] }>>;
  };
}

const settings = (): Settings =>
  read("package.json").contributes.configuration.find(({ id }: { readonly id: string }) => id === "checks").properties;

/** What a quick fix does, where there is one besides translating again. */
const fixes: Readonly<Partial<Record<ProblemCode, string>>> = {
  "placeholder.missing": "copy the source",
  "placeholder.extra": "copy the source",
  "tag.unbalanced": "copy the source",
  "icu.syntax": "copy the source",
  "icu.argument": "copy the source",
  "plural.missing": "translate; copy the source",
  "message.missing": "translate all",
  "message.empty": "translate; copy the source",
  "message.stale": "keep it, as reviewed",
  "message.extra": "remove it; remove all",
  "text.space": "the source's spaces",
  "text.punctuation": "the mark, where it is beyond doubt",
  "text.number": "the source's number, where one stands for one",
  "text.link": "the source's link, where one stands for one",
  "text.quote": "the language's marks",
  "text.doubledWord": "one of them",
  "text.doubledSpace": "one space",
  "text.unchanged": "`sameAsSource` in `glossa.json`",
  "text.inconsistent": "the translation used elsewhere",
  "text.invisible": "without them",
  "text.mixedScripts": "letters of one script",
  "term.missing": "the glossary's term, where its place is beyond doubt; `ignoredTerms` in `glossa.json`",
};

function documentation(): string {
  const texts = read("package.nls.json");
  const codes = Object.keys(checkOf) as ProblemCode[];
  const sections = checkNames.map((name) => {
    const own = codes.filter((code) => checkOf[code] === name);
    const [first = "format.syntax"] = own;
    const counts = `in the editor ${settings()["glossa.checks.severity"].default[name]}, in the terminal ${severityOf(first)}`;
    const rows = own.map((code) => `- \`${code}\`${fixes[code] ? `; quick fix: ${fixes[code]}` : ""}\n`).join("");
    return `## ${name}\n\n${texts[`setting.checks.${name}`]} Severity: ${counts}.\n\n${rows}`;
  });
  return `# Checks

Open locale files are checked after a pause of 200 ms in typing, only texts that changed; whole projects by \`glossa check\`. Placeholders, tags, code, addresses and syntax are masked before a text is read; branches of ICU messages and forms of plurals are read one by one.

- The severity of a check is \`error\`, \`warning\`, \`information\`, \`hint\` or \`off\`. The member \`checks\` of \`glossa.json\` sets it for everybody, the setting \`glossa.checks.severity\` for your editor where \`glossa.json\` does not. \`checks\` of a member of \`locales\` takes precedence for one locale, \`fileChecks\` for single files; quick fixes write them, with your reason if you give one: \`{ "severity": "off", "reason": "…" }\`. Faults of the file itself, such as a syntax error, can't be turned off, as the messages behind them are not read. \`glossa.checks.enabled\` turns all checks of the editor off.
- In the terminal errors and warnings make \`glossa check\` exit with 1; what is off is not listed.
- Terms are those of the glossaries that the project chose, for the pair of languages: in the editor as soon as the service is in use, in the terminal with \`--terms\`. A translation may hold a term in any form of its language (endings, umlauts, prefixes, compounds, parted verbs); \`glossa.checks.termStrictness\` wants it stricter or looser.
- Translations that are stale are checked again when they are translated again: until then they are of another text.
- _Translate Again_ is offered for whatever is wrong with the text of a translation, after the fix that is beyond doubt.

${sections.join("\n")}
## What is left alone

- Copies of the source: they are \`text.unchanged\`, and that their quotation marks or their end are the source language's is nothing more. Texts of Crowdin's In-Context, and translators' credits.
- Inline elements of XLIFF that show something else than in the source: they are compared by their \`id\`.
- Formats of dates, times and numbers of Rails, which every locale writes itself, and \`%{attribute}\`, \`%{model}\`, \`%{value}\` and \`%{count}\` in messages of its validations.
- Plural forms that stand for no whole number but 0 and those with a branch of their own (\`=1\`); the dual of Hebrew in ICU messages, as few nouns have one.
- Numbers of an example ("e.g. 5%"), telephone numbers, years of the language's own calendar, and what names or codes leave out ("404 Not Found"): a number that no other stands for counts if it says how much ("30 files").
- A space at the end of an English source that nothing goes on with: translators leave it out. Two spaces behind an English sentence.
- A question, a full stop or an exclamation mark where a source, as titles have it, ends without a mark; an ellipsis for a state that lasts ("Publishing"); the space of Breton, Occitan and Corsican before a colon, as in French.
- Other names of the count in vue-i18n, as the project's own plurals use them.
- Texts of nibs and storyboards, whose source is no \`.strings\` file.
- Line breaks of code inside a sentence, with an indentation behind them: markup shows a space there.
- Links of an example ("e.g. https://…") that are another country's; names said twice; a word of Latin letters with an ending behind an apostrophe; "24 hours" for a day.
`;
}
