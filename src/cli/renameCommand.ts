import { type RenameBlock, renamedKey } from "../core/keys/keyRename.ts";
import { type FoundMessage, isSameNamespace } from "../core/keys/messageTable.ts";
import { positionsOf, type TextPosition } from "../core/textEdits.ts";
import { loadCatalog } from "../project/discover/loadCatalogs.ts";
import { lockFolder } from "../project/disk/cacheFolder.ts";
import { diskFiles } from "../project/disk/rootFiles.ts";
import { applyKeyRename } from "../project/keys/applyKeyRename.ts";
import { findMessages, parseKey } from "../project/keys/findMessages.ts";
import { type KeyMoveRequest, otherNamespaces, planKeyMove } from "../project/keys/planKeyMove.ts";
import { type KeyRenamePlan, type PlannedFile, planKeyRename } from "../project/keys/planKeyRename.ts";
import { readArguments } from "./arguments.ts";
import { reportLine } from "./cliReport.ts";
import { countNoun } from "./countNoun.ts";
import { BadCall, exitCodes } from "./exitCodes.ts";
import { renameHelp } from "./helpTexts.ts";
import type { Io } from "./io.ts";
import { findKeyCatalogs, type KeyProject, readKeyProject } from "./keyProject.ts";
import { printable } from "./printable.ts";
import { type Scope, scopeOf } from "./scope.ts";
import { keysText, placeText, type ReportedUsage, SourcePlaces } from "./sourcePlaces.ts";

/** `glossa rename`; resolves to the exit code. Throws `BadCall`, and the `Failure` because of which nothing was written. */
export async function runRename(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = readArguments(args, flags);
  if (values.help) {
    io.out(renameHelp);
    return exitCodes.done;
  }
  const [key, newKey, ...others] = positionals;
  if (key === undefined || newKey === undefined || others.length > 0)
    throw new BadCall("It takes a key and a new one.");
  const isDryRun = values["dry-run"] ?? false;
  const scope = await scopeOf([], io.cwd);
  const options = { turns: lockFolder(io.env), signal: io.signal, restores: !isDryRun };
  const catalogs = await findKeyCatalogs(diskFiles(scope.root, options), scope, io);
  const project = await readKeyProject(catalogs, scope, io);
  const plan = await makePlan(project, key, newKey, io.signal);
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

const flags = {
  "dry-run": { type: "boolean" },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

async function makePlan(project: KeyProject, key: string, newKey: string, signal: AbortSignal): Promise<KeyRenamePlan> {
  const { files, lookup, options, catalogs } = project;
  const found = findOne(project, key);
  const source = catalogs.get(found.catalog.id);
  if (source === undefined) throw new Error(`no catalog ${found.catalog.id}`);
  const loaded = await loadCatalog({ files }, source, undefined, signal);
  const [asked, wanted] = [parseKey(key, project), parseKey(newKey, project)];
  const namespace = namespaceIn(found, wanted.namespace);
  if (namespace !== undefined) {
    if (wanted.key !== asked.key)
      throw new BadCall("A message is renamed or moved to another namespace, not both at once.");
    return await makeMove({ files, lookup, options, loaded, found, namespace }, newKey);
  }
  const plan = await planKeyRename({
    ...{ files, lookup, options, loaded, found },
    newKey: renamedKey(found, asked.key, wanted.key, options),
  });
  if ("block" in plan) {
    const where = plan.file === undefined ? "" : `${plan.file}: `;
    throw new BadCall(where + blockSentences[plan.block](newKey) + placesText(plan.places));
  }
  return plan;
}

/** The namespace of the catalog that a message is to be moved to; `undefined` if it is in it. */
function namespaceIn({ catalog, namespace }: FoundMessage, wanted: string | undefined): string | undefined {
  if (wanted === undefined || isSameNamespace(namespace, wanted)) return undefined;
  const own = otherNamespaces(catalog, namespace).find((name) => isSameNamespace(name, wanted));
  if (own === undefined) throw new BadCall(`The namespace ${wanted} is in another catalog.`);
  return own;
}

async function makeMove(request: KeyMoveRequest, newKey: string): Promise<KeyRenamePlan> {
  const plan = await planKeyMove(request);
  if (!("block" in plan)) return plan;
  if (plan.block === "exists") throw new BadCall(blockSentences.exists(newKey) + placesText(plan.places));
  if (plan.block === "noFile") throw new BadCall(`There is no file for ${newKey} in ${plan.locale}.`);
  throw new BadCall(`${plan.file}: ${blockSentences.unverified(newKey)}`);
}

const placesText = (places: readonly string[] = []): string =>
  places.length === 0 ? "" : ` See ${places.join(" and ")}.`;

const blockSentences: Readonly<Record<RenameBlock, (key: string) => string>> = {
  invalid: (key) => `${key} is not a key that can be written.`,
  exists: (key) => `A message with the key ${key} exists already.`,
  nested: (key) => `${key} would be above or below another message.`,
  unverified: (key) => `The file cannot hold the key ${key}.`,
};

function findOne(project: KeyProject, key: string): FoundMessage {
  const [found, ...others] = findMessages(key, project);
  if (found === undefined) throw new BadCall(`No message has the key ${key}.`);
  if (others.length === 0) return found;
  const names = [found, ...others].map(({ catalog, namespace }) =>
    namespace === "" ? catalog.path : `${namespace} (${catalog.path})`,
  );
  throw new BadCall(`Several messages have the key ${key}: in ${names.join(", ")}.`);
}

/** One file in the report of `glossa rename`. */
interface RenamedFile {
  readonly file: string;
  readonly kind: PlannedFile["kind"];
  readonly edits: readonly (TextPosition & { readonly from: string; readonly to: string })[];
}

function reportFile({ path, kind, text, edits }: PlannedFile, { displayPath }: Scope): RenamedFile {
  const placeOf = positionsOf(text);
  return {
    ...{ file: displayPath(path), kind },
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
