import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { type Message, pathKey, pathText } from "../../src/core/catalog/message.ts";
import { android } from "../../src/core/formats/android.ts";
import type { Format } from "../../src/core/formats/format.ts";
import { resx } from "../../src/core/formats/resx.ts";
import { applyEdits } from "../../src/core/text/textEdits.ts";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { editsFor } from "../core/formats/edits.ts";
import { type Terminal, terminal } from "./terminal.ts";

const fixture = (name: string): Promise<string> =>
  readFile(new URL(`../core/formats/fixtures/${name}`, import.meta.url), "utf8");

describe("glossa translate on resources in XML", () => {
  let service: LocalService;
  let shell: Terminal;
  before(async () => {
    service = await createLocalService({ engines: [] });
  });
  after(() => service.close());
  beforeEach(async () => {
    shell = await terminal();
    shell.env["GLOSSA_API_KEY"] = service.key;
  });
  afterEach(() => shell.close());

  const translate = (to: string) =>
    shell.run(["translate", "--service", service.url, "--to", to, "--allow-pseudo", "--only", "missing"]);

  /** Parts of markup that must not change. */
  const markup = (text: string): readonly string[] => (text.match(/<[^>]*>|%\d?\$?[sd]|\{\d[^}]*\}/g) ?? []).sort();

  const byKey = (format: Format, text: string): ReadonlyMap<string, Message> =>
    new Map(format.read(text).messages.map((message) => [pathKey(message.path), message]));

  /** Every message of the source is there, with all its markup. */
  function assertWhole(format: Format, source: string, target: string): void {
    const targets = byKey(format, target);
    for (const { path, text, plural } of format.read(source).messages) {
      if (text === "" || plural) continue;
      const translated = targets.get(pathKey(path))?.text;
      assert.ok(translated !== undefined && translated !== "", pathText(path));
      assert.deepEqual(markup(translated), markup(text), pathText(path));
    }
  }

  it("Android: a new locale, with the plural forms of its language", async () => {
    const source = await fixture("android/strings.xml");
    await shell.put({ "app/src/main/res/values/strings.xml": source });
    const first = await translate("pl");
    assert.deepEqual([first.code, first.err], [0, ""], first.out);
    const text = await shell.text("app/src/main/res/values-pl/strings.xml");
    assertWhole(android, source, text);
    const { messages, problems } = android.read(text);
    assert.deepEqual(problems, []);
    const forms = messages.filter(({ path }) => path[0] === "files").map(({ path }) => path[1]);
    assert.deepEqual(forms, ["one", "few", "many", "other"]);
    for (const { path, text: value } of messages.filter(({ plural }) => plural))
      assert.match(value, /%d/, pathText(path));
    for (const name of ["app_name", "save_alias", "lint", "accent"]) assert.ok(!text.includes(`"${name}"`), name);
    assert.match(
      text,
      /^<\?xml[^\n]*\n<!-- Copyright[^\n]*\n<resources xmlns:tools=[^\n]*\n {4}<!-- |^<\?xml[^\n]*\n<!-- Copyright[^\n]*\n<resources xmlns:tools=[^\n]*\n {4}<string /,
    );
    assert.equal(await shell.text("app/src/main/res/values/strings.xml"), source);
    assert.match((await translate("pl")).out, /nothing to do/);
    assert.equal(await shell.text("app/src/main/res/values-pl/strings.xml"), text);
  });

  for (const [format, name, source, target] of [
    [android, "android/strings.xml", "res/values/strings.xml", "res/values-pt-rBR/strings.xml"],
    [resx, "resx/Resources.resx", "Properties/Resources.resx", "Properties/Resources.pt-BR.resx"],
    [resx, "resx/bom-crlf.resx", "Properties/Resources.resx", "Properties/Resources.pt-BR.resx"],
  ] as const)
    it(`${name}: only what is missing comes, between lines that stay`, async () => {
      const model = await fixture(name);
      const { messages } = format.read(model);
      const isTaken = ({ path: { length } }: Message, i: number): boolean => length === 1 && i % 3 === 1;
      const taken = messages.filter(isTaken);
      const changes = taken.map(({ path }) => ({ path, text: undefined }));
      const pruned = applyEdits(model, editsFor(format, model, changes));
      await shell.put({ [source]: model, [target]: pruned });
      const first = await translate("pt-BR");
      assert.deepEqual([first.code, first.err], [0, ""], first.out);
      const text = await shell.text(target);
      assertWhole(format, model, text);
      const before = byKey(format, pruned);
      const after = byKey(format, text);
      for (const [key, message] of before) assert.equal(after.get(key)?.text, message.text, key);
      // what was there stands there still, in its order
      const left = text.split("\n");
      for (const line of pruned.split("\n")) {
        const at = left.indexOf(line);
        assert.ok(at >= 0, `lost: ${line}`);
        left.splice(0, at + 1);
      }
      assert.equal(await shell.text(source), model);
      assert.match((await translate("pt-BR")).out, /nothing to do/);
      assert.equal(await shell.text(target), text);
    });

  it("resx: a new locale has the headers of its source, and no designer's entries", async () => {
    const source = await fixture("resx/Resources.resx");
    await shell.put({ "Resources.resx": source, "Resources.de.resx": resx.createEmpty(source) });
    const first = await translate("fr");
    assert.deepEqual([first.code, first.err], [0, ""], first.out);
    const text = await shell.text("Resources.fr.resx");
    assertWhole(resx, source, text);
    assert.ok(text.startsWith(source.slice(0, source.indexOf('\n  <data name="Save"'))));
    for (const part of ["Logo", "Blob", "&gt;&gt;", "ClientSize", "metadata", "Contoso"])
      assert.ok(!text.includes(part), part);
    assert.match((await translate("fr")).out, /nothing to do/);
  });
});
