import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import type { CountedFile } from "../../../src/cli/check/checkSummary.ts";
import { documentationUrl } from "../../../src/cli/findings/documentationUrl.ts";
import { findingsOf } from "../../../src/cli/findings/finding.ts";
import { githubCommands } from "../../../src/cli/findings/githubCommands.ts";
import { gitlabReport } from "../../../src/cli/findings/gitlabReport.ts";
import { junit } from "../../../src/cli/findings/junit.ts";
import { readReports } from "../../../src/cli/findings/reportFormats.ts";
import { sarif } from "../../../src/cli/findings/sarif.ts";
import { sarifRule } from "../../../src/cli/findings/sarifRules.ts";
import { checkOf } from "../../../src/core/problems/checkSeverity.ts";
import { schemaErrors } from "./reportSchemas.ts";

const files = (line: number): readonly CountedFile[] => [
  {
    path: "locales/a b/de.json",
    locale: "de",
    problems: [
      {
        code: "placeholder.missing",
        severity: "warning",
        key: "greeting",
        message: "100 %: {name}, is\nmissing",
        line,
        column: 5,
      },
      { code: "text.space", severity: "hint", key: "x", message: '<b> & "c" \u0007', line: line + 1 },
      { code: "text.space", severity: "hint", key: "x", message: '<b> & "c" \u0007', line: line + 2 },
    ],
    failure: null,
  },
  {
    path: "locales/fr.json",
    locale: "fr",
    problems: [],
    failure: { code: "file.syntax", message: "Broken.", remedy: "Mend it." },
  },
  { path: "locales/es.json", locale: "es", problems: [], failure: null },
];

describe("findings in reports of other programs", () => {
  const findings = findingsOf(files(3));
  /** Variables of a job that uses the action of another repository. */
  const action = {
    GITHUB_SERVER_URL: "https://github.example",
    GLOSSA_ACTION_REPOSITORY: "owner/glossa",
    GLOSSA_ACTION_REF: "v1/a#b",
  };

  it("have fingerprints that do not depend on lines, each another one", () => {
    const prints = findings.map(({ fingerprint }) => fingerprint);
    assert.equal(new Set(prints).size, 4);
    assert.deepEqual(
      findingsOf(files(30)).map(({ fingerprint }) => fingerprint),
      prints,
    );
    for (const print of prints) assert.match(print, /^[0-9a-f]{64}$/);
  });

  it("are results of SARIF with their rules and places", () => {
    const { version, runs } = JSON.parse(sarif(findings));
    assert.equal(version, "2.1.0");
    const [{ tool, results }] = runs;
    assert.deepEqual(
      tool.driver.rules.map(({ id }: { id: string }) => id),
      ["file.syntax", "placeholder.missing", "text.space"],
    );
    assert.deepEqual(results[0], {
      ruleId: "placeholder.missing",
      ruleIndex: 1,
      level: "warning",
      message: { text: "greeting: 100 %: {name}, is\nmissing" },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: "locales/a%20b/de.json" },
            region: { startLine: 3, startColumn: 5 },
          },
        },
      ],
      partialFingerprints: { "glossaFinding/v1": findings[0]?.fingerprint },
    });
    assert.deepEqual(
      results.map(({ level }: { level: string }) => level),
      ["warning", "note", "note", "error"],
    );
  });

  it("have rules in SARIF that say what they find, and how a project changes that", () => {
    const text = sarif(findings, documentationUrl(action));
    assert.deepEqual(schemaErrors.sarif(text), []);
    const [fault, placeholder, space] = JSON.parse(text).runs[0].tool.driver.rules;
    assert.deepEqual(placeholder, {
      id: "placeholder.missing",
      shortDescription: { text: "Placeholders, tags and ICU arguments that differ from the source." },
      fullDescription: { text: "Placeholders, tags and ICU arguments that differ from the source." },
      help: {
        text: 'Placeholders, tags and ICU arguments that differ from the source. glossa.json sets the severity of the check, or turns it off: { "checks": { "placeholders": "off" } }',
        markdown:
          'Placeholders, tags and ICU arguments that differ from the source.\n\n`glossa.json` sets the severity of the check, or turns it off: `{ "checks": { "placeholders": "off" } }`',
      },
      helpUri: "https://github.example/owner/glossa/blob/v1/a%23b/docs/checks.md#placeholders",
      defaultConfiguration: { level: "warning" },
    });
    assert.equal(space.defaultConfiguration.level, "note");
    assert.equal(fault.helpUri, "https://github.example/owner/glossa/blob/v1/a%23b/docs/checks.md");
    assert.match(fault.help.markdown, /This cannot be turned off\.$/);
  });

  it("have rules in SARIF for every code of a problem, with the anchors of the documentation", async () => {
    const page = await readFile(new URL("../../../docs/checks.md", import.meta.url), "utf8");
    const anchors = new Set([...page.matchAll(/^## (.*)$/gm)].map(([, title = ""]) => title.toLowerCase()));
    for (const [code, check] of Object.entries(checkOf)) {
      const { help, helpUri } = sarifRule(code, "docs") as { help: { text: string }; helpUri: string };
      assert.ok(help.text.length > 20, code);
      assert.equal(anchors.has(helpUri.replace("docs/checks.md#", "")), check !== undefined, helpUri);
    }
  });

  it("name no address of the documentation where none is known", () => {
    for (const name of Object.keys(action)) assert.equal(documentationUrl({ ...action, [name]: "" }), undefined);
    assert.doesNotMatch(sarif(findings), /helpUri/);
  });

  it("are escaped in commands of GitHub", () => {
    assert.deepEqual(githubCommands(findings).split("\n"), [
      "::error file=locales/fr.json,title=Glossa%3A file.syntax::Broken. Mend it.",
      "::warning file=locales/a b/de.json,line=3,col=5,title=Glossa%3A placeholder.missing::greeting: 100 %25: {name}, is%0Amissing",
      '::notice file=locales/a b/de.json,line=4,title=Glossa%3A text.space::x: <b> & "c" \u0007',
      '::notice file=locales/a b/de.json,line=5,title=Glossa%3A text.space::x: <b> & "c" \u0007',
      "",
    ]);
  });

  it("are issues of GitLab", () => {
    const issues = JSON.parse(gitlabReport(findings));
    assert.deepEqual(issues[0], {
      description: "greeting: 100 %: {name}, is\nmissing",
      check_name: "placeholder.missing",
      fingerprint: findings[0]?.fingerprint,
      severity: "minor",
      location: { path: "locales/a b/de.json", lines: { begin: 3 } },
    });
    assert.deepEqual(issues[3].location, { path: "locales/fr.json", lines: { begin: 1 } });
  });

  it("are test cases of JUnit; files without findings pass", () => {
    const paths = files(3).map(({ path }) => path);
    assert.deepEqual(junit(paths, findings).split("\n"), [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<testsuites name="glossa check" tests="5" failures="2">',
      '  <testsuite name="locales/a b/de.json" tests="3" failures="1" errors="0">',
      '    <testcase classname="locales/a b/de.json" name="placeholder.missing: greeting: 100 %: {name}, is&#10;missing"><failure type="placeholder.missing" message="greeting: 100 %: {name}, is&#10;missing">locales/a b/de.json:3</failure></testcase>',
      ...(
        [
          [4, ""],
          [5, " (2)"],
        ] as const
      ).map(
        ([line, count]) =>
          `    <testcase classname="locales/a b/de.json" name="text.space: x: &lt;b&gt; &amp; &quot;c&quot; \ufffd${count}"><system-out>locales/a b/de.json:${line}: x: &lt;b&gt; &amp; &quot;c&quot; \ufffd</system-out></testcase>`,
      ),
      "  </testsuite>",
      '  <testsuite name="locales/fr.json" tests="1" failures="1" errors="0">',
      '    <testcase classname="locales/fr.json" name="file.syntax: Broken. Mend it."><failure type="file.syntax" message="Broken. Mend it.">locales/fr.json</failure></testcase>',
      "  </testsuite>",
      '  <testsuite name="locales/es.json" tests="1" failures="0" errors="0">',
      '    <testcase classname="locales/es.json" name="no findings"/>',
      "  </testsuite>",
      "</testsuites>",
      "",
    ]);
  });
});

describe("values of --format", () => {
  it("are printed, or written into files", () => {
    assert.deepEqual(readReports([], false), [{ format: "text" }]);
    assert.deepEqual(readReports([], true), [{ format: "json" }]);
    assert.deepEqual(readReports(["sarif=a=b.sarif"], false), [
      { format: "sarif", file: "a=b.sarif" },
      { format: "text" },
    ]);
    assert.deepEqual(readReports(["text", "github"], false), [{ format: "github" }, { format: "text" }]);
  });

  for (const [values, isJson, message] of [
    [["html"], false, "--format takes text, json, sarif, github, gitlab, junit, not “html”."],
    [["sarif="], false, "--format sarif= lacks the name of a file."],
    [["sarif", "junit"], false, "Only one format can be printed; others need a file: --format sarif=FILE."],
    [["sarif"], true, "Only one format can be printed; others need a file: --format sarif=FILE."],
  ] as const)
    it(`refuse ${values.join(" ")}${isJson ? " with --json" : ""}`, () =>
      assert.throws(() => readReports(values, isJson), { message }));
});
