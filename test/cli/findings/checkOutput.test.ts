import assert from "node:assert/strict";
import { listedFindings, type Terminal, terminal } from "../terminal.ts";

describe("the output of glossa check", () => {
  let shell: Terminal;
  beforeEach(async () => {
    shell = await terminal();
  });
  afterEach(() => shell.close());

  it("prints findings by file, those of a kind up to a number, and what fails the check in the last line", async () => {
    const list = (name: string) => Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`${name}${i}`, "M"]));
    await shell.put({
      "web/locales/en.json": JSON.stringify({ a: "A {{x}}", b: "B", ...list("m") }),
      "web/locales/de.json": JSON.stringify({ a: "Ä", b: "", ...list("x") }, null, 2),
    });
    assert.deepEqual(await shell.run(["check", "web"]), {
      code: 1,
      out: `web/locales/de.json
  2:8  warning  a: the placeholder {{x}} is missing  placeholder.missing
  3:8  warning  b: empty  message.empty
       warning  m0: missing  message.missing
       warning  m1: missing  message.missing
       warning  m2: missing  message.missing
                … 27 more of message.missing

warning  31  missing
warning   1  placeholders
hint     30  extra, not listed

62 findings in 2 files: 32 warnings, 30 hints. --severity hint lists the hints.
Failed: 32 warnings (missing 31, placeholders 1).
`,
      err: "",
    });
    const { out } = await shell.run(["check", "web", "--severity", "hint", "--max", "2", "--code", "extra"]);
    assert.deepEqual(listedFindings(out), [
      ...["4:3: x0", "5:3: x1"].map((place) => `web/locales/de.json:${place}: not in the source`),
      "… 28 more of message.extra",
    ]);
  });

  it("reports the findings of some checks, locales and severities alone, and ends as these do", async () => {
    await shell.put({
      "locales/en.json": '{ "a": "A {{x}}", "b": "The file was saved now." }',
      "locales/de.json": '{ "a": "Ä", "b": "Die Datei wurde jetzt gespeichert" }',
      "locales/fr.json": '{ "a": "A {{x}}", "c": "C" }',
    });
    const found = async (...args: string[]) => {
      const { code, out } = await shell.run(["check", ...args]);
      return [code, listedFindings(out)];
    };
    const placeholder = "locales/de.json:1:8: a: the placeholder {{x}} is missing";
    const mark = "locales/de.json:1:18: b: “.” is expected";
    const missing = "locales/fr.json: b: missing";
    assert.deepEqual(await found(), [1, [placeholder, mark, missing]]);
    assert.deepEqual(await found("--severity", "warning"), [1, [placeholder, missing]]);
    assert.deepEqual(await found("--code", "punctuation"), [0, [mark]]);
    assert.deepEqual(await found("--code", "placeholder.missing,message.missing"), [1, [placeholder, missing]]);
    assert.deepEqual(await found("--locale", "fr", "--severity", "hint"), [
      1,
      [missing, "locales/fr.json:1:19: c: not in the source"],
    ]);
    assert.deepEqual(await found("--severity", "error"), [0, []]);
    const { out } = await shell.run(["check", "--json", "--locale", "fr"]);
    const paths = JSON.parse(out).catalogs[0].files.map(({ path }: { path: string }) => path);
    assert.deepEqual(paths, ["locales/fr.json"]);
  });

  it("is quiet about what does not fail, and prints nothing if it passes", async () => {
    await shell.put({ "locales/en.json": '{ "a": "A", "b": "B" }', "locales/de.json": '{ "a": "Ä" }' });
    assert.deepEqual(await shell.run(["check", "--quiet"]), {
      code: 1,
      out: "locales/de.json\n  warning  b: missing  message.missing\n\nFailed: 1 warning (missing 1).\n",
      err: "",
    });
    assert.deepEqual(await shell.run(["check", "-q", "--code", "punctuation"]), { code: 0, out: "", err: "" });
  });

  it("is colored on a terminal, unless NO_COLOR is set, and fits its lines to it", async () => {
    await shell.put({
      "locales/en.json": JSON.stringify({ sentence: "The file {{name}} was saved." }),
      "locales/de.json": JSON.stringify({ sentence: "Die Datei wurde gespeichert." }),
    });
    const onTerminal = { isTerminal: true, outColumns: 60 };
    const { out } = await shell.run(["check"], onTerminal);
    assert.equal(
      out.split("\n").slice(0, 3).join("\n"),
      "\u001b[1mlocales/de.json\u001b[0m\n" +
        "  \u001b[2m1:13\u001b[0m  \u001b[33mwarning\u001b[0m  sentence: the placeholder {{name}} is\n" +
        "                 missing  \u001b[2mplaceholder.missing\u001b[0m",
    );
    const plain = await shell.run(["check"], { ...onTerminal, env: { ...shell.env, NO_COLOR: "1" } });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: codes of colors
    assert.equal(plain.out, out.replace(/\u001b\[\d+m/g, ""));
  });

  for (const [args, sentence] of [
    [["--severity", "bad"], "--severity takes error, warning, information, hint, not “bad”."],
    [
      ["--code", "placeholder"],
      "--code takes names of checks and codes of problems, not “placeholder”. Did you mean placeholders?",
    ],
    [["--max", "0"], "--max takes a number of findings, or all, not “0”."],
    [["--locale", ","], "--locale takes locales, as de or de,pt-BR."],
  ] as const)
    it(`refuses ${args.join(" ")}`, async () => {
      await shell.put({ "locales/en.json": "{}" });
      const { code, err } = await shell.run(["check", ...args]);
      assert.deepEqual([code, err], [2, `glossa check: ${sentence} See glossa help check.\n`]);
    });

  it("names a locale that has no files", async () => {
    await shell.put({ "locales/en.json": "{}" });
    const { code, err } = await shell.run(["check", "--locale", "xx"]);
    assert.deepEqual([code, err.includes("There are no locale files of xx.")], [2, true]);
  });
});
