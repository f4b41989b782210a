import assert from "node:assert/strict";
import { assertWords } from "../../../src/cli/service/commandWords.ts";
import { serviceCommands } from "../../../src/cli/service/runServiceCommand.ts";

const help = `glossa service terms list
glossa service terms set NAME VALUE [NOTE] [--force]

Sets terms.
`;

describe("the words of glossa service", () => {
  const right: readonly (readonly [command: string, help: string, words: readonly string[]])[] = [
    ["terms", help, ["list"]],
    ["terms", help, ["set", "a", "b"]],
    ["terms", help, ["set", "a", "b", "c"]],
    ["say", "glossa service say TEXT… [--to X]\n", ["a", "b", "c"]],
    ["say", "glossa service say [TEXT…]\n", []],
    ["usage", "glossa service usage\n", []],
  ];
  for (const [command, text, words] of right)
    it(`may be ${command} ${words.join(" ")}`, () => assertWords(command, text, words));

  const wrong: readonly (readonly [command: string, help: string, words: readonly string[], sentence: string])[] = [
    ["terms", help, [], "terms takes list, set."],
    ["terms", help, ["toString\u001b"], "terms takes list, set, not “toString\\u001b”."],
    ["terms", help, ["list", "all"], "“all” is a word too many: glossa service terms list."],
    ["terms", help, ["set", "a"], "A word is missing: glossa service terms set NAME VALUE [NOTE] [--force]."],
    ["say", "glossa service say TEXT…\n", [], "A word is missing: glossa service say TEXT…."],
    ["usage", "glossa service usage\n", ["x"], "“x” is a word too many: glossa service usage."],
  ];
  for (const [command, text, words, message] of wrong)
    it(`are refused: ${command} ${words.join(" ")}`, () =>
      assert.throws(() => assertWords(command, text, words), { name: "WrongUsage", message }));

  it("are described by the help of each command", async () => {
    for (const [name, load] of Object.entries(serviceCommands))
      assert.match((await load()).help, new RegExp(`^glossa service ${name}\\b`), name);
  });
});
