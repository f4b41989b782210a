import assert from "node:assert/strict";
import { Readable } from "node:stream";
import { createLocalService, type LocalService } from "../../../src/local/localServer.ts";
import { type Terminal, terminal } from "../terminal.ts";

describe("glossa service spoken-terms", () => {
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

  const terms = (args: readonly string[], input = "") =>
    shell.run(["service", "spoken-terms", ...args, "--service", service.url], {
      stdin: Readable.from([Buffer.from(input)]),
    });
  const good = async (...args: string[]): Promise<string> => {
    const { code, out, err } = await terms(args);
    assert.deepEqual([code, err], [0, ""]);
    return out;
  };

  it("creates, lists, merges, replaces, exports and deletes", async () => {
    await shell.put({ "ui.txt": "Glossa\nTMX\n", "more.txt": "TMX\r\nXLIFF\r\n" });
    const created = await good("create", "ui.txt", "--language", "en");
    const [id = ""] = created.split(" ");
    assert.equal(created, `${id}  ui  en 2 terms\n`);
    assert.equal(await good("list"), created);
    assert.equal(await good("show", "ui"), created);
    assert.match(await good("import", "ui", "more.txt", "--language", "en"), /en 3 terms\n$/);
    assert.equal(await good("export", "ui", "--language", "en"), "Glossa\nTMX\nXLIFF\n");
    assert.match(await good("import", id, "more.txt", "--language", "en", "--replace"), /en 2 terms\n$/);
    assert.equal(await good("export", "ui", "out.txt", "--language", "en"), "2 terms written to out.txt\n");
    assert.equal(await shell.text("out.txt"), "TMX\nXLIFF\n");
    assert.match(await good("import", "ui", "more.txt", "--language", "de"), /en 2 terms, de 2 terms\n$/);
    await good("delete", "ui", "--language", "de");
    assert.match(await good("show", "ui"), /ui {2}en 2 terms\n$/);
    assert.deepEqual(JSON.parse(await good("delete", "ui", "--json")), { spoken_terms_id: id });
    assert.equal(await good("list", "--json"), "[]\n");
  });

  it("reads the standard input, and reports the bad line before anything is sent", async () => {
    const { code, out } = await terms(["create", "-", "--language", "en", "--name", "In"], "a\nb");
    assert.equal(code, 0);
    assert.match(out, /In {2}en 2 terms\n$/);
    for (const [input, told] of [
      ["a\n\nb", /-:2: there is no term on this line/],
      ["a\na", /-:2: the term already exists/],
      ["x".repeat(301), /more than 300 characters/],
    ] as const) {
      const { code: failed, err } = await terms(["import", "In", "-", "--language", "en"], input);
      assert.equal(failed, 2);
      assert.match(err, told);
    }
  });

  it("knows bad calls", async () => {
    for (const args of [
      ["x"],
      ["create", "no.txt"],
      ["create", "-", "--language", "en"],
      ["show", "none"],
      ["export", "a"],
    ]) {
      assert.equal((await terms(args)).code, 2, args.join(" "));
    }
    const id = "00000000-0000-4000-8000-000000000000";
    assert.equal((await terms(["show", id])).code, 3);
  });
});
