import assert from "node:assert/strict";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { createLocalService, type LocalService } from "../../../src/local/localServer.ts";
import { type Terminal, terminal } from "../terminal.ts";

const en = {
  save: "Save",
  save2: "Save",
  greeting: "Hello {{name}}, read <b>this</b> & that",
  items: "{{count}} items",
  old: "Old text",
  empty: "Empty",
};
const de = {
  save: "Sichern",
  save2: "Sichern",
  greeting: "Hallo {{name}}, lies <b>dies</b> & das",
  items: "{{count}} Dinge",
  old: "Alter Text",
  empty: "",
};

describe("glossa service memories build", () => {
  let service: LocalService;
  let shell: Terminal;
  beforeEach(async () => {
    service = await createLocalService({ engines: [] });
    shell = await terminal();
    shell.env["GLOSSA_API_KEY"] = service.key;
    await shell.put({
      "locales/en.json": JSON.stringify(en),
      "locales/de.json": JSON.stringify(de),
      "locales/fr.json": JSON.stringify({ save: "Enregistrer", save2: "Sauver" }),
      "locales/en-XA.json": JSON.stringify({ save: "⟦Šàvé⟧" }),
      "locales/en-GB.json": JSON.stringify({ save: "Save" }),
      // another source than the one that stands there now, and one that a person looked at
      "glossa.lock": "locales/{locale}.json\titems\tBBBBBBBB\tde\nlocales/{locale}.json\told\tAAAAAAAA\tde\n",
    });
  });
  afterEach(async () => {
    await shell.close();
    await service.close();
  });
  const memories = (...args: string[]) => shell.run(["service", "memories", ...args, "--service", service.url]);
  const good = async (...args: string[]): Promise<string> => {
    const { code, out, err } = await memories(...args);
    assert.deepEqual([code, err], [0, ""]);
    return out;
  };

  it("makes a memory of what is translated, each pair once, with placeholders as elements", async () => {
    // a folder of its own, where no other test has files at the moment
    const temporary = join(shell.root, "..", "temporary");
    await mkdir(temporary);
    const before = process.env["TMPDIR"];
    process.env["TMPDIR"] = temporary;
    const built = await good("build", "--name", "Ours").finally(() => {
      if (before === undefined) delete process.env["TMPDIR"];
      else process.env["TMPDIR"] = before;
    });
    assert.deepEqual(await readdir(temporary), []);
    const [id = ""] = built.split(" ");
    assert.equal(
      built,
      `${id}  Ours  en→de,fr  3 segments\n5 translations read, left out: stale 2, pseudo 1, sameLanguage 1\n`,
    );
    const tmx = await good("export", "Ours");
    assert.match(tmx, /<seg>Hello <ph x="1">\{\{name\}\}<\/ph>, read <bpt i="2" x="2">&lt;b&gt;<\/bpt>this<ept i="2">/);
    assert.match(tmx, /<ept i="2">&lt;\/b&gt;<\/ept> &amp; that<\/seg>/);
  });

  it("is what translations then use", async () => {
    const built = JSON.parse(await good("build", "--name", "Ours", "--choose", "--json"));
    assert.deepEqual([built.translation_count, built.left_out.stale], [5, 2]);
    const chosen = JSON.parse(await shell.text("glossa.json"));
    assert.deepEqual(chosen.memory, { id: built.translation_memory_id, name: "Ours", threshold: 75 });
    await shell.put({ "locales/en.json": JSON.stringify({ ...en, hi: "Hello {{user}}, read <i>this</i> & that" }) });
    const { err } = await shell.run(["translate", "--service", service.url, "--to", "de", "--allow-pseudo"]);
    const after = JSON.parse(await shell.text("locales/de.json"));
    assert.equal(after.hi, "Hallo {{user}}, lies <i>dies</i> & das", err);
  });

  it("takes only what was reviewed, and says what it left out", async () => {
    const { err, code } = await memories("build", "--name", "Ours", "--reviewed-only");
    assert.equal(code, 2);
    assert.match(
      err,
      /no translation from en to make a memory of \(stale 2, notReviewed 5, pseudo 1, sameLanguage 1\)/,
    );
  });

  it("replaces: imports, switches, deletes", async () => {
    const first = JSON.parse(await good("build", "--name", "Ours", "--choose", "--json"));
    await shell.put({ "locales/de.json": JSON.stringify({ ...de, empty: "Leer" }) });
    const out = await good("build", "--replace-memory", "Ours");
    const [id = ""] = out.split(" ");
    assert.notEqual(id, first.translation_memory_id);
    assert.match(out, /Ours {2}en→de,fr {2}4 segments/);
    assert.match(out, /glossa\.json chooses it\./);
    assert.equal(await good("list"), `${out.split("\n")[0]}\n`);
    assert.equal(JSON.parse(await shell.text("glossa.json")).memory.id, id);
  });

  it("leaves the old memory and the choice where the import or the switch fails", async () => {
    const first = JSON.parse(await good("build", "--name", "Ours", "--choose", "--json"));
    const before = await shell.text("glossa.json");
    const stopped = AbortSignal.abort();
    const ended = await shell.run(
      ["service", "memories", "build", "--replace-memory", "Ours", "--service", service.url],
      { signal: stopped },
    );
    assert.notEqual(ended.code, 0);
    await shell.put({ "glossa.json": "{ broken" });
    const failed = await memories("build", "--replace-memory", first.translation_memory_id);
    assert.notEqual(failed.code, 0);
    assert.match(await good("list"), new RegExp(first.translation_memory_id));
    await shell.put({ "glossa.json": before });
    assert.equal(JSON.parse(await shell.text("glossa.json")).memory.id, first.translation_memory_id);
  });

  const calls: readonly (readonly [what: string, args: readonly string[], words: RegExp])[] = [
    ["no name", [], /Specify --name/],
    ["a language without catalogs", ["--from", "fr", "--name", "x"], /no translation from fr/],
    ["an unknown memory", ["--replace-memory", "none"], /no translation memory “none”/],
  ];
  for (const [what, args, words] of calls) {
    it(`says what is wrong with ${what}`, async () => {
      const { code, err } = await memories("build", ...args);
      assert.match(err, words);
      assert.equal(code, 2);
    });
  }
});
