import assert from "node:assert/strict";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { listedFindings, type Terminal, terminal } from "./terminal.ts";

describe("glossa.lock in the terminal", () => {
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

  const translate = (...args: string[]) => shell.run(["translate", "--service", service.url, ...args]);
  const lines = async () => (await shell.text("glossa.lock")).split("\n").filter((line) => line.includes("\t"));

  it("gets one line of one new message, for all locales, and none of a run without changes", async () => {
    await shell.put({ "locales/en.json": '{ "a": "Save", "b": "Open" }' });
    assert.equal((await translate("--to", "en-XA,ar-XB,qps-ploc")).code, 0);
    const before = await lines();
    assert.equal(before.length, 2);
    assert.match(before[0] ?? "", /^locales\/\{locale\}\.json\ta\t[\w-]{8}\tar-XB:\S{8} en-XA:\S{8} qps-ploc:\S{8}$/);
    await shell.put({ "locales/en.json": '{ "a": "Save", "aa": "New", "b": "Open" }' });
    assert.equal((await translate()).code, 0);
    const after = await lines();
    assert.deepEqual([after[0], after.length, after[2]], [before[0], 3, before[1]]);
    const snapshot = await shell.snapshot();
    assert.equal((await translate()).code, 0);
    assert.deepEqual(await shell.snapshot(), snapshot);
  });

  it("of version 1 is rewritten with its first change, and what was stale stays so", async () => {
    const former =
      "de\tlocales/de.json\ta\t000000000000\ttranslated\nen-XA\tlocales/en-XA.json\ta\t1509f561f241\treviewed\n";
    await shell.put({
      "locales/en.json": '{ "a": "Save" }',
      "locales/de.json": '{ "a": "Sichern" }',
      "locales/en-XA.json": '{ "a": "Sàvé" }',
      "glossa.lock": former,
    });
    assert.match(listedFindings((await shell.run(["check"])).out).join("\n"), /^locales\/de\.json:1:8: a: .*source/m);
    assert.equal((await translate("--to", "en-XA")).code, 0);
    assert.equal(await shell.text("glossa.lock"), former);
    await shell.put({ "locales/en.json": '{ "a": "Save", "b": "Open" }' });
    assert.equal((await translate("--to", "en-XA")).code, 0);
    const [a, b] = await lines();
    assert.match(a ?? "", /^locales\/\{locale\}\.json\ta\tAAAAAAAA\tde en-XA=FQn1YfJB\+$/);
    assert.match(b ?? "", /^locales\/\{locale\}\.json\tb\t[\w-]{8}\ten-XA:\S{8}$/);
    assert.match(listedFindings((await shell.run(["check"])).out).join("\n"), /^locales\/de\.json:1:8: a: .*source/m);
  });

  it("of a newer version stops everything that would write, and is reported", async () => {
    await shell.put({
      "locales/en.json": '{ "a": "Save" }',
      "locales/en-XA.json": "{}",
      "glossa.lock": "# Glossa lock 3: something new\nlocales a Save\n",
    });
    const before = await shell.snapshot();
    const sentence = "glossa.lock: A newer version of Glossa has written this file (version 3). Update Glossa.";
    const run = await translate();
    assert.deepEqual([run.code, run.err], [2, `glossa translate: ${sentence}\n`]);
    const check = await shell.run(["check"]);
    assert.equal(check.code, 1);
    assert.ok(check.out.includes(`  error  ${sentence}  `), check.out);
    assert.deepEqual(await shell.snapshot(), before);
  });
});
