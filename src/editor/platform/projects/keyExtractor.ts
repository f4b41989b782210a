import type { Uri } from "vscode";
import { Failure } from "../../../core/failure.ts";
import type { Extractor } from "../../../project/model/ports.ts";

/**
 * Starts the search for keys in the code of a workspace folder, in a separate process; `program` is
 * `dist/cli/extract.js`.
 */
export const createExtractorFactory =
  (program: Uri) =>
  async (folder: Uri): Promise<Extractor> => {
    if (folder.scheme !== "file") throw new Failure("extract.failed", { detail: folder.scheme });
    const { processExtractor } = await import("../../../project/disk/extractorProgram.ts");
    return processExtractor({
      root: folder.fsPath,
      programPath: program.fsPath,
      execPath: process.execPath,
      env: { ...process.env, ELECTRON_RUN_AS_NODE: "1", NODE_OPTIONS: undefined },
    });
  };
