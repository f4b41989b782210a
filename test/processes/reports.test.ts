import assert from "node:assert/strict";
import { schemaErrors } from "../cli/findings/reportSchemas.ts";
import type { Terminal } from "../cli/terminal.ts";
import { writtenReports } from "./writtenReports.ts";

/** The report files of the real program, each by the schema of those who read it. */
describe("reports of glossa check", () => {
  let shell: Terminal;
  before(async () => {
    shell = await writtenReports();
  });
  after(() => shell.close());

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

  it("name each file in JUnit's XML, those without findings as passed", async () => {
    const text = await shell.text("glossa.xml");
    const cases = JSON.parse(await shell.text("quality.json")).length;
    // en.json and es.json have no findings, and pass
    assert.ok(text.includes(`<testsuites name="glossa check" tests="${cases + 2}"`), text);
    assert.match(text, /classname="a &amp; b\/100 %\/locales\/es\.json" name="no findings"\/>/);
  });
});
