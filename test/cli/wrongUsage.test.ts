import assert from "node:assert/strict";
import { type Terminal, terminal } from "./terminal.ts";

describe("a wrong call", () => {
  let shell: Terminal;
  before(async () => {
    shell = await terminal();
  });
  after(() => shell.close());

  const calls: readonly (readonly [call: string, line: string])[] = [
    ["chekc", "glossa: There is no command chekc. Did you mean check? See glossa --help."],
    ["deploy", "glossa: There is no command deploy. See glossa --help."],
    [
      "translate --onyl stale",
      "glossa translate: Unknown option '--onyl'. Did you mean --only? See glossa help translate.",
    ],
    ["translate --to", "glossa translate: Option '--to <value>' argument missing. See glossa help translate."],
    ["check --staged=yes", "glossa check: Option '--staged' does not take an argument. See glossa help check."],
    [
      "check --format xml",
      "glossa check: --format takes text, json, sarif, github, gitlab, junit, not “xml”. See glossa help check.",
    ],
    ["git instal", "glossa git: It takes install or uninstall. See glossa help git."],
    ["rename a", "glossa rename: It takes a key and a new one. See glossa help rename."],
    ["mcp a b", "glossa mcp: It takes one folder. See glossa help mcp."],
    [
      "service glosaries",
      "glossa service: There is no command “service glosaries”. Did you mean glossaries? See glossa help service.",
    ],
    [
      "service keys lst",
      "glossa service: keys takes list, create, label, limits, scopes, deactivate, not “lst”. See glossa help service keys.",
    ],
    [
      "service usage --jsno",
      "glossa service: Unknown option '--jsno'. Did you mean --json? See glossa help service usage.",
    ],
    ["serve --prot 1", "glossa serve: Unknown option '--prot'. Did you mean --port? See glossa help serve."],
    ["serve keys --data", "glossa serve: --data takes a folder. See glossa help serve keys."],
    ["serve backup", "glossa serve backup: backup takes one file. See glossa help serve."],
    ["serve health --url x", "glossa serve health: --url is named like http://127.0.0.1:8137. See glossa help serve."],
  ];
  for (const [call, line] of calls)
    it(`is named in one line, with the place of the help: ${call}`, async () => {
      const { code, out, err } = await shell.run(call.split(" "));
      assert.deepEqual({ code, out, err }, { code: 2, out: "", err: `${line}\n` });
    });

  it("has the place of the help in JSON, too", async () => {
    const { out } = await shell.run(["check", "--json", "--mend"]);
    const [failure] = JSON.parse(out).failures;
    assert.deepEqual(failure, {
      code: "call.wrong",
      message: "Unknown option '--mend'.",
      remedy: "See glossa help check.",
    });
  });

  it("has a help where it says", async () => {
    const topics = new Set(calls.flatMap(([, line]) => /See glossa help (.+)\.$/.exec(line)?.[1] ?? []));
    for (const topic of topics) {
      const { code, out } = await shell.run(["help", ...topic.split(" ")]);
      assert.equal(code, 0, topic);
      assert.match(out, /^glossa /);
    }
  });
});
