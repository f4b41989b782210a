import assert from "node:assert/strict";
import type { Message } from "../../src/core/catalog/message.ts";
import { xliff } from "../../src/core/formats/xliff.ts";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { angularProject } from "../angularProject.ts";
import { type Terminal, terminal } from "./terminal.ts";

const german = "src/locale/messages.de.xlf";
const withoutLooks = (text: string): string => text.replace(/ (?:equiv-text|disp|ctype|type)="[^"]*"/g, "");

describe("glossa translate in an Angular project", () => {
  let shell: Terminal;
  let service: LocalService;
  const translate = (...more: readonly string[]) =>
    shell.run(["translate", "--service", service.url, "--to", "de", "--allow-pseudo", ...more]);
  const messages = async (): Promise<ReadonlyMap<string, Message>> =>
    new Map(xliff.read(await shell.text(german)).messages.map((message) => [message.path.join("/"), message]));

  beforeEach(async () => {
    shell = await terminal();
    service = await createLocalService({ engines: [] });
    shell.env["GLOSSA_API_KEY"] = service.key;
  });
  afterEach(async () => {
    await service.close();
    await shell.close();
  });

  for (const version of ["1.2", "2.0"] as const) {
    it(`XLIFF ${version}: keeps what people translated, sends and bills only what is stale or new`, async () => {
      const times = 20;
      const { files, kept, stale, fresh } = angularProject(version, times);
      await shell.put(files);
      assert.deepEqual([kept.size, stale.length, fresh.length], [7 * times, times, times]);
      const before = await shell.snapshot();

      const planned = await translate("--dry-run", "--json");
      const [plan] = JSON.parse(planned.out).catalogs[0].locales;
      // untouched ones are not worth a word
      assert.deepEqual([plan.messages, plan.kept, plan.replaced], [2 * times, 6 * times, { human: times, unknown: 0 }]);
      assert.deepEqual(plan.files[0].merged.moved.length, times);
      assert.deepEqual(await shell.snapshot(), before);

      const { code, out, err } = await translate("--json");
      assert.equal(code, 0, err);
      const [done] = JSON.parse(out).catalogs[0].locales;
      assert.deepEqual(
        [done.translated, done.kept, done.replaced],
        [2 * times, 6 * times, { human: times, unknown: 0 }],
      );
      const billed = [...stale.map((_, i) => `Delete truly ${i}`), ...fresh.map((_, i) => `Fresh ${i}`)].join(
        "",
      ).length;
      assert.deepEqual([plan.characters, done.characters, done.texts], [billed, billed, 2 * times]);

      const now = await messages();
      for (const [id, target] of kept) assert.equal(withoutLooks(now.get(id)?.text ?? ""), withoutLooks(target), id);
      // what people approved is so still, and both texts show placeholders as the source does
      assert.deepEqual([now.get("equiv0")?.state, now.get("quotes0")?.state], ["reviewed", "reviewed"]);
      assert.ok(now.get("equiv0")?.text.includes("{{ user.name }}"));
      assert.ok(now.get("quotes0")?.source?.includes("Don’t “save”"));
      assert.notEqual(now.get("changed0")?.text, "Löschen 0");
      assert.equal(now.get("gone0")?.text, "Weg 0");

      const again = await translate("--json");
      const [after] = JSON.parse(again.out).catalogs[0].locales;
      assert.deepEqual([after.messages, after.characters, after.kept, after.replaced.human], [0, 0, 0, 0]);
    });
  }

  it("says what it keeps and whose work it replaces", async () => {
    await shell.put(angularProject("1.2", 3).files);
    const { out } = await translate("--dry-run");
    assert.match(out, /\n {6}18 translations kept: their sources differ in white space, quotation marks, .*\n/);
    assert.match(out, /\n {6}3 translations written by people will be replaced\n/);
    assert.match(
      out,
      /messages\.de\.xlf: its source file is merged first: 3 added, 3 with a new id, 15 with an equivalent source, 3 stale, 3 obsolete/,
    );
    const done = await translate();
    assert.match(done.out, /\n {6}3 translations written by people were replaced\n/);
    assert.match(done.out, /its source file was merged first/);
  });

  it("brings sources up to date where nothing is to be translated, without asking the service", async () => {
    const { files } = angularProject("1.2", 1);
    const drop = (text = ""): string =>
      text.replace(/ {6}<trans-unit id="(?:changed|fresh|gone)0"[\s\S]*?<\/trans-unit>\n/g, "");
    await shell.put({
      "src/locale/messages.xlf": drop(files["src/locale/messages.xlf"]),
      [german]: drop(files[german]),
    });
    await service.close();
    const { out, code } = await translate();
    assert.equal(code, 0, out);
    assert.match(out, /nothing to translate\n/);
    assert.match(await shell.text(german), /<source>\n {6}Some {2}text 0\n {4}<\/source>\n {8}<target>Etwas Text 0</);
    service = await createLocalService({ engines: [] });
  });
});
