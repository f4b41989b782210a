import assert from "node:assert/strict";
import { Readable } from "node:stream";
import { createLocalService, type LocalService } from "../../../src/local/localServer.ts";
import { type Terminal, terminal } from "../terminal.ts";

describe("glossa service style-profiles", () => {
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

  const run = (...args: string[]) =>
    shell.run(["service", ...args, "--service", service.url], { stdin: Readable.from([]) });
  const good = async (...args: string[]): Promise<string> => {
    const { code, out, err } = await run(...args);
    assert.deepEqual([code, err], [0, ""]);
    return out;
  };
  const profiles = (...args: string[]) => good("style-profiles", ...args);

  it("creates, lists, shows, changes and deletes", async () => {
    await shell.put({ "legal.tsv": "contract\tVertrag\n", "web.tsv": "page\tSeite\n" });
    for (const file of ["legal.tsv", "web.tsv"]) await good("glossaries", "create", file, "--from", "en", "--to", "de");
    await good("style-rules", "create", "German", "--language", "de");
    const links = ["--glossary", "web", "--glossary", "legal", "--style-rules", "German"];
    const words = ["--description", "Contracts", "--priority", "on"];
    const created = await profiles("create", "Legal", ...links, ...words);
    const [id = ""] = created.split(" ");
    assert.equal(created, `${id}  Legal  2 glossaries  1 style list  0 memories\n`);
    assert.equal(await profiles("list"), created);
    const glossaries: readonly { name: string; glossary_id: string }[] = JSON.parse(
      await good("glossaries", "list", "--json"),
    );
    const idOf = (name: string) => glossaries.find((one) => one.name === name)?.glossary_id;
    assert.deepEqual(JSON.parse(await profiles("show", "Legal", "--json")).glossary_ids, [idOf("web"), idOf("legal")]);
    const shown = await profiles("show", id);
    assert.match(shown, /description {2}Contracts\npriority/);
    await profiles("change", "Legal", "--name", "Other", "--glossary", "legal", "--description", "");
    const changed = JSON.parse(await profiles("show", "Other", "--json"));
    assert.deepEqual([changed.glossary_ids, changed.description], [[idOf("legal")], undefined]);
    assert.equal(changed.style_rule_ids.length, 1);
    await profiles("change", "Other", "--glossary", "", "--style-rules", "");
    assert.match(await profiles("list"), /Other {2}0 glossaries {2}0 style lists {2}0 memories\n$/);
    assert.equal(await profiles("delete", "Other"), "");
    assert.equal(await profiles("list", "--json"), "[]\n");
  });

  it("names what does not exist, and creates nothing then", async () => {
    const { code, err } = await run("style-profiles", "create", "Legal", "--glossary", "none");
    assert.equal(code, 2);
    assert.match(err, /There is no glossary “none”/);
    const id = "00000000-0000-4000-8000-000000000000";
    assert.match((await run("style-profiles", "create", "Legal", "--memory", id)).err, /404|not have/i);
    assert.match((await run("style-profiles", "show", "Legal")).err, /There is no style profile “Legal”/);
    assert.equal(await profiles("list"), "");
  });

  it("knows bad calls", async () => {
    for (const args of [["x"], [], ["create"], ["show"], ["change", "a"], ["create", "a", "--priority", "yes"]])
      assert.equal((await run("style-profiles", ...args)).code, 2, args.join(" "));
  });
});
