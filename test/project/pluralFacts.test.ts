import assert from "node:assert/strict";
import { runWithFacts } from "./runWithFacts.ts";
import { type World, world } from "./world.ts";

type Language = "ru" | "pl" | "ar" | "cs";

/** The numbers of CLDR that select each form of whole numbers. */
const whole: Readonly<Record<Language, readonly string[]>> = {
  ru: ["one (1, 21, 31, 41)", "few (2, 3, 4, 22)", "many (0, 5, 6, 7)"],
  pl: ["one (1)", "few (2, 3, 4, 22)", "many (0, 5, 6, 7)"],
  ar: [
    ...["zero (0)", "one (1)", "two (2)", "few (3, 4, 5, 6)"],
    ...["many (11, 12, 13, 14)", "other (100, 101, 102, 200)"],
  ],
  cs: ["one (1)", "few (2, 3, 4)", "other (0, 5, 6, 7)"],
};
const fractions = "(0.5, 1.1, 1.5, 2.5)";
/** Formats that have `other` in each language, for a form that is missing. */
const counted: typeof whole = {
  ...whole,
  ru: [...whole.ru, `other ${fractions}`],
  pl: [...whole.pl, `other ${fractions}`],
};
/** Formats whose numbers may be fractions. */
const all: typeof whole = { ...counted, cs: ["one (1)", "few (2, 3, 4)", `many ${fractions}`, "other (0, 5, 6, 7)"] };

const gettextRules: Readonly<Record<Language, string>> = {
  ru: "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
  pl: "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
  ar: "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);",
  cs: "nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);",
};

const po = (rules: string, count: number): string => `msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: ${rules}\\n"

msgid "%d file"
msgid_plural "%d files"
${Array.from({ length: count }, (_, at) => `msgstr[${at}] ""\n`).join("")}`;

const android = (items: string): string => `<resources>${items}</resources>\n`;

/** A project of each format with one plural, whose target has nothing yet. */
const projects: Readonly<Record<string, readonly [forms: typeof whole, project: (language: Language) => World]>> = {
  gettext: [
    whole,
    (language) =>
      world({
        "locale/app.pot": po("nplurals=2; plural=(n != 1);", 2),
        [`locale/${language}/app.po`]: po(gettextRules[language], whole[language].length),
      }),
  ],
  Android: [
    counted,
    (language) =>
      world({
        "res/values/strings.xml": android(
          '<plurals name="files"><item quantity="one">%d file</item><item quantity="other">%d files</item></plurals>',
        ),
        [`res/values-${language}/strings.xml`]: android(""),
      }),
  ],
  i18next: [
    all,
    (language) =>
      world({
        "locales/en.json": JSON.stringify({ file_one: "{{n}} file", file_other: "{{n}} files" }),
        [`locales/${language}.json`]: "{}",
      }),
  ],
  Rails: [
    counted,
    (language) =>
      world({
        "config/locales/en.yml": 'en:\n  files:\n    one: "%{count} file"\n    other: "%{count} files"\n',
        [`config/locales/${language}.yml`]: `${language}:\n  greeting: Hi\n`,
      }),
  ],
  ARB: [
    all,
    (language) =>
      world({
        "lib/l10n/app_en.arb": JSON.stringify({ files: "{n, plural, one {{n} file} other {{n} files}}" }),
        [`lib/l10n/app_${language}.arb`]: "{}",
      }),
  ],
};

describe("facts of plural forms", () => {
  for (const [format, [expected, project]] of Object.entries(projects))
    for (const language of ["ru", "pl", "ar", "cs"] as const)
      it(`have the numbers that select them: ${format}, ${language}`, async () => {
        const { sent } = await runWithFacts(project(language), { target: language });
        assert.deepEqual(
          sent.map(([, facts]) => facts?.form),
          expected[language],
        );
        for (const [, facts] of sent) assert.ok(facts?.key === undefined || /^files?$/.test(facts.key), facts?.key);
      });
});
