import assert from "node:assert/strict";
import { listedFindings, type Terminal, terminal } from "../terminal.ts";

describe("glossa check", () => {
  let shell: Terminal;
  beforeEach(async () => {
    shell = await terminal();
  });
  afterEach(() => shell.close());

  it("finds nothing in what is complete", async () => {
    await shell.put({ "locales/en.json": '{ "a": "A {{x}}" }', "locales/de.json": '{ "a": "Ä {{x}}", "extra": "E" }' });
    assert.deepEqual(await shell.run(["check"]), {
      code: 0,
      out: "1 finding in 2 files: 1 hint. --severity hint lists the hints.\nPassed: no errors and no warnings.\n",
      err: "",
    });
    await shell.put({ "locales/de.json": '{ "a": "Ä {{x}}" }' });
    assert.deepEqual(await shell.run(["check"]), { code: 0, out: "Nothing found in 2 files of 1 catalog.\n", err: "" });
  });

  it("has the source messages of absent and outdated translations in JSON", async () => {
    await shell.put({
      "locales/en.yml": 'a: "A {{x}}"\nitem_one: One\nitem_other: |\n  Some\n  items\nb: B\nc: C.\n',
      "locales/pl.yml": 'a: A\nb: ""\nc: |\n  C\n  c\n',
    });
    const { out } = await shell.run(["check", "--json"]);
    const [catalog] = JSON.parse(out).catalogs;
    const [own, found] = catalog.files.map(({ problems }: { problems: readonly object[] }) => problems);
    const file = "locales/en.yml";
    const places = found.map(({ code, key, line, endLine, source }: Record<string, unknown>) => ({
      ...{ code, key, line, endLine, source },
    }));
    const expected = [
      ["placeholder.missing", "a", 1, undefined, { file, line: 1, column: 1 }],
      ["message.empty", "b", 2, undefined, { file, line: 6, column: 1 }],
      ["text.lineBreaks", "c", 3, 5, undefined],
      ["message.missing", "item_one", undefined, undefined, { file, line: 2, column: 1 }],
      ...["few", "many", "other"].map((form) => [
        ...["message.missing", `item_${form}`, undefined, undefined],
        { file, line: 3, column: 1, endLine: 5 },
      ]),
    ].map(([code, key, line, endLine, source]) => ({ code, key, line, endLine, source }));
    assert.deepEqual(
      places.filter(({ code }: { code: string }) => code !== "text.punctuation"),
      expected,
    );
    assert.deepEqual(own, []);
  });

  it("has them for each locale of one file", async () => {
    const unit = (value: string) => ({ stringUnit: { state: "translated", value } });
    const strings = { a: { localizations: { en: unit("A"), de: unit("Ä") } }, b: { localizations: { en: unit("B") } } };
    await shell.put({
      "L.xcstrings": JSON.stringify({ sourceLanguage: "en", strings, version: "1.0" }, null, 2),
    });
    const { out } = await shell.run(["check", "--no-code", "--json"]);
    const problems = JSON.parse(out).catalogs[0].files.flatMap(
      (file: { problems: readonly object[] }) => file.problems,
    );
    assert.deepEqual(
      problems.map(({ code, source }: Record<string, unknown>) => ({ code, source })),
      [{ code: "message.missing", source: { file: "L.xcstrings", line: 20, column: 5, endLine: 25 } }],
    );
  });

  it("reports what is wrong with texts, and fails if the project says so", async () => {
    const files = {
      "locales/en.json": JSON.stringify({ a: "The file was saved now.", b: "At most 30 files", c: "Save the file" }),
      "locales/de.json":
        '{\n  "a": "Die Datei wurde jetzt gespeichert",\n  "b": "Höchstens 20",\n  "c": "Save the file"\n}',
    };
    await shell.put(files);
    const punctuation = "locales/de.json:2:8: a: “.” is expected";
    const first = await shell.run(["check"]);
    assert.equal(first.code, 0);
    assert.deepEqual(listedFindings(first.out), [
      punctuation,
      "locales/de.json:3:8: b: the number 30 is missing",
      "locales/de.json:4:8: c: the same as the source",
    ]);
    const checks = { punctuation: "error", numbers: { severity: "off", reason: "Limits differ" } };
    await shell.put({ "glossa.json": JSON.stringify({ checks, sameAsSource: ["Save * file"] }) });
    const ignored = "glossa.json: the check numbers is off: Limits differ";
    const second = await shell.run(["check"]);
    assert.deepEqual([second.code, listedFindings(second.out)], [1, [punctuation]]);
    assert.ok(
      second.out.endsWith(`\n\n${ignored}\n\n1 finding in 2 files: 1 error.\nFailed: 1 error (punctuation 1).\n`),
    );
    // paths are from the project file's folder
    const off = { "locales/de.json": { punctuation: "off", numbers: "off", unchanged: "off" } };
    await shell.put({ "web/glossa.json": JSON.stringify({ fileChecks: off }), "glossa.json": "{}" });
    for (const [path, text] of Object.entries(files)) await shell.put({ [`web/${path}`]: text });
    const { out } = await shell.run(["check", "web"]);
    assert.match(out, /^Nothing found in 2 files of 1 catalog\.$/m);
  });

  it("lists the checks that glossa.json turns off, with the reasons", async () => {
    await shell.put({ "locales/en.json": '{ "a": "A" }', "locales/de.json": '{ "a": "Ä" }' });
    const off = (reason: string) => ({ numbers: { severity: "off", reason } });
    const places = {
      checks: { space: "off" },
      locales: { de: { checks: off("German limits") } },
      fileChecks: { "locales/x.json": off("Old") },
    };
    await shell.put({ "glossa.json": JSON.stringify(places) });
    const listed = await shell.run(["check"]);
    assert.match(listed.out, /^glossa\.json: the check numbers is off for de: German limits$/m);
    assert.doesNotMatch(listed.out, /space/);
    assert.match(listed.out, /^glossa\.json: the check numbers is off in locales\/x\.json: Old$/m);
    assert.deepEqual(JSON.parse((await shell.run(["check", "--json"])).out).ignored, [
      { file: "glossa.json", check: "space" },
      { file: "glossa.json", check: "numbers", reason: "German limits", locale: "de" },
      { file: "glossa.json", check: "numbers", reason: "Old", path: "locales/x.json" },
    ]);
  });

  it("says where the source locale of a project has no files", async () => {
    const project = '{\n  "sourceLocale": "fr"\n}';
    await shell.put({ "a/locales/en.json": "{}", "b/locales/en.json": "{}", "glossa.json": project });
    const wrong = "glossa.json:2:19: The project file is wrong here";
    for (const command of ["check", "translate"]) {
      const { code, err } = await shell.run([command]);
      assert.deepEqual([code, err], [2, `glossa ${command}: ${wrong} (there is no locale file of fr).\n`]);
    }
    await shell.put({ "b/locales/fr.json": "{}" });
    const why = "a/locales/{locale}.json has no file of fr: en is taken for its source";
    const { code, out, err } = await shell.run(["check", "--json"]);
    assert.deepEqual([code, err], [0, `glossa check: warning: ${wrong} (${why}).\n`]);
    const [{ code: kind, line, column }] = JSON.parse(out).warnings;
    assert.deepEqual([kind, line, column], ["project.invalid", 2, 19]);
  });

  it("prints one JSON object with places and paths", async () => {
    await shell.put({
      "locales/en.json": '{ "a": { "b.c": "A" } }',
      "locales/de.json": '{\n  "a": { "b.c": "" }\n}',
      "glossa.json": '{ "targetLocales": ["fr"] }',
    });
    const { code, out } = await shell.run(["check", "--json"]);
    assert.equal(code, 1);
    assert.deepEqual(JSON.parse(out), {
      schemaVersion: 1,
      command: "check",
      exitCode: 1,
      failures: [],
      warnings: [],
      catalogs: [
        {
          pattern: "locales/{locale}.json",
          sourceLocale: "en",
          files: [
            { path: "locales/en.json", locale: "en", problems: [], failure: null },
            {
              path: "locales/de.json",
              locale: "de",
              problems: [
                {
                  code: "message.empty",
                  severity: "warning",
                  message: "empty",
                  key: 'a["b.c"]',
                  path: ["a", "b.c"],
                  line: 2,
                  column: 17,
                  source: { file: "locales/en.json", line: 1, column: 10 },
                },
              ],
              failure: null,
            },
            {
              path: "locales/fr.json",
              locale: "fr",
              problems: [
                {
                  code: "message.missing",
                  severity: "warning",
                  message: "missing",
                  key: 'a["b.c"]',
                  path: ["a", "b.c"],
                  source: { file: "locales/en.json", line: 1, column: 10 },
                },
              ],
              failure: null,
            },
          ],
          lock: null,
        },
      ],
      code: { frameworks: [], files: [], unread: [] },
      ignored: [],
    });
  });

  it("writes reports for other programs next to what it prints", async () => {
    await shell.put({ "locales/en.json": '{ "a": "A" }', "locales/de.json": '{ "a": "" }' });
    const args = ["check", "--format", "github", "--format", "sarif=out.sarif", "--format", "text"];
    assert.deepEqual(await shell.run(args), {
      code: 1,
      out: "::warning file=locales/de.json,line=1,col=8,title=Glossa%3A message.empty::a: empty\nlocales/de.json\n  1:8  warning  a: empty  message.empty\n\n1 finding in 2 files: 1 warning.\nFailed: 1 warning (missing 1).\n",
      err: "",
    });
    const [{ results }] = JSON.parse(await shell.text("out.sarif")).runs;
    assert.deepEqual([results.length, results[0].ruleId], [1, "message.empty"]);
  });

  const inLock = (line: string): string => `glossa.lock:${line}`;

  it("reports once what a merge left in the lock", async () => {
    await shell.put({
      "a/locales/en.json": "{}",
      "b/locales/en.json": "{}",
      "glossa.lock": "# ours\n<<<<<<< HEAD\n=======\n>>>>>>> other\n",
    });
    const { code, out } = await shell.run(["check"]);
    assert.deepEqual(
      [code, listedFindings(out)],
      [1, ["2:1: syntax error (<<<<<<<)", "3:1: syntax error (=======)", "4:1: syntax error (>>>>>>>)"].map(inLock)],
    );
    await shell.put({ "glossa.lock": Uint8Array.of(0xff) });
    assert.match((await shell.run(["check"])).out, /^ {2}error {2}glossa\.lock:1:1: It can't be decoded/m);
  });

  it("reports a file that is nested too deeply, and checks the others", async () => {
    await shell.put({
      "locales/en.json": '{ "a": "A {{x}}" }',
      "locales/de.json": '{ "a": "Ä" }',
      "config/locales/en.yml": "en:\n  a: A\n",
      "config/locales/de.yml": `de: [${"a: ".repeat(15_000)}\n`,
    });
    const { code, out, err } = await shell.run(["check"]);
    assert.deepEqual([code, err], [1, ""]);
    assert.match(out, /^ {2}error {2}config\/locales\/de\.yml:1:\d+: It has a syntax error \(nested too deeply\)/m);
    assert.deepEqual(listedFindings(out).slice(-1), ["locales/de.json:1:8: a: the placeholder {{x}} is missing"]);
  });

  it("checks what is named", async () => {
    await shell.put({ "locales/en.json": '{ "a": "A" }', "locales/de.json": "{}", "locales/fr.json": '{ "a": "A" }' });
    assert.equal((await shell.run(["check", "locales/fr.json"])).code, 0);
    assert.equal((await shell.run(["check", "locales/de.json"])).code, 1);
    const { out } = await shell.run(["check", "locales/de.json"]);
    assert.deepEqual(listedFindings(out), ["locales/de.json: a: missing"]);
    assert.match(out, /^1 finding in 1 file: /m);
    assert.match((await shell.run(["check"], { cwd: `${shell.root}/locales` })).out, /^de\.json\n/);
  });

  it("explains itself", async () => {
    for (const args of [["--help"], ["help"], ["translate", "--help"], ["check", "-h"], ["serve", "--help"]]) {
      const { code, out, err } = await shell.run(args);
      assert.deepEqual([code, err, out.includes("glossa")], [0, "", true]);
    }
    assert.match((await shell.run(["translate", "--help"])).out, /130 {2}cancelled/);
    for (const name of ["translate", "check", "serve"]) {
      const { out } = await shell.run([name, "--help"]);
      assert.deepEqual(await shell.run(["help", name]), { code: 0, out, err: "" });
      assert.match(out, new RegExp(`^glossa ${name}`));
    }
    assert.match((await shell.run(["help", "nothing"])).err, /There is no command nothing/);
    assert.match((await shell.run(["--version"])).out, /^\d+\.\d+\.\d+\n$/);
  });
});
