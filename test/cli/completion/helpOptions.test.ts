import assert from "node:assert/strict";
import {
  type DescribedCommand,
  describedCommands,
  describeServiceCommand,
  readCommands,
  readOptions,
} from "../../../src/cli/completion/commandTable.ts";
import { commands } from "../../../src/cli/main.ts";
import { serviceCommands, serviceHelp } from "../../../src/cli/service/runServiceCommand.ts";
import { help } from "../../../src/cli/terminal/helpTexts.ts";

/** `--help` is an option of every command, which no help text lists. */
function assertDocumented({ help: text, options, values = {} }: DescribedCommand): void {
  const parsed = Object.keys(options).filter((name) => name !== "help");
  assert.deepEqual([...readOptions(text).keys()].sort(), parsed.sort());
  for (const [name, description] of readOptions(text)) assert.notEqual(description, "", name);
  for (const name of Object.keys(values)) assert.ok(parsed.includes(name) || values[name] === "files", name);
}

describe("the help", () => {
  it("describes every command, and completion knows each", () => {
    assert.deepEqual(Object.keys(describedCommands).sort(), Object.keys(commands).sort());
    // git and a runner call them, nobody else does
    const shown = Object.keys(commands).filter(
      (name) => !["merge-driver", "diff-driver", "textconv", "ci"].includes(name),
    );
    assert.deepEqual([...readCommands(help).keys()].sort(), shown.sort());
  });

  it("describes every command of glossa service", () => {
    assert.deepEqual([...readCommands(serviceHelp).keys()].sort(), Object.keys(serviceCommands).sort());
  });

  for (const [name, load] of Object.entries(describedCommands))
    it(`of glossa ${name} lists exactly the options that are read`, async () => assertDocumented(await load()));

  for (const name of Object.keys(serviceCommands))
    it(`of glossa service ${name} lists exactly the options that are read`, async () => {
      const command = await describeServiceCommand(name);
      assert.ok(command);
      assertDocumented(command);
    });
});
