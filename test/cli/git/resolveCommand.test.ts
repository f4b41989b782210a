import assert from "node:assert/strict";
import { lockFolder } from "../../../src/project/disk/cacheFolder.ts";
import { openRunRecord } from "../../../src/project/disk/runRecord.ts";
import { type Terminal, terminal } from "../terminal.ts";

const merged = '{\n  "a": "Eins",\n  "b": "Zwei"\n}\n';
const conflict = '{\n<<<<<<< ours\n  "a": "Eins"\n=======\n  "b": "Zwei"\n>>>>>>> theirs\n}\n';

describe("glossa resolve that was interrupted", () => {
  let shell: Terminal;
  beforeEach(async () => {
    shell = await terminal();
    await shell.put({ "locales/en.json": '{ "a": "One" }', "locales/de.json": merged, "locales/fr.json": conflict });
  });
  afterEach(() => shell.close());

  const record = () =>
    openRunRecord(lockFolder(shell.env), { root: shell.root, command: "resolve" }, (value): value is string[] =>
      Array.isArray(value),
    );

  it("says what was done, and resolves the rest", async () => {
    await record().write(["locales/de.json"]);
    const { code, out } = await shell.run(["resolve", "locales/de.json", "locales/fr.json"]);
    assert.deepEqual(out.split("\n"), [
      "An earlier run was interrupted after it had resolved 1 file: locales/de.json",
      "locales/de.json: no conflict markers",
      "locales/fr.json: resolved",
      "No conflicts are left. Look at the files, then run git add.",
      "",
    ]);
    assert.equal(code, 0);
    assert.equal(await shell.text("locales/fr.json"), merged);
    assert.equal(await record().read(), undefined);
  });

  it("says nothing of a file that has a new conflict", async () => {
    await record().write(["locales/de.json"]);
    await shell.put({ "locales/de.json": conflict });
    const { out } = await shell.run(["resolve", "locales/de.json", "--json"]);
    assert.equal(JSON.parse(out).earlier, undefined);
  });
});
