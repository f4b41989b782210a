import assert from "node:assert/strict";
import { Readable } from "node:stream";
import { createLocalService, type LocalService } from "../../../src/local/localServer.ts";
import { type Terminal, terminal } from "../terminal.ts";

describe("glossa service style-rules", () => {
  let service: LocalService;
  let shell: Terminal;
  beforeEach(async () => {
    service = await createLocalService({ engines: [] });
    shell = await terminal();
    shell.env["GLOSSA_API_KEY"] = service.key;
  });
  afterEach(async () => {
    await shell.close();
    await service.close();
  });

  const rules = (...args: string[]) =>
    shell.run(["service", "style-rules", ...args, "--service", service.url], { stdin: Readable.from([]) });
  const good = async (...args: string[]): Promise<string> => {
    const { code, out, err } = await rules(...args);
    assert.deepEqual([code, err], [0, ""]);
    return out;
  };
  const file = {
    name: "UI",
    language: "de",
    configured_rules: { punctuation: { apostrophe: "use_curly_apostrophes" } },
    custom_instructions: [{ label: "Kind", prompt: "Be kind", source_language: "en" }],
  };

  it("creates, lists, shows and deletes", async () => {
    const created = await good("create", "UI", "--language", "en");
    const [id = ""] = created.split(" ");
    assert.equal(created, `${id}  UI  en  version 1  0 rules  0 instructions\n`);
    assert.equal(await good("list"), created);
    assert.equal(await good("show", id), created);
    assert.equal(JSON.parse(await good("show", "UI", "--json")).style_id, id);
    assert.equal(await good("delete", "UI"), "");
    assert.equal(await good("list", "--json"), "[]\n");
  });

  it("exports what it imports", async () => {
    const text = `${JSON.stringify(file, undefined, 2)}\n`;
    await shell.put({ "ui.json": text });
    assert.match(await good("import", "ui.json"), /UI {2}de {2}version 1 {2}1 rule {2}1 instruction\n$/);
    assert.equal(await good("export", "UI"), text);
    assert.equal(await good("export", "UI", "out.json"), "1 rule written to out.json\n");
    assert.equal(await shell.text("out.json"), text);
    assert.equal((await rules("export", "UI", "out.json")).code, 2);
    await good("export", "UI", "out.json", "--replace");
    assert.match(await good("show", "UI"), /punctuation\.apostrophe {2}use_curly_apostrophes\nKind .* Be kind\n$/);
    assert.match(await good("import", "out.json", "--name", "Other"), / Other /);
    assert.match((await rules("show", "Third")).err, /There is no style rule list “Third”/);
    await good("import", "out.json");
    assert.match((await rules("show", "UI")).err, /There are 2 lists “UI”/);
  });

  const bad: readonly (readonly [what: string, text: string, told: RegExp])[] = [
    ["no JSON", "{", /ui\.json is not valid JSON/],
    ["no object", "[]", /ui\.json is not a JSON object/],
    ["no language", "{}", /language has to be one of/],
    [
      "an unknown rule",
      JSON.stringify({ ...file, configured_rules: { punctuation: { stop: "x" } } }),
      /punctuation\.stop: there is no such rule/,
    ],
    [
      "an unknown option",
      JSON.stringify({ ...file, configured_rules: { punctuation: { apostrophe: "x" } } }),
      /punctuation\.apostrophe: the rule has no such option/,
    ],
    [
      "a long prompt",
      JSON.stringify({ ...file, custom_instructions: [{ label: "a", prompt: "x".repeat(301) }] }),
      /custom_instructions\[0\]: prompt has 1 to 300/,
    ],
    ["no list", JSON.stringify({ ...file, custom_instructions: {} }), /custom_instructions is a list/],
  ];
  for (const [what, text, told] of bad) {
    it(`reports ${what} before anything is sent`, async () => {
      await shell.put({ "ui.json": text });
      const { code, err } = await rules("import", "ui.json");
      assert.equal(code, 2);
      assert.match(err, told);
      assert.equal(await good("list"), "");
    });
  }

  it("knows bad calls", async () => {
    for (const args of [
      ["x"],
      [],
      ["create", "a"],
      ["create", "a", "--language", "pl"],
      ["show"],
      ["import", "no.json"],
    ]) {
      assert.equal((await rules(...args)).code, 2, args.join(" "));
    }
  });
});
