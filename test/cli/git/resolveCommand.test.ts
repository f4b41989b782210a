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

describe("glossa resolve of a message that refers to one which the other side has renamed", () => {
  let shell: Terminal;
  beforeEach(async () => {
    shell = await terminal();
    const [before, refers] = ['  "brand": "Acorn"', '  "b": "$t(brand)"'];
    const sides = ['  "product": "Acorn"', "||||||| base", before, "=======", `${before},\n${refers}`];
    const text = ["{", "<<<<<<< ours", ...sides, ">>>>>>> theirs", "}", ""].join("\n");
    await shell.put({ "locales/en.json": text, "locales/de.json": "{}" });
  });
  afterEach(() => shell.close());

  it("names both", async () => {
    const { code, out } = await shell.run(["resolve", "locales/en.json"]);
    assert.deepEqual(out.split("\n"), [
      "locales/en.json: resolved",
      "  b refers to brand, which we renamed to product",
      "No conflicts are left. Look at the files, then run git add.",
      "",
    ]);
    assert.equal(code, 0);
    assert.deepEqual(JSON.parse(await shell.text("locales/en.json")), { product: "Acorn", b: "$t(brand)" });
  });

  it("names both in its JSON", async () => {
    const { out } = await shell.run(["resolve", "locales/en.json", "--json"]);
    assert.deepEqual(JSON.parse(out).files[0].dangling, [
      { key: "b", reference: "brand", goneBy: "ours", now: "product" },
    ]);
  });
});
