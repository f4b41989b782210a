import { restoreBackup } from "../../local/backup/restore.ts";
import { readFolderCall, runFolderCommand } from "./folderCommand.ts";
import { requireFile } from "./optionFile.ts";
import type { ServeIo } from "./serveIo.ts";

/** `glossa serve restore FILE`; resolves to the exit code. */
export async function runRestore(args: readonly string[], io: ServeIo): Promise<number> {
  const call = readFolderCall("restore", args, io);
  if (typeof call === "number") return call;
  const { file, dataDir } = call;
  return await runFolderCommand("restore", io, async () => {
    await requireFile(file);
    await restoreBackup(file, dataDir);
    io.out(`${dataDir} is the data folder of ${file} now. Start it with glossa serve --data ${dataDir}.\n`);
  });
}
