import assert from "node:assert/strict";
import { type KeyTerminal, keyTerminal } from "../keyProject.ts";
import { frameworkProjects } from "./extractProjects.ts";
import { generatedProjects } from "./generatedProjects.ts";

describe("glossa extract where another program writes the messages", () => {
  let shell: KeyTerminal;
  afterEach(() => shell.close());

  for (const [title, { files, command, missing, written }] of Object.entries(generatedProjects)) {
    const [text, code] = missing;
    it(`names the command of ${title}, and fails until it was run`, async () => {
      shell = await keyTerminal(files);
      const [path, after] = written;
      const before = await shell.snapshot();
      const checked = await shell.keys("extract", "--check");
      const lines = checked.out.split("\n");
      assert.equal(checked.code, 1, checked.out);
      assert.ok(
        lines.some((line) => line.startsWith(`${code}:`) && line.endsWith(`: ${text}: missing`)),
        checked.out,
      );
      assert.ok(
        checked.out.includes(`1 message of code missing. Run ${command}, which writes this file.\n`),
        checked.out,
      );
      assert.equal((await shell.keys("extract")).code, 1);
      assert.deepEqual(await shell.snapshot(), before);
      await shell.put({ [path]: after });
      const done = await shell.keys("extract", "--check");
      assert.deepEqual([done.code, /nothing is missing/.test(done.out)], [0, true], done.out);
    });
  }

  it("reports the command and each message with its place as JSON", async () => {
    shell = await keyTerminal(generatedProjects["Angular"]?.files ?? {});
    const { extractors } = JSON.parse((await shell.keys("extract", "--json")).out);
    const [{ text, place }] = extractors[0].missing;
    assert.deepEqual(
      [extractors[0].command, text, place.file, place.line],
      ["ng extract-i18n", "New text", "src/app/a.component.html", 1],
    );
  });

  for (const [title, command] of [
    ["Flutter", "flutter gen-l10n"],
    ["typesafe-i18n", "npx typesafe-i18n --no-watch"],
  ] as const) {
    it(`names the command of ${title} that makes code of new messages`, async () => {
      shell = await keyTerminal(frameworkProjects[title]?.files ?? {});
      const line = `Then run ${command}, which makes code of these files.`;
      assert.ok((await shell.keys("extract")).out.includes(line));
      assert.ok(!(await shell.keys("extract")).out.includes(line));
    });
  }
});
