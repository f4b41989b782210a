import { positionsOf, type TextPosition } from "../../core/text/textEdits.ts";
import { lockFolder } from "../../project/disk/cacheFolder.ts";
import { diskFiles } from "../../project/disk/rootFiles.ts";
import type { PlannedFile } from "../../project/keys/plannedFile.ts";
import type { InterruptedRename } from "../../project/keys/recordedRename.ts";
import { type CliReport, reportLine } from "../report/cliReport.ts";
import { readKeyArguments } from "../terminal/arguments.ts";
import { exitCodes, WrongUsage } from "../terminal/exitCodes.ts";
import { renameHelp } from "../terminal/helpTexts.ts";
import type { Io } from "../terminal/io.ts";
import { type Scope, scopeOf } from "../terminal/scope.ts";
import { countNoun, printable } from "../terminal/terminalText.ts";
import {
  applyRenameWork,
  findRenameWork,
  interruptedText,
  openRenameRecord,
  type RenameWork,
} from "./interruptedRename.ts";
import { findKeyCatalogs, readKeyProject } from "./keyProject.ts";
import { keysText, placeText, type ReportedUsage } from "./sourcePlaces.ts";

/** `glossa rename`; resolves to the exit code. Throws `BadCall`, and the `Failure` because of which nothing was written. */
export async function runRename(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = readKeyArguments(args, renameFlags);
  if (values.help) {
    io.out(renameHelp);
    return exitCodes.done;
  }
  const [key, newKey, ...others] = positionals;
  if (key === undefined || newKey === undefined || others.length > 0)
    throw new WrongUsage("It takes a key and a new one.");
  const isDryRun = values["dry-run"] ?? false;
  const isForced = values.force ?? false;
  const scope = await scopeOf([], io.cwd);
  const options = { turns: lockFolder(io.env), signal: io.signal, leftovers: isDryRun ? "remove" : "restore" } as const;
  const catalogs = await findKeyCatalogs(diskFiles(scope.root, options), scope, io);
  const rename = { files: catalogs.files, record: openRenameRecord(scope.root, io), call: { key, newKey, isForced } };
  const readProject = () => readKeyProject(catalogs, scope, io);
  const work = await findRenameWork(rename, readProject, { displayPath: scope.displayPath, signal: io.signal });
  io.signal.throwIfAborted();
  if (!isDryRun) await applyRenameWork(rename, work);
  const report = reportRename(work, scope, isDryRun);
  io.out(
    values.json ? reportLine(report) : renameText(report, work.earlier && earlierLines(work.earlier, scope, isDryRun)),
  );
  return report.exitCode;
}

/** The JSON report. */
interface RenameReport extends CliReport {
  readonly dryRun: boolean;
  readonly files: readonly RenamedFile[];
  readonly undecided: readonly ReportedUsage[];
  /** What an interrupted run did, which this one finished: the files that it changed, and those that changed since. */
  readonly earlier?: { readonly files: readonly string[]; readonly changed: readonly string[] };
}

function reportRename({ files, undecided, earlier }: RenameWork, scope: Scope, dryRun: boolean): RenameReport {
  const isAll = undecided.length === 0 && (earlier?.changed ?? []).length === 0;
  const { displayPath } = scope;
  return {
    ...{ command: "rename", exitCode: isAll ? exitCodes.done : exitCodes.problems, failures: [], catalogs: [], dryRun },
    files: files.map((file) => reportFile(file, scope)),
    undecided,
    ...(earlier && { earlier: { files: earlier.done.map(displayPath), changed: earlier.changed.map(displayPath) } }),
  };
}

const earlierLines = (earlier: Interrupted, { displayPath }: Scope, isDryRun: boolean): readonly string[] => [
  interruptedText(earlier, isDryRun),
  ...earlier.changed.map((path) => `${displayPath(path)}: changed since then; rename the key there yourself`),
];

type Interrupted = InterruptedRename<ReportedUsage>;

/** Options of `glossa rename`. */
export const renameFlags = {
  "dry-run": { type: "boolean" },
  force: { type: "boolean" },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

/** One file in the report of `glossa rename`. */
interface RenamedFile {
  readonly file: string;
  readonly kind: PlannedFile["kind"];
  readonly edits: readonly (TextPosition & { readonly from: string; readonly to: string })[];
}

function reportFile({ path, kind, text, edits }: PlannedFile, { displayPath }: Scope): RenamedFile {
  const placeOf = positionsOf(text);
  return {
    file: displayPath(path),
    kind,
    edits: edits.map(({ span, text: to }) => ({ ...placeOf(span.start), from: text.slice(span.start, span.end), to })),
  };
}

function renameText({ files, undecided, dryRun: isDryRun }: RenameReport, earlier: readonly string[] = []): string {
  const edits = files.flatMap(({ file, edits: own }) => own.map((edit) => ({ file, ...edit })));
  const lines = edits.map((edit) => `${placeText(edit)}: ${changeText(edit)}`);
  const left = undecided.map((one) => `${placeText(one)}: ${keysText(one)} may ask for the old key; not changed`);
  const done = isDryRun ? "to be changed" : "changed";
  const end = `${countNoun(edits.length, "place")} in ${countNoun(files.length, "file")} ${done}.`;
  return `${[...earlier, ...(isDryRun ? lines : []), ...left, end].map(printable).join("\n")}\n`;
}

const changeText = ({ from, to }: { readonly from: string; readonly to: string }): string => {
  if (from === "") return `+ ${to.trim()}`;
  return to === "" ? `- ${from.trim()}` : `${from} → ${to}`;
};
