import { lockFolder } from "../../project/disk/cacheFolder.ts";
import { diskFiles } from "../../project/disk/rootFiles.ts";
import { heldFiles } from "../../project/model/heldFiles.ts";
import type { Files } from "../../project/model/ports.ts";
import type { FindingFilter } from "../findings/findingFilter.ts";
import type { Since } from "../git/since.ts";
import { WrongUsage } from "../terminal/exitCodes.ts";
import type { Io } from "../terminal/io.ts";
import type { Scope } from "../terminal/scope.ts";
import { correctFindings } from "./correctFindings.ts";
import { type ReportedFix, reportFixes } from "./fixReport.ts";

/** Options of `glossa check` about corrections. */
interface FixFlags {
  readonly fix?: boolean | undefined;
  readonly "dry-run"?: boolean | undefined;
  readonly staged?: boolean | undefined;
}

/** Throws `WrongUsage` for options that contradict each other. */
export function requireFixable({ fix, staged, "dry-run": dryRun }: FixFlags): void {
  if (!fix && dryRun) throw new WrongUsage("--dry-run is for glossa check --fix.");
  if (fix && staged) throw new WrongUsage("--fix changes files, not what is staged: leave out --staged.");
}

/**
 * Makes the mechanical corrections if they are asked for; in a dry run in memory alone. Resolves to the files to check, and
 * what was corrected.
 */
export async function fixFirst(
  { fix = false, "dry-run": dryRun = false }: FixFlags,
  scope: Scope,
  io: Io,
  { since, filter }: { readonly since: Since | undefined; readonly filter: FindingFilter },
): Promise<{ readonly files: Files; readonly fixed?: readonly ReportedFix[] }> {
  if (!fix) return { files: diskFiles(scope.root) };
  const { signal } = io;
  const leftovers = dryRun ? "remove" : "restore";
  const disk = diskFiles(scope.root, { turns: lockFolder(io.env), signal, leftovers });
  const files = dryRun ? heldFiles(disk) : disk;
  const only = await since?.messages(files);
  const fixed = await correctFindings({ files, keepsPreImages: false }, scope, { signal, only, filter });
  return { files, fixed: reportFixes(fixed, scope.displayPath) };
}
