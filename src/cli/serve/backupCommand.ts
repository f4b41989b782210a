import { createWriteStream } from "node:fs";
import { open, readFile, rename, rm, stat } from "node:fs/promises";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { backupPath } from "../../local/backup/backupRoute.ts";
import { takeSnapshot } from "../../local/backup/snapshot.ts";
import { claim, FolderInUse } from "../../local/claim.ts";
import { stateFileName, UnusableFolder } from "../../local/dataFolder.ts";
import { openDatabase } from "../../local/store/stateDatabase.ts";
import { readFolderCall, runFolderCommand } from "./folderCommand.ts";
import type { ServeIo } from "./serveIo.ts";

/** `glossa serve backup FILE`; resolves to the exit code. */
export async function runBackup(args: readonly string[], io: ServeIo): Promise<number> {
  const call = readFolderCall("backup", args, io);
  if (typeof call === "number") return call;
  const { file, dataDir } = call;
  return await runFolderCommand("backup", io, async () => {
    await backUp(dataDir, file);
    const { size } = await stat(file);
    io.out(`${file}: ${size} bytes, of ${dataDir}. Only you can read it.\n`);
  });
}

/** Asks the running service, or reads the folder of a stopped one. The file appears when it is complete. */
async function backUp(dataDir: string, file: string): Promise<void> {
  if (!(await exists(join(dataDir, stateFileName))))
    throw new UnusableFolder(`${dataDir} is not a data folder of a service. Name another one with --data.`);
  if (await exists(file)) throw new Error(`${file} exists. Name another file, or remove it.`);
  const held = await claim(dataDir, { pid: process.pid, port: 0, key: "", adminKey: "" }).catch((error: unknown) => {
    if (error instanceof FolderInUse) return undefined;
    throw error;
  });
  if (held === undefined) return await writeComplete(file, await askService(dataDir));
  try {
    const database = await openDatabase({ file: join(dataDir, stateFileName) });
    try {
      const snapshot = await takeSnapshot(database, dataDir, new Date());
      await writeComplete(file, { length: snapshot.length, content: Readable.from(snapshot.archive()) }).finally(
        snapshot.close,
      );
    } finally {
      database.close();
    }
  } finally {
    await held.release();
  }
}

const exists = async (path: string): Promise<boolean> =>
  await stat(path).then(
    () => true,
    () => false,
  );

interface Archive {
  readonly length: number;
  readonly content: Readable;
}

async function askService(dataDir: string): Promise<Archive> {
  const { port, adminKey } = JSON.parse(await readFile(join(dataDir, "service.json"), "utf8"));
  if (port === 0) throw new Error("Another backup of this folder runs.");
  const headers = { authorization: `Service-Auth-Key ${adminKey}`, "content-length": 0 };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest({ host: "127.0.0.1", port, path: backupPath, method: "POST", headers }, resolve)
      .once("error", reject)
      .end();
  });
  if (response.statusCode === 200) return { length: Number(response.headers["content-length"]), content: response };
  response.resume();
  throw new Error(`The running service gave no backup (${response.statusCode}); its log says more.`);
}

async function writeComplete(file: string, { length, content }: Archive): Promise<void> {
  const draft = `${file}.part`;
  try {
    await pipeline(content, createWriteStream(draft, { flags: "wx", mode: 0o600 }));
    if ((await stat(draft)).size !== length) throw new Error("The backup broke off; nothing was written.");
    const handle = await open(draft, "r+");
    await handle.sync().finally(() => handle.close());
    await rename(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") await rm(draft, { force: true });
    throw error;
  }
}
