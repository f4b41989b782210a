import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UnusableFolder } from "../../src/local/dataFolder.ts";
import { createLocalService } from "../../src/local/localServer.ts";
import { openWasmSqlite } from "../../src/local/store/sqliteWasm.ts";
import { openDatabase, stateSchemaVersion } from "../../src/local/store/stateDatabase.ts";
import { skip } from "../skip.ts";
import { pseudoOnly } from "./service.ts";

const uuid = "0f8fad5b-d9cb-469f-a165-70867728950e";

describe("the data folder of a service", () => {
  let root: string;
  let dataDir: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "glossa-data-"));
    dataDir = join(root, "data");
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const serve = async (): Promise<void> => {
    const service = await createLocalService({ ...pseudoOnly, dataDir });
    await service.close();
  };
  /** All files below, with hashes of their contents. */
  async function contents(folder = root): Promise<Record<string, string>> {
    const found: Record<string, string> = {};
    for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
      if (entry.isFile()) {
        const path = join(entry.parentPath ?? entry.path, entry.name);
        found[path.slice(root.length)] = createHash("sha256")
          .update(await readFile(path))
          .digest("hex");
      }
    return found;
  }
  async function refused(reason: RegExp): Promise<void> {
    const before = await contents();
    await assert.rejects(serve(), (error) => {
      assert.ok(error instanceof UnusableFolder, String(error));
      assert.match(error.message, reason);
      return true;
    });
    assert.deepEqual(await contents(), before);
  }

  it("is created for its user alone, and used again", async () => {
    await serve();
    await serve();
    assert.equal((await stat(dataDir)).mode & 0o777, 0o700);
  });

  it("may be an empty folder, which others can't read from then on", async () => {
    await mkdir(dataDir);
    await chmod(dataDir, 0o755);
    await serve();
    assert.equal((await stat(dataDir)).mode & 0o777, 0o700);
  });

  it("may be the folder of a service that ended before it had a state", async () => {
    await mkdir(dataDir);
    for (const name of ["service.log", "usage.jsonl", "service.json"]) await writeFile(join(dataDir, name), "");
    await serve();
  });

  it("is no folder with files of others, and nothing in it is changed", async () => {
    await mkdir(join(dataDir, "files", "documents", "thesis"), { recursive: true });
    await mkdir(join(dataDir, "files", "memories"));
    await writeFile(join(dataDir, "files", "documents", "thesis", "text"), "years of work");
    await writeFile(join(dataDir, "files", "memories", "diary"), "more");
    await chmod(dataDir, 0o755);
    await refused(/data folder: it has other files in it \(files\)\. Name an empty folder or a new one with --data\.$/);
    assert.equal((await stat(dataDir)).mode & 0o777, 0o755);
  });

  it("is no link", async () => {
    await mkdir(join(root, "elsewhere"));
    await symlink(join(root, "elsewhere"), dataDir);
    await refused(/it is a link/);
  });

  it("is no file", async () => {
    await writeFile(dataDir, "text");
    await refused(/it is not a folder/);
  });

  it("is not of another user", async function () {
    if (process.getuid?.() !== 0) skip(this, "notRoot");
    await mkdir(dataDir);
    const { chown } = await import("node:fs/promises");
    await chown(dataDir, 12_345, 12_345);
    await refused(/it belongs to another user/);
  });

  for (const name of ["files", join("files", "documents"), join("files", "memories"), "state.db"]) {
    it(`has no link as ${name}`, async () => {
      await serve();
      await rm(join(dataDir, name), { recursive: true, force: true });
      await mkdir(join(root, "elsewhere"));
      await writeFile(join(root, "elsewhere", uuid), "mine");
      await symlink(join(root, "elsewhere"), join(dataDir, name));
      if (name === "state.db") await writeFile(join(dataDir, "service.log"), "");
      await refused(/in it is not what a service makes|other files in it/);
    });
  }

  it("loses what a kill left there, and nothing else", async () => {
    await serve();
    const [documents, memories] = [join(dataDir, "files", "documents"), join(dataDir, "files", "memories")];
    await mkdir(documents, { recursive: true });
    const left = [join(documents, uuid), join(memories, `${uuid}.tmx`), join(memories, `${uuid}.result.tmx.part`)];
    const others = [
      ...["thesis", `${uuid}.txt`, `${uuid}x`, uuid.toUpperCase()].map((name) => join(documents, name)),
      ...["my.tmx", `${uuid}.tmx.bak`].map((name) => join(memories, name)),
      join(memories, `${uuid.replace("0", "1")}.tmx`, "inside"),
    ];
    await mkdir(join(memories, `${uuid.replace("0", "1")}.tmx`));
    for (const file of [...left, ...others]) await writeFile(file, "text");
    await serve();
    const kept = Object.keys(await contents(join(dataDir, "files")));
    assert.deepEqual(kept.sort(), others.map((file) => file.slice(root.length)).sort());
  });

  describe("its state", () => {
    const changed = async (sql: string): Promise<void> => {
      await mkdir(dataDir, { recursive: true });
      const driver = await openWasmSqlite(join(dataDir, "state.db"));
      driver.exec(sql);
      driver.close();
    };
    const versionOf = async (): Promise<unknown> => {
      const database = await openDatabase({ file: join(dataDir, "state.db"), sqlite: "wasm" });
      const version = database.get("PRAGMA user_version");
      database.close();
      return version?.["user_version"];
    };

    it("has the version of its tables", async () => {
      await serve();
      assert.equal(await versionOf(), stateSchemaVersion);
    });

    it("is taken over from the first versions, which gave it none", async () => {
      await serve();
      await changed("PRAGMA user_version = 0; PRAGMA application_id = 0;");
      await serve();
      assert.equal(await versionOf(), stateSchemaVersion);
    });

    it("is not touched if a newer version wrote it", async () => {
      await serve();
      await changed(`PRAGMA user_version = ${stateSchemaVersion + 1}; CREATE TABLE later (name TEXT);`);
      await refused(/state\.db was written by a newer version of Glossa \(state 2, this one reads up to 1\)/);
    });

    it("is no database of another program", async () => {
      await changed("CREATE TABLE recipes (name TEXT)");
      await refused(/state\.db is a database of another program/);
      await changed("PRAGMA application_id = 7");
      await refused(/state\.db is a database of another program/);
    });

    for (const [name, damage] of [
      ["overwritten", (bytes: Buffer) => bytes.fill("x", 0, 100)],
      ["cut off", (bytes: Buffer) => bytes.subarray(0, 3000)],
      ["without its list of tables", (bytes: Buffer) => bytes.fill(0xff, 100, 4000)],
    ] as const) {
      it(`is named if it is damaged: ${name}`, async () => {
        await serve();
        const file = join(dataDir, "state.db");
        await writeFile(file, damage(await readFile(file)));
        await refused(
          /data\/state\.db is damaged \(.+\)\. Nothing was changed\. Put a backup in its place, or move it/,
        );
      });
    }
  });
});
