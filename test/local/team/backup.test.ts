import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runServe } from "../../../src/cli/serve/serveCommand.ts";
import { describeSystemError } from "../../../src/cli/serve/startErrors.ts";
import { fullDiskRefusal } from "../../../src/local/store/fullDisk.ts";
import { openDatabase, stateSchemaVersion } from "../../../src/local/store/stateDatabase.ts";
import { until } from "../../until.ts";
import { pseudoOnly, type Running, running } from "../service.ts";

describe("backup of a service", () => {
  let dir: string;
  let service: Running | undefined;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), "glossa-backup-"));
  });
  afterEach(async () => {
    await service?.close();
    service = undefined;
    await rm(dir, { recursive: true });
  });
  const data = () => join(dir, "data");
  const file = () => join(dir, "backup.tar");
  const start = async (dataDir = data()) => {
    service = await running({ ...pseudoOnly, dataDir });
    return service;
  };
  const stop = async () => {
    await service?.close();
    service = undefined;
  };
  const serve = async (...args: readonly string[]) => {
    let written = "";
    const add = (text: string) => {
      written += text;
    };
    const { signal } = new AbortController();
    const code = await runServe(args, { out: add, err: add, env: { XDG_DATA_HOME: dir }, signal });
    return { code, written };
  };
  const create = async (of: Running, name: string) => {
    const dictionaries = [{ source_lang: "en", target_lang: "de", entries: `${name}\tx`, entries_format: "tsv" }];
    assert.equal((await of.ask("POST", "/v3/glossaries", { json: { name, dictionaries } })).status, 201);
  };
  const namesOf = async (of: Running) =>
    (await of.ask("GET", "/v3/glossaries")).body.glossaries.map(({ name }: { name: string }) => name).sort();
  const upload = async (of: Running, text: string) => {
    const form = new FormData();
    form.set("file", new Blob([text]), "a.txt");
    form.set("target_lang", "en-XA");
    const headers = { authorization: `Service-Auth-Key ${of.key}` };
    const reply = await fetch(`${of.url}/v2/document`, { method: "POST", headers, body: form });
    assert.equal(reply.status, 200);
    return (await reply.json()) as { readonly document_id: string; readonly document_key: string };
  };

  it("is consistent while the service writes, and comes back with keys, glossaries and documents", async () => {
    const one = await start();
    const admin = { key: one.adminKey };
    const { key } = (await one.ask("POST", "/v2/admin/developer-keys", { ...admin, json: { label: "Anna" } })).body;
    for (let at = 0; at < 20; at++) await create(one, `before ${at}`);
    const { document_id, document_key: secret } = await upload(one, "Save changes");
    let [written, isOver] = [0, false];
    const writing = (async () => {
      while (!isOver) {
        await create(one, `while ${String(written).padStart(4, "0")}`);
        await upload(one, `Text ${written++}`);
        if (written === 40) isOver = true;
      }
    })();
    while (written < 5) await new Promise((resolve) => setTimeout(resolve, 5));
    const { code, written: said } = await serve("backup", file(), "--data", data());
    isOver = true;
    await writing;
    assert.equal(code, 0, said);
    assert.match(said, /backup\.tar: \d+ bytes, of /);
    assert.equal((await stat(file())).mode & 0o777, 0o600);
    assert.deepEqual((await readdir(dir)).sort(), ["backup.tar", "data"]);
    // the service removes its copies once all is sent
    await until(async () => (await readdir(data())).every((name) => !name.startsWith("backup")));
    await stop();

    const restored = join(dir, "restored");
    const back = await serve("restore", file(), "--data", restored);
    assert.equal(back.code, 0, back.written);
    const two = await start(restored);
    const names = await namesOf(two);
    const first = Array.from({ length: 20 }, (_, at) => `before ${at}`);
    assert.deepEqual(
      names.filter((name: string) => name.startsWith("before")),
      first.sort(),
    );
    // the snapshot is of one moment: what came while it was made is there without a gap
    const later = names.filter((name: string) => name.startsWith("while"));
    assert.ok(later.length >= 5);
    assert.deepEqual(
      later,
      later.map((_: string, at: number) => `while ${String(at).padStart(4, "0")}`),
    );
    assert.equal((await two.ask("GET", "/v2/usage", { key })).status, 200, "the key of before");
    const asked = { headers: { authorization: `Service-Auth-Key ${key}`, "content-type": "application/json" } };
    const body = JSON.stringify({ document_key: secret });
    await until(async () => {
      const reply = await fetch(`${two.url}/v2/document/${document_id}`, { ...asked, method: "POST", body });
      return ((await reply.json()) as { status: string }).status === "done";
    });
    const result = await fetch(`${two.url}/v2/document/${document_id}/result`, { ...asked, method: "POST", body });
    assert.match(await result.text(), /⟦Šàvé /);
  });

  it("is made of a stopped service too, and any tar reads it", async () => {
    await create(await start(), "one");
    await stop();
    assert.equal((await serve("backup", file(), "--data", data())).code, 0);
    const listed = execFileSync("tar", ["tf", file()], { encoding: "utf8" });
    assert.equal(listed, "state.db\n");
    await mkdir(join(dir, "by tar"));
    execFileSync("tar", ["xf", file(), "-C", join(dir, "by tar")]);
    assert.deepEqual(await namesOf(await start(join(dir, "by tar"))), ["one"]);
  });

  it("needs an admin key", async () => {
    const one = await start();
    assert.equal((await one.ask("POST", "/glossa/backup")).status, 403);
  });

  it("replaces no file, and says what is wrong with folders", async () => {
    await create(await start(), "one");
    await stop();
    await writeFile(file(), "mine");
    await writeFile(join(dir, "d.tar.part"), "of another run");
    const rows: readonly (readonly [readonly string[], number, RegExp])[] = [
      [["backup", file(), "--data", data()], 1, /backup\.tar exists\. Name another file/],
      [
        ["backup", join(dir, "nowhere", "b.tar"), "--data", data()],
        1,
        /nowhere\/b\.tar.* can't be written: there is no such folder/,
      ],
      [["backup", join(dir, "d.tar"), "--data", data()], 1, /d\.tar\.part can't be written: it is there already/],
      [["backup", join(dir, "c.tar"), "--data", dir], 4, /is not a data folder of a service/],
      [["backup"], 2, /takes one file/],
      [["restore", file(), "--data", data()], 4, /is not empty/],
      [["restore", file(), "--data", join(dir, "new")], 1, /ends too early/],
      [
        ["restore", join(dir, "none.tar"), "--data", join(dir, "new")],
        1,
        /none\.tar can't be read: there is no such file\./,
      ],
      [["restore", dir, "--data", join(dir, "new")], 1, /can't be read: it is a folder\./],
    ];
    for (const [args, code, pattern] of rows) {
      const done = await serve(...args);
      assert.equal(done.code, code, done.written);
      assert.match(done.written, pattern);
    }
    assert.equal(await readFile(file(), "utf8"), "mine");
    assert.deepEqual((await readdir(dir)).sort(), ["backup.tar", "d.tar.part", "data"], "nothing is left");
  });

  it("is not restored if it is damaged, cut off, of a newer Glossa or of another program", async () => {
    await create(await start(), "one");
    await stop();
    await serve("backup", file(), "--data", data());
    const whole = await readFile(file());
    const target = join(dir, "new");
    const rows: [string, () => Promise<void>, RegExp][] = [
      ["cut off", () => truncate(file(), 40_000), /ends too early/],
      [
        "another header",
        () => writeFile(file(), Buffer.concat([Buffer.alloc(512, 7), whole])),
        /not a backup, or is damaged/,
      ],
      ["an empty archive", () => writeFile(file(), Buffer.alloc(1024)), /has no state\.db/],
      [
        "damaged pages",
        () =>
          writeFile(file(), Buffer.concat([whole.subarray(0, 5000), Buffer.alloc(50_000, 1), whole.subarray(55_000)])),
        /damaged|malformed/,
      ],
    ];
    for (const [name, spoil, pattern] of rows) {
      await spoil();
      const { code, written } = await serve("restore", file(), "--data", target);
      assert.equal(code, 1, name);
      assert.match(written, pattern, name);
    }
    for (const name of ["../evil", "/etc/evil", "files/../../evil", "files/.hidden", "other"]) {
      const header = Buffer.from(whole.subarray(0, 512));
      header.fill(0, 0, 100).write(name);
      header.write("        ", 148);
      const sum = header.reduce((total, byte) => total + byte, 0);
      header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
      await writeFile(file(), Buffer.concat([header, whole.subarray(512)]));
      const { written } = await serve("restore", file(), "--data", target);
      assert.match(written, /holds what no backup has/, name);
    }
    await rm(file());
    const database = await openDatabase({ file: join(data(), "state.db") });
    database.run(`PRAGMA user_version = ${stateSchemaVersion + 1}`);
    database.close();
    const newer = await serve("backup", file(), "--data", data());
    assert.equal(newer.code, 4);
    assert.match(newer.written, /written by a newer version of Glossa/);
    await copyFile(join(data(), "state.db"), join(dir, "state.db"));
    execFileSync("tar", ["cf", file(), "--format=ustar", "-C", dir, "state.db"]);
    const { code, written } = await serve("restore", file(), "--data", target);
    assert.equal(code, 1);
    assert.match(written, /state\.db was written by a newer version of Glossa/);
    await assert.rejects(stat(target), { code: "ENOENT" });
  });

  it("has a sentence for each failure of a disk", () => {
    const error = (code: string, path?: string) => Object.assign(new Error(code), { code, ...(path && { path }) });
    assert.equal(describeSystemError(error("ENOSPC", "/b.tar")), "/b.tar can't be written: the disk is full (ENOSPC).");
    assert.match(describeSystemError(error("EROFS", "/b.tar")), /the file system is read-only/);
    assert.match(describeSystemError(error("EACCES")), /this user may not write there/);
    assert.equal(describeSystemError(fullDiskRefusal(error("ENOSPC"))), "The disk of the data folder is full.");
    assert.match(describeSystemError(new Error("attempt to write a readonly database")), /is read-only/);
  });
});
