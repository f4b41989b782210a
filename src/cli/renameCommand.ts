import { positionsOf, type TextPosition } from "../core/textEdits.ts";
import { lockFolder } from "../project/disk/cacheFolder.ts";
import { diskFiles } from "../project/disk/rootFiles.ts";
import { applyKeyRename } from "../project/keys/applyKeyRename.ts";
import type { PlannedFile } from "../project/keys/planKeyRename.ts";
import { readArguments } from "./arguments.ts";
import { reportLine } from "./cliReport.ts";
import { BadCall, exitCodes } from "./exitCodes.ts";
import { renameHelp } from "./helpTexts.ts";
import type { Io } from "./io.ts";
import { findKeyCatalogs, readKeyProject } from "./keyProject.ts";
import { makeRenamePlan } from "./planRename.ts";
import { type Scope, scopeOf } from "./scope.ts";
import { keysText, placeText, type ReportedUsage, SourcePlaces } from "./sourcePlaces.ts";
import { countNoun, printable } from "./terminalText.ts";

/** `glossa rename`; resolves to the exit code. Throws `BadCall`, and the `Failure` because of which nothing was written. */
export async function runRename(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = readArguments(args, renameFlags);
  if (values.help) {
    io.out(renameHelp);
    return exitCodes.done;
  }
  const [key, newKey, ...others] = positionals;
  if (key === undefined || newKey === undefined || others.length > 0)
    throw new BadCall("It takes a key and a new one.");
  const isDryRun = values["dry-run"] ?? false;
  const scope = await scopeOf([], io.cwd);
  const options = { turns: lockFolder(io.env), signal: io.signal, leftovers: isDryRun ? "remove" : "restore" } as const;
  const catalogs = await findKeyCatalogs(diskFiles(scope.root, options), scope, io);
  const project = await readKeyProject(catalogs, scope, io);
  const plan = await makeRenamePlan(project, key, newKey, io.signal);
  const places = new SourcePlaces(project.files, scope.displayPath);
  const undecided: ReportedUsage[] = [];
  for (const reference of plan.undecided) undecided.push(await places.report(reference));
  io.signal.throwIfAborted();
  if (!isDryRun) await applyKeyRename(project.files, plan.files);
  const exitCode = undecided.length > 0 ? exitCodes.problems : exitCodes.done;
  const files = plan.files.map((file) => reportFile(file, scope));
  const report = { command: "rename", exitCode, failures: [], catalogs: [], dryRun: isDryRun, files, undecided };
  io.out(values.json ? reportLine(report) : renameText(files, undecided, isDryRun));
  return exitCode;
}

/** Options of `glossa rename`. */
export const renameFlags = {
  "dry-run": { type: "boolean" },
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

function renameText(files: readonly RenamedFile[], undecided: readonly ReportedUsage[], isDryRun: boolean): string {
  const edits = files.flatMap(({ file, edits: own }) => own.map((edit) => ({ file, ...edit })));
  const lines = edits.map((edit) => `${placeText(edit)}: ${changeText(edit)}`);
  const left = undecided.map((one) => `${placeText(one)}: ${keysText(one)} may ask for the old key; not changed`);
  const done = isDryRun ? "to be changed" : "changed";
  const end = `${countNoun(edits.length, "place")} in ${countNoun(files.length, "file")} ${done}.`;
  return `${[...(isDryRun ? lines : []), ...left, end].map(printable).join("\n")}\n`;
}

const changeText = ({ from, to }: { readonly from: string; readonly to: string }): string => {
  if (from === "") return `+ ${to.trim()}`;
  return to === "" ? `- ${from.trim()}` : `${from} → ${to}`;
};
