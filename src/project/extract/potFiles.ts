import type { AskedMessage } from "../../core/extract/assignKeys.ts";
import { Failure } from "../../core/failures/failure.ts";
import type { Files } from "../model/ports.ts";
import { readText } from "../model/readText.ts";

/** Messages of source files that xgettext reads, and a warning of others. */
export interface ListedMessages {
  readonly asked: readonly AskedMessage[];
  /** `extract.unlisted`: source files that the list lacks. */
  readonly warnings: readonly Failure[];
}

/** Maximum number of files that a warning names. */
const maxNames = 5;

/**
 * Leaves out new messages of source files that the list next to a template (`POTFILES.in`, `POTFILES`) does not name: xgettext
 * does not read these. All are kept without a list, or with one that names none of the files.
 */
export async function keepListed(
  files: Files,
  folder: string,
  asked: readonly AskedMessage[],
): Promise<ListedMessages> {
  for (const name of ["POTFILES.in", "POTFILES"]) {
    const path = `${folder}${name}`;
    if (!(await files.exists(path))) continue;
    const isListed = await readList(files, path, folder);
    if (!asked.some(({ placed }) => isListed(placed.path))) break;
    const isSkipped = await readList(files, `${folder}POTFILES.skip`, folder);
    const isKept = ({ placed, found }: AskedMessage): boolean => found !== undefined || isListed(placed.path);
    const kept = asked.filter(isKept);
    const lost = asked.filter((one) => !isKept(one) && !isSkipped(one.placed.path));
    const names = [...new Set(lost.map(({ placed }) => placed.path))];
    const warning = new Failure("extract.unlisted", { file: path, detail: names.slice(0, maxNames).join(", ") });
    return { asked: kept, warnings: names.length === 0 ? [] : [warning] };
  }
  return { asked, warnings: [] };
}

/** Reads a list of paths that are relative to the folder above it, or to the root. */
async function readList(files: Files, path: string, folder: string): Promise<(source: string) => boolean> {
  const read = (await files.exists(path)) ? await readText(files, path) : undefined;
  if (read === undefined || read instanceof Failure) return () => false;
  const lines = read.text.split(/\r?\n/).map((line) => line.replace(/^\[[^\]]*\]\s*/, "").trim());
  const listed = new Set(lines.filter((line) => line !== "" && !line.startsWith("#")));
  const above = folder.replace(/[^/]+\/$/, "");
  return (source) => listed.has(source) || (source.startsWith(above) && listed.has(source.slice(above.length)));
}
