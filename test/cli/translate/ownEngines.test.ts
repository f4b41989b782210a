import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { dirname } from "node:path";
import { inGerman, type ScriptedEndpoint, scriptedEndpoint } from "../../local/engines/scriptedEndpoint.ts";
import { type Terminal, terminal } from "../terminal.ts";

describe("glossa translate --engines", () => {
  let endpoint: ScriptedEndpoint;
  let shell: Terminal;
  let before: string | undefined;
  beforeEach(async () => {
    endpoint = await scriptedEndpoint();
    shell = await terminal();
    before = process.env["TMPDIR"];
    process.env["TMPDIR"] = dirname(shell.root);
    const entry = { id: "own", kind: "chat", url: endpoint.url, model: "small", keyVariable: "OWN_KEY" };
    await shell.put({
      "locales/en.json": '{ "a": "Save the changes" }',
      "locales/de.json": "{}\n",
      "engines.list": JSON.stringify({ engines: [entry] }),
    });
  });
  afterEach(async () => {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
    await endpoint.close();
    await shell.close();
  });

  /** Data of services of such commands. */
  const folders = async () => (await readdir(dirname(shell.root))).filter((name) => name.startsWith("glossa-engines-"));

  it("translates by the engines of a file, with a key of the environment, and leaves nothing behind", async () => {
    shell.env["OWN_KEY"] = "sk-secret";
    const run = await shell.run(["translate", "--engines", "engines.list", "--to", "de"]);
    assert.deepEqual([run.code, run.err], [0, ""], run.out);
    assert.deepEqual(JSON.parse(await shell.text("locales/de.json")), { a: inGerman({ text: "Save the changes" }) });
    assert.deepEqual(
      endpoint.requests.map(({ headers, model }) => [headers.authorization, model]),
      [["Bearer sk-secret", "small"]],
    );
    assert.deepEqual(await folders(), []);
  });

  it("says what is wrong with the list, or its key", async () => {
    const missing = await shell.run(["translate", "--engines", "engines.list", "--to", "de"]);
    assert.equal(missing.code, 2);
    assert.match(missing.err, /the engine own needs its key in OWN_KEY, which is not set/);
    const none = await shell.run(["translate", "--engines", "nowhere.json", "--to", "de"]);
    assert.equal(none.code, 2);
    assert.match(none.err, /nowhere\.json can't be read: ENOENT/);
    const both = await shell.run(["translate", "--engines", "engines.list", "--service", "http://127.0.0.1:9"]);
    assert.equal(both.code, 2);
    assert.match(both.err, /leave out --service/);
  });
});
