import { realpath } from "node:fs/promises";
import { listSources } from "../../project/disk/keyThread/listSources.ts";
import { lookAtSources } from "../../project/disk/sourceStamp.ts";
import type { Files } from "../../project/model/ports.ts";
import type { BranchOfCode } from "../git/branchCode.ts";
import type { Io } from "../terminal/io.ts";
import type { Scope } from "../terminal/scope.ts";
import type { LookAtOthers } from "../terminal/unchangedRun.ts";
import type { CodeFindings, ListedSources } from "./codeFindings.ts";

/** The source code of a scope, which is listed once. */
export interface SourceCode {
  readonly look: LookAtOthers;
  /** Finds nothing where no framework is found; `files` are those that hold messages. With a branch, only what it can have caused. */
  check(files: Files, io: Io, branch?: BranchOfCode): Promise<CodeFindings>;
}

/** Opens the source code of a scope; what reads it is loaded when it is checked. */
export function openSourceCode(scope: Scope): SourceCode {
  let listed: Promise<ListedSources> | undefined;
  const list = (signal: AbortSignal): Promise<ListedSources> => {
    listed ??= realpath(scope.root).then(async (root) => ({ root, listing: await listSources(root, [], signal) }));
    return listed;
  };
  return {
    look: async (signal) => {
      const { root, listing } = await list(signal);
      return lookAtSources(root, listing);
    },
    check: async (files, io, branch) => {
      const { checkCode } = await import("./codeChecks.ts");
      return await checkCode(await list(io.signal), { files, scope, ...(branch && { branch }) }, io);
    },
  };
}
