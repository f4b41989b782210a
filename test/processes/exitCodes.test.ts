import assert from "node:assert/strict";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { skip } from "../skip.ts";
import { assertRow, missing, rows, titleOf } from "./exitCodeRows.ts";
import { programCalls } from "./programCalls.ts";
import { testDrawing } from "./terminalDrawing.ts";

describe("exit codes of the program", () => {
  const calls = programCalls();

  for (const row of rows)
    it(titleOf(row), async function () {
      const run = row.isProcess ? calls.started : calls.here;
      await assertRow(this, row, { shell: calls.shell, secret: calls.key, run });
    });

  it("130: glossa translate, when Ctrl+C was pressed", async () => {
    await calls.shell.put(missing);
    calls.answers = false;
    const asked = once(calls.service, "request");
    const { child, ended } = calls.start("translate --to de --service SERVICE");
    await asked;
    child.kill("SIGINT");
    const { code: status } = await ended;
    assert.equal(status, 130);
    assert.equal(await calls.shell.text("locales/de.json"), "{}");
  });

  it("are the same if nobody reads the output to its end", async () => {
    const texts = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`key${index}`, "Save"]));
    await calls.shell.put({ ...missing, "locales/en.json": JSON.stringify(texts) });
    const { child, ended } = calls.start("check");
    child.stdout?.once("data", () => child.stdout?.destroy());
    child.stderr?.destroy();
    assert.equal((await ended).code, 1);
  });

  for (const call of ["--version", "check", "serve --json"])
    it(`2, with the reason: glossa ${call}, on a full disk`, async function () {
      if (!existsSync("/dev/full")) skip(this, "notLinux");
      await calls.shell.put(missing);
      const full = await open("/dev/full", "w");
      const { code, err } = await calls.start(call, full.fd).ended.finally(() => full.close());
      assert.deepEqual(
        [code, err.match(/^glossa: .*$/gm)],
        [2, ["glossa: The output can't be written: the disk is full."]],
      );
    });

  it("are all that are documented", async () => {
    const page = await readFile(fileURLToPath(new URL("../../docs/terminal.md", import.meta.url)), "utf8");
    const section = /^## Exit codes$(.*?)^## /ms.exec(page)?.[1] ?? "";
    const documented = [...section.matchAll(/^\| (\d+) +\|/gm)].map(([, number]) => Number(number));
    const tested = new Set(rows.filter(({ call }) => !call.startsWith("serve ")).map((row) => row.code));
    assert.deepEqual(documented, [...tested, 130]);
  });

  testDrawing(["a terminal", {}, true, true], calls);
  testDrawing(["CI with a terminal", { CI: "true" }, false, false], calls);
});
