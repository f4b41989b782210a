import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Terminal } from "../cli/terminal.ts";
import { needs } from "../skip.ts";
import { writtenReports } from "./writtenReports.ts";

const schema = fileURLToPath(new URL("junit.xsd", import.meta.url));

/** The report for JUnit's readers by their schema, as xmllint reads it. */
describe("JUnit's XML of glossa check", () => {
  let shell: Terminal;
  before(async function () {
    needs(this, "libxml2-utils");
    shell = await writtenReports();
  });
  after(() => shell?.close());

  function lint(text: string): string {
    const { status, stderr } = spawnSync("xmllint", ["--noout", "--nonet", "--schema", schema, "-"], {
      input: text,
      encoding: "utf8",
    });
    return status === 0 ? "" : stderr;
  }

  it("fits the schema of JUnit's readers", async () => {
    assert.equal(lint(await shell.text("glossa.xml")), "");
  });

  it("would not fit it otherwise", async () => {
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
