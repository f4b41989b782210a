import type { SharedCatalogs } from "../../core/extract/sharedCatalogs.ts";
import { Failure } from "../../core/failures/failure.ts";
import { countMessages, findUnreadCatalogs } from "../../core/keys/codeReading.ts";
import type { CustomUsage } from "../../core/keys/keyFramework.ts";
import type { KeyLookup } from "../../core/keys/keyLookup.ts";
import { findWrittenKeys, type LikelyCall } from "../../core/keys/likelyCalls.ts";
import type { KeyedCatalog } from "../../core/keys/messageTable.ts";
import { hasMessages } from "../../core/keys/servedCode.ts";
import { type ReportedFailure, reportFailure } from "../report/cliReport.ts";
import type { Io } from "../terminal/io.ts";
import type { Scope } from "../terminal/scope.ts";
import { countNoun } from "../terminal/terminalText.ts";
import { findLikelyCalls, type KeyProject } from "./keyProject.ts";

/** The catalogs about whose use nothing can be said. */
export interface UnreadCatalogs {
  /** Present if nothing can be said about any: code was not seen to ask for one, or several frameworks ask for all. */
  readonly failure?: ReportedFailure;
  /** Calls that may be the project's own; looked for if there is a failure. */
  readonly calls: readonly LikelyCall[];
  /** One for each catalog, if something can be said about others. */
  readonly warnings: readonly ReportedFailure[];
}

/** Finds the catalogs about whose use nothing can be said, and the calls that may be the project's own. */
export async function reportUnread(
  project: KeyProject,
  shared: SharedCatalogs,
  scope: Scope,
  io: Io,
): Promise<UnreadCatalogs> {
  const { lookup } = project;
  const { unread, isBlind } = findUnreadCatalogs(lookup);
  const broken = findBrokenSources(project).map((one) => reportFailure(one, scope.displayPath));
  if (!isBlind) {
    const claimed = reportShared(shared, project, scope);
    const isAll = shared.frameworks.size > 0 && shared.frameworks.size + unread.length === countUsable(lookup);
    const [failure] = isAll ? claimed : [];
    const known = [...claimed.slice(isAll ? 1 : 0), ...broken];
    const warnings = [...known, ...unread.map((one) => reportCatalog(one, project, scope))];
    return { ...(failure && { failure }), calls: [], warnings };
  }
  const [first, ...others] = broken;
  return first === undefined
    ? await reportBlind(project, unread, scope, io)
    : { failure: first, calls: [], warnings: others };
}

async function reportBlind(
  { lookup, summary, options }: KeyProject,
  unread: readonly KeyedCatalog[],
  scope: Scope,
  io: Io,
): Promise<UnreadCatalogs> {
  const isUnknown = summary.frameworks.length === 0 && options.custom.length === 0;
  const detail = String(unread.reduce((total, catalog) => total + countMessages(catalog), 0));
  const failure = isUnknown ? new Failure("usages.noFramework") : new Failure("usages.none", { detail });
  const calls = await findLikelyCalls(scope, findWrittenKeys(lookup.tables), io);
  return { failure: reportFailure(failure, scope.displayPath), calls, warnings: [] };
}

/** Returns why source locale files cannot be read: nothing is known about messages in these. */
const findBrokenSources = ({ catalogs }: Pick<KeyProject, "catalogs">): readonly Failure[] =>
  [...catalogs.values()].flatMap(({ sources }) => [...sources.values()]).flatMap(({ failure }) => failure ?? []);

/** The number of catalogs with messages. */
const countUsable = ({ tables }: KeyLookup): number => tables.filter(({ catalog }) => hasMessages(catalog)).length;

function reportShared(
  { frameworks }: SharedCatalogs,
  { catalogs }: KeyProject,
  { displayPath }: Scope,
): readonly ReportedFailure[] {
  return [...frameworks].map(([catalog, titles]) => {
    const file = catalogs.get(catalog.id)?.catalog.pattern ?? catalog.path;
    return reportFailure(new Failure("usages.frameworks", { file, detail: titles.join(", ") }), displayPath);
  });
}

function reportCatalog(catalog: KeyedCatalog, { catalogs }: KeyProject, { displayPath }: Scope): ReportedFailure {
  const file = catalogs.get(catalog.id)?.catalog.pattern ?? catalog.path;
  return reportFailure(new Failure("usages.none", { file, detail: String(countMessages(catalog)) }), displayPath);
}

/** Lines for people: the reason, what to do, and the calls that may be described. */
export function unreadLines({ failure, calls, warnings }: UnreadCatalogs): readonly string[] {
  const reason = failure === undefined ? [] : [[failure.message, failure.remedy].filter(Boolean).join(" ")];
  const others = warnings.map(({ message }) => message);
  if (calls.length === 0) return [...reason, ...others];
  const known = calls.map((one) => `  ${callText(one.usage)} has keys of messages in ${placesOf(one)}`);
  return [...reason, "These look like such calls:", ...known, ...others];
}

const placesOf = ({ places, files }: LikelyCall): string =>
  `${countNoun(places, "place")} of ${countNoun(files, "file")}`;

/** As `usages` of `glossa.json` has it. */
const callText = (usage: CustomUsage): string =>
  `{ ${Object.entries(usage)
    .map(([name, value]) => `"${name}": ${JSON.stringify(value)}`)
    .join(", ")} }`;
