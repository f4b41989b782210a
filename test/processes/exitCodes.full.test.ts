import { assertRow, rows, titleOf } from "./exitCodeRows.ts";
import { programCalls } from "./programCalls.ts";
import { testDrawing } from "./terminalDrawing.ts";

describe("exit codes of the program's process", () => {
  const calls = programCalls();

  for (const row of rows.filter(({ isProcess }) => !isProcess))
    it(titleOf(row), async function () {
      await assertRow(this, row, { shell: calls.shell, secret: calls.key, run: calls.started });
    });

  testDrawing(["a terminal with an empty NO_COLOR", { NO_COLOR: "" }, true, true], calls);
  testDrawing(["a terminal with NO_COLOR", { NO_COLOR: "1" }, false, true], calls);
  testDrawing(["a terminal that can't draw", { TERM: "dumb" }, false, false], calls);
});
