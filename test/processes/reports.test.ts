import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { schemaErrors } from "../cli/findings/reportSchemas.ts";
import { type Terminal, terminal } from "../cli/terminal.ts";
import { programArgs } from "../program.ts";
import { needs } from "../skip.ts";

const schema = fileURLToPath(new URL("junit.xsd", import.meta.url));

/** Findings of every severity, in files with and without findings, and with names and texts that have to be escaped. */
const files = {
  "glossa.json": '{ "checks": { "punctuation": "error" } }',
  "package.json": '{ "dependencies": { "i18next": "25.0.0" } }',
  "src/ä b.ts": 'import { t } from "i18next";\nt("nowhere.<&>");\nt("nowhere.<&>");\n',
  "a & b/100 %/locales/en.json": JSON.stringify({ a: "Saved {{x}}.", b: 'Say "<b>"', c: "C", "": "Empty" }),
  "a & b/100 %/locales/de.json": '{\n  "a": "Gesichert",\n  "b": "]]> \\ud800 \\u0001",\n  "zuviel": "ö 😀"\n}',
  "a & b/100 %/locales/es.json": JSON.stringify({ a: "Guardado {{x}}.", b: 'Di "<b>"', c: "Ç", "": "Vacío" }),
  "a & b/100 %/locales/fr.json": '{ "a": ',
};

/** The report files of the real program, each by the schema of those who read it. */
describe("reports of glossa check", () => {
  let shell: Terminal;
  before(async () => {
    shell = await terminal();
    await shell.put(files);
    const formats = ["sarif=glossa.sarif", "gitlab=quality.json", "junit=glossa.xml"];
    const args = ["check", ...formats.flatMap((format) => ["--format", format])];
    const { status, stdout, stderr } = spawnSync(process.execPath, [...programArgs, ...args], {
      cwd: shell.root,
      env: { PATH: process.env["PATH"], ...shell.env },
      encoding: "utf8",
    });
    assert.deepEqual([status, stderr], [1, ""], stdout);
  });
  after(() => shell.close());

  function lint(text: string): string {
    const { status, stderr } = spawnSync("xmllint", ["--noout", "--nonet", "--schema", schema, "-"], {
      input: text,
      encoding: "utf8",
    });
    return status === 0 ? "" : stderr;
  }

  it("fit the schema of SARIF", async () => {
    const text = await shell.text("glossa.sarif");
    assert.deepEqual(schemaErrors.sarif(text), []);
    const [{ results }] = JSON.parse(text).runs;
    const levels = new Set(results.map(({ level }: { level: string }) => level));
    assert.deepEqual([...levels].sort(), ["error", "note", "warning"]);
  });

  it("have what GitLab asks of code quality", async () => {
    const text = await shell.text("quality.json");
    assert.deepEqual(schemaErrors.gitlab(text), []);
    const issues: readonly { readonly fingerprint: string; readonly location: { readonly path: string } }[] =
      JSON.parse(text);
    assert.equal(new Set(issues.map(({ fingerprint }) => fingerprint)).size, issues.length);
    const paths = [...new Set(issues.map(({ location }) => location.path))].sort();
    assert.deepEqual(paths, ["de.json", "fr.json"].map((name) => `a & b/100 %/locales/${name}`).concat("src/ä b.ts"));
  });

  it("fit the schema of JUnit's readers", async function () {
    needs(this, "libxml2-utils");
    const text = await shell.text("glossa.xml");
    assert.equal(lint(text), "");
    const cases = JSON.parse(await shell.text("quality.json")).length;
    // en.json and es.json have no findings, and pass
    assert.ok(text.includes(`<testsuites name="glossa check" tests="${cases + 2}"`), text);
    assert.match(text, /classname="a &amp; b\/100 %\/locales\/es\.json" name="no findings"\/>/);
  });

  it("would not fit it otherwise", async function () {
    needs(this, "libxml2-utils");
    const text = await shell.text("glossa.xml");
    for (const [from, to, error] of [
      [' classname="src/ä b.ts"', "", /attribute 'classname' is required but missing/],
      [' (2)"', '"', /Duplicate key-sequence/],
      ["<failure ", "<broken ", /Opening and ending tag mismatch/],
      ["</testsuite>", "<other/></testsuite>", /Element 'other': This element is not expected/],
    ] as const) {
      assert.ok(text.includes(from), text);
      assert.match(lint(text.replace(from, to)), error, from);
    }
  });
});
