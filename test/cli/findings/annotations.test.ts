import assert from "node:assert/strict";
import type { ReportFinding } from "../../../src/cli/findings/finding.ts";
import { groupFindings } from "../../../src/cli/findings/findingGroups.ts";
import { githubCommands } from "../../../src/cli/findings/githubCommands.ts";
import { readPatchLines } from "../../../src/core/changes/patchLines.ts";

const locales = "ar bg ca cs da de el es et fi fr he hi hr hu id it ja ko lt lv nb nl pl pt ro ru sk sl sv tr uk".split(
  " ",
);

let count = 0;
const finding = (more: Partial<ReportFinding>): ReportFinding => ({
  code: "message.missing",
  severity: "warning",
  path: `i18n/${more.locale}.json`,
  message: `${more.key}: missing`,
  fingerprint: String(count++),
  ...more,
});
const source = { path: "i18n/en.json", line: 3, column: 5 };
const missing = (key: string, line: number, more: Partial<ReportFinding> = {}): readonly ReportFinding[] =>
  locales.map((locale) => finding({ locale, key, source: { ...source, line }, ...more }));

/** The changed lines of files. */
const changed = (files: Readonly<Record<string, readonly number[]>>) =>
  readPatchLines(
    Object.entries(files)
      .map(([path, lines]) => `+++ ${path}\n${lines.map((line) => `@@ -0,0 +${line} @@\n+x\n`).join("")}`)
      .join(""),
  );
const commands = (...input: Parameters<typeof githubCommands>): readonly string[] =>
  githubCommands(...input)
    .split("\n")
    .slice(0, -1);

describe("annotations of GitHub", () => {
  const all = "missing in 32 locales: ar, bg, ca, cs, da, de, el, es, et, fi, fr, he, …";

  it("are one for a new message, at its source line, with and without a base", () => {
    const expected = [`::warning file=i18n/en.json,line=3,col=5,title=Glossa%3A message.missing::new: ${all}`];
    assert.deepEqual(commands(missing("new", 3), changed({ "i18n/en.json": [3], "i18n/fr.json": [1] })), expected);
    assert.deepEqual(commands(missing("new", 3)), expected);
  });

  it("are at the lines of findings that the branch changed, and only there", () => {
    const stale = { code: "message.stale", message: "a: stale: its source changed", line: 7, column: 8 };
    const found = missing("a", 3, stale);
    assert.deepEqual(commands(found, changed({ "i18n/en.json": [3], "i18n/de.json": [7], "i18n/fr.json": [8] })), [
      "::warning file=i18n/en.json,line=3,col=5,title=Glossa%3A message.stale::a: stale in 31 locales: ar, bg, ca, cs, da, el, es, et, fi, fr, he, hi, …",
      "::warning file=i18n/de.json,line=7,col=8,title=Glossa%3A message.stale::a: stale: its source changed",
    ]);
    assert.deepEqual(commands(found, changed({ "i18n/de.json": [7] })).slice(0, 1), [
      "::warning file=i18n/de.json,line=7,col=8,title=Glossa%3A message.stale::a: stale: its source changed",
    ]);
    // one alone is where it can be corrected
    assert.match(githubCommands(found.slice(0, 1)), /^::warning file=i18n\/ar\.json,line=7/);
  });

  it("are at the first changed line of a message of several lines", () => {
    const found = [finding({ locale: "de", key: "a", source: { ...source, endLine: 6 } })];
    assert.deepEqual(commands(found, changed({ "i18n/en.json": [5, 6] })), [
      "::warning file=i18n/en.json,line=5,title=Glossa%3A message.missing::a: missing in de",
    ]);
  });

  it("are not at lines that the branch did not change, which are counted", () => {
    const found = [
      ...missing("old", 9),
      finding({ locale: "de", key: "x", line: 4 }),
      finding({ code: "file.encoding", severity: "error", locale: "fr", message: "Not valid text." }),
      finding({ code: "file.encoding", severity: "error", locale: "es", message: "Not valid text." }),
    ];
    assert.deepEqual(commands(found, changed({ "i18n/en.json": [3], "i18n/fr.json": [1] })), [
      "::error file=i18n/fr.json,title=Glossa%3A file.encoding::Not valid text.",
      "34 findings without annotation: 34 not on lines that the branch changed.",
    ]);
  });

  it("are ten of a kind, those that fail and those of the most locales first", () => {
    const keys = Array.from({ length: 12 }, (_, i) => `k${i}`);
    const found = [
      ...keys.map((key) => finding({ locale: "de", key, line: 1, severity: "hint" })),
      ...keys.map((key) => finding({ locale: "de", key, line: 1, severity: "information" })),
      ...keys.map((key) => finding({ locale: "de", key, line: 1 })),
      ...missing("new", 3),
      finding({ locale: "de", key: "e", line: 1, severity: "error" }),
    ];
    const lines = commands(found);
    const kinds = lines.map((line) => /^::\w+/.exec(line)?.[0]);
    assert.deepEqual(kinds, ["::error", ...Array(10).fill("::warning"), ...Array(10).fill("::notice"), undefined]);
    assert.match(lines[1] ?? "", /::new: missing in 32 locales/);
    assert.equal(lines.at(-1), "17 findings without annotation: 17 beyond the 10 of a kind that GitHub shows.");
    assert.deepEqual(
      groupFindings(found).map(({ severity }) => severity),
      ["error", ...Array(13).fill("warning"), ...Array(12).fill("information"), ...Array(12).fill("hint")],
    );
  });

  it("differ for other messages, codes, severities and problems", () => {
    const found = [
      ...missing("a", 3).slice(0, 2),
      ...missing("b", 3).slice(0, 2),
      ...missing("a", 3, { code: "message.empty", message: "a: empty" }).slice(0, 2),
      ...missing("a", 3, { severity: "error" }).slice(0, 2),
      ...missing("a", 3, { code: "placeholder.missing", message: "a: the placeholder {x} is missing" }).slice(0, 2),
    ];
    assert.deepEqual(
      groupFindings(found).map(({ message }) => message),
      [
        "a: missing in 2 locales: ar, bg",
        "a: missing in 2 locales: ar, bg",
        "b: missing in 2 locales: ar, bg",
        "a: empty in 2 locales: ar, bg",
        "a: the placeholder {x} is missing in 2 locales: ar, bg",
      ],
    );
  });
});
