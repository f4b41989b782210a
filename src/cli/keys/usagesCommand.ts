import { findSharedCatalogs, noSharedCatalogs, type SharedCatalogs } from "../../core/extract/sharedCatalogs.ts";
import { frameworkById } from "../../core/keys/frameworks/index.ts";
import type { KeyLookup } from "../../core/keys/keyLookup.ts";
import { usageCertainty } from "../../core/keys/keyUsage.ts";
import type { LikelyCall } from "../../core/keys/likelyCalls.ts";
import type { PlacedMessage, SpareReason, UnusedMessage } from "../../core/keys/messageUse.ts";
import { keysOf } from "../../core/keys/namespaceTable.ts";
import type { PlacedUsage } from "../../core/keys/placedUsage.ts";
import { positionsOf, type TextPosition } from "../../core/text/textEdits.ts";
import { runSteps } from "../../core/work/workSteps.ts";
import { diskFiles } from "../../project/disk/rootFiles.ts";
import { findMessages } from "../../project/keys/findMessages.ts";
import { type CliReport, reportLine } from "../report/cliReport.ts";
import { readKeyArguments } from "../terminal/arguments.ts";
import { exitCodes, WrongUsage } from "../terminal/exitCodes.ts";
import { usagesHelp } from "../terminal/helpTexts.ts";
import type { Io } from "../terminal/io.ts";
import { type Scope, scopeOf } from "../terminal/scope.ts";
import { countNoun, printable } from "../terminal/terminalText.ts";
import { findKeyCatalogs, type KeyProject, readKeyProject } from "./keyProject.ts";
import { keysText, placeText, type ReportedUsage, SourcePlaces } from "./sourcePlaces.ts";
import { reportUnread, type UnreadCatalogs, unreadLines } from "./unreadCatalogs.ts";

/** `glossa usages`; resolves to the exit code. Throws `BadCall`, and the `Failure` that kept it from beginning. */
export async function runUsages(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = readKeyArguments(args, usagesFlags);
  if (values.help) {
    io.out(usagesHelp);
    return exitCodes.done;
  }
  const view = viewOf(values, positionals);
  const scope = await scopeOf([], io.cwd);
  const project = await readKeyProject(await findKeyCatalogs(diskFiles(scope.root), scope, io), scope, io);
  const places = new SourcePlaces(project.files, scope.displayPath);
  const shared = values.missing || values.unused ? findSharedCatalogs(project.lookup) : noSharedCatalogs;
  const listing = await view({ project, shared, scope, places });
  const unread = await reportUnread(project, shared, scope, io);
  const isUnknown = listing.isJudgement === true && !listing.isFinding && unread.failure !== undefined;
  const exitCode = isUnknown ? exitCodes.badCall : listing.isFinding ? exitCodes.problems : exitCodes.done;
  if (values.json) io.out(reportLine(usagesReport(listing, unread, { project, exitCode, isUnknown })));
  else showListing(listing, unread, isUnknown, io);
  return exitCode;
}

function showListing(listing: Listing, unread: UnreadCatalogs, isUnknown: boolean, io: Io): void {
  if (!isUnknown) io.out(`${[...listing.lines, listing.end].map(printable).join("\n")}\n`);
  const notes = unread.failure !== undefined || listing.isJudgement ? unreadLines(unread) : [];
  if (notes.length > 0) io.err(`glossa usages: ${notes.map(printable).join("\n")}\n`);
}

/** The JSON report: what is not known is a failure if the question was about it, and else a warning. */
function usagesReport(
  { usages = [], messages = [], spared }: Listing,
  { failure, calls, warnings }: UnreadCatalogs,
  {
    project,
    exitCode,
    isUnknown,
  }: { readonly project: KeyProject; readonly exitCode: number; readonly isUnknown: boolean },
): UsagesReport {
  const all = failure === undefined ? warnings : [failure];
  return {
    ...{ command: "usages", exitCode, failures: isUnknown ? all : [], warnings: isUnknown ? [] : all, catalogs: [] },
    frameworks: project.summary.frameworks.map(([id]) => id),
    ...(calls.length > 0 && { calls }),
    usages,
    messages,
    ...(spared && { spared }),
  };
}

interface UsagesReport extends CliReport {
  readonly frameworks: readonly string[];
  /** Calls that may be the project's own, as `usages` of `glossa.json` describes them. */
  readonly calls?: readonly LikelyCall[];
  readonly usages: readonly ReportedUsage[];
  readonly messages: readonly ReportedMessage[];
  /** Numbers of messages that no code asks for by their keys, but that may be in use, with `--unused`. */
  readonly spared?: SpareCounts;
}

/** Options of `glossa usages`. */
export const usagesFlags = {
  missing: { type: "boolean" },
  unused: { type: "boolean" },
  dynamic: { type: "boolean" },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

interface Looking {
  readonly project: KeyProject;
  /** Nothing is said about the use of their messages. */
  readonly shared: SharedCatalogs;
  readonly scope: Scope;
  readonly places: SourcePlaces;
}

/** A message of the source locale, as JSON. */
interface ReportedMessage extends Partial<TextPosition> {
  readonly file: string;
  readonly key: string;
  /** The confidence of an unused message. */
  readonly confidence?: UnusedMessage["confidence"];
}

interface Listing {
  readonly lines: readonly string[];
  readonly end: string;
  /** A problem to be fixed. */
  readonly isFinding: boolean;
  /** It is about what code does not do, which is unknown if no usage was read. */
  readonly isJudgement?: true;
  readonly usages?: readonly ReportedUsage[];
  readonly messages?: readonly ReportedMessage[];
  readonly spared?: SpareCounts;
}

type SpareCounts = Readonly<Record<SpareReason, number>>;

type View = (looking: Looking) => Promise<Listing>;

function viewOf(
  { missing, unused, dynamic }: { readonly [name in "missing" | "unused" | "dynamic"]?: boolean | undefined },
  [key, ...others]: readonly string[],
): View {
  const views = [missing && listMissing, unused && listUnused, dynamic && listDynamic].filter(
    (one) => one !== undefined,
  );
  const [view = listAll] = views.filter((one) => one !== false);
  if (others.length > 0) throw new WrongUsage("It takes one key.");
  if (views.length > 1) throw new WrongUsage("--missing, --unused and --dynamic don't go together.");
  if (key === undefined) return view;
  if (views.length > 0) throw new WrongUsage("A key doesn't go with --missing, --unused or --dynamic.");
  return (looking) => listUsagesOf(key, looking);
}

const listAll: View = ({ project, ...looking }) => listUsages([...project.lookup.all()], looking);

const listDynamic: View = ({ project, ...looking }) =>
  listUsages(
    [...project.lookup.all()].filter(({ usage }) => usageCertainty(usage) !== "exact"),
    looking,
  );

async function listUsages(
  all: readonly PlacedUsage[],
  { scope, places }: Pick<Looking, "scope" | "places">,
): Promise<Listing> {
  const inScope = all.filter(({ path }) => scope.includes(path));
  const usages: ReportedUsage[] = [];
  for (const placed of inScope) usages.push(await places.report(placed));
  const files = new Set(inScope.map(({ path }) => path)).size;
  const end = `${countNoun(usages.length, "usage")} in ${countNoun(files, "file")}.`;
  return { lines: usages.map((one) => `${placeText(one)}: ${keysText(one)}`), end, isFinding: false, usages };
}

const listMissing: View = async ({ project, shared, scope, places }) => {
  const usages: ReportedUsage[] = [];
  const broken = new Set(formatsOfBroken(project));
  for (const { key, ...placed } of inOrder(project.lookup, scope)) {
    // a file that cannot be read may have it
    const isUnsure = project.lookup.formatsOf(placed.usage.framework).some((format) => broken.has(format));
    if (isUnsure || shared.hasMissing(placed, key)) continue;
    const span = placed.usage.keys.find((one) => one.key === key)?.span ?? placed.usage.span;
    const place = await places.positionOf(placed.path, span);
    usages.push({ ...(await places.report(placed)), ...place, keys: [key] });
  }
  const lines = usages.map((one) => `${placeText(one)}: ${keysText(one)}: no message has this key`);
  const end = usages.length === 0 ? "No key is missing." : `${countNoun(usages.length, "finding")}.`;
  return { lines, end, isFinding: usages.length > 0, isJudgement: true, usages };
};

const formatsOfBroken = ({ catalogs }: KeyProject): readonly string[] =>
  [...catalogs.values()].flatMap(({ catalog, sources }) =>
    [...sources.values()].some(({ failure }) => failure !== undefined) ? [catalog.format] : [],
  );

const inOrder = (lookup: KeyLookup, scope: Scope) =>
  [...lookup.findMissing()].filter(({ path }) => scope.includes(path));

const listUnused: View = async ({ project, shared, scope }) => {
  const { lookup, summary, options } = project;
  // where no framework is known to ask, nothing can be said
  const formats = new Set(summary.frameworks.flatMap(([id]) => frameworkById(id)?.formats ?? []));
  const isAsked = ({ catalog }: PlacedMessage) =>
    !shared.frameworks.has(catalog) && (options.custom.length > 0 || formats.has(catalog.format));
  const use = runSteps(lookup.findUseSteps());
  const messages = use.unused
    .filter(isAsked)
    .map((one) => ({ ...messagePlace(one, project, scope), confidence: one.confidence }));
  const lines = messages.map(
    (one) => `${placeText(one)}: ${one.key}: no code asks for it${one.confidence === "likely" ? ", most likely" : ""}`,
  );
  const spared: Record<SpareReason, number> = { composed: 0, text: 0, library: 0 };
  for (const { reason } of use.spared.filter(isAsked)) spared[reason]++;
  const end = messages.length === 0 ? "No message is unused." : `${countNoun(messages.length, "finding")}.`;
  return { lines, end: end + sparedText(spared), isFinding: messages.length > 0, isJudgement: true, messages, spared };
};

/** Says how many messages are not listed though no code asks for them by their keys. */
function sparedText(counts: SpareCounts): string {
  const reasons: Readonly<Record<SpareReason, string>> = {
    composed: "may be composed",
    text: "may be named by texts in code",
    library: "may be asked for by a framework or library",
  };
  const parts = (Object.keys(reasons) as SpareReason[])
    .filter((reason) => counts[reason] > 0)
    .map((reason, index) => `${counts[reason]} ${index === 0 ? "more " : ""}${reasons[reason]}`);
  return parts.length === 0 ? "" : ` ${parts.join(", ")}.`;
}

function messagePlace(
  { catalog, namespace, message }: Omit<UnusedMessage, "confidence">,
  { catalogs }: KeyProject,
  { displayPath }: Scope,
): ReportedMessage {
  const file = catalogs.get(catalog.id)?.sources.get(namespace);
  const { start } = message.keySpan ?? message.span;
  const place = file && positionsOf(file.text)(start);
  const key = message.name ?? keysOf(message, catalog.format).key;
  return { file: displayPath(file?.path ?? catalog.path), ...place, key };
}

async function listUsagesOf(key: string, { project, scope, places }: Looking): Promise<Listing> {
  const found = findMessages(key, project);
  if (found.length === 0) return { lines: [], end: `No message has the key ${key}.`, isFinding: true };
  const references = found.flatMap((message) => project.lookup.referencesTo(message));
  const usages: ReportedUsage[] = [];
  for (const reference of references) usages.push(await places.report(reference));
  const messages = found.flatMap(({ catalog, namespace, messages: forms }) =>
    forms.map((message) => messagePlace({ catalog, namespace, message }, project, scope)),
  );
  const end = usages.length === 0 ? notAskedText(project.lookup) : `${countNoun(usages.length, "usage")}.`;
  const lines = [...messages, ...usages].map((one) => `${placeText(one)}: ${"key" in one ? one.key : keysText(one)}`);
  return { lines, end, isFinding: false, usages, messages };
}

/** An open usage may ask for any message. */
function notAskedText(lookup: KeyLookup): string {
  const open = [...lookup.all()].filter(({ usage }) => usageCertainty(usage) === "open").length;
  if (open === 0) return "No code asks for it.";
  return `No code asks for it by its key. Only the running program knows the keys of ${countNoun(open, "usage")}.`;
}
