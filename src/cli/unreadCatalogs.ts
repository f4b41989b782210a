import { Failure } from "../core/failure.ts";
import { findUnreadCatalogs } from "../core/keys/codeReading.ts";
import type { CustomUsage } from "../core/keys/keyFramework.ts";
import type { LikelyCall } from "../core/keys/likelyCalls.ts";
import type { KeyedCatalog, MessageTable } from "../core/keys/messageTable.ts";
import { type ReportedFailure, reportFailure } from "./cliReport.ts";
import type { Io } from "./io.ts";
import { findLikelyCalls, type KeyProject } from "./keyProject.ts";
import type { Scope } from "./scope.ts";
import { countNoun } from "./terminalText.ts";

/** The catalogs about whose use nothing can be said. */
export interface UnreadCatalogs {
  /** Present if code was not seen to ask for any message at all. */
  readonly failure?: ReportedFailure;
  /** Calls that may be the project's own; looked for if there is a failure. */
  readonly calls: readonly LikelyCall[];
  /** One for each catalog, if code was seen to use others. */
  readonly warnings: readonly ReportedFailure[];
}

/** Finds the catalogs that code was not seen to use, and the calls that may be the project's own. */
export async function reportUnread(project: KeyProject, scope: Scope, io: Io): Promise<UnreadCatalogs> {
  const { lookup, summary, options } = project;
  const { unread, isBlind } = findUnreadCatalogs(lookup);
  if (!isBlind) return { calls: [], warnings: unread.map((catalog) => reportCatalog(catalog, project, scope)) };
  const isUnknown = summary.frameworks.length === 0 && options.custom.length === 0;
  const detail = String(unread.reduce((total, catalog) => total + countMessages(catalog), 0));
  const failure = isUnknown ? new Failure("usages.noFramework") : new Failure("usages.none", { detail });
  const calls = await findLikelyCalls(scope, [...new Set(lookup.tables.flatMap(writtenKeys))], io);
  return { failure: reportFailure(failure, scope.displayPath), calls, warnings: [] };
}

function reportCatalog(catalog: KeyedCatalog, { catalogs }: KeyProject, { displayPath }: Scope): ReportedFailure {
  const file = catalogs.get(catalog.id)?.catalog.pattern ?? catalog.path;
  return reportFailure(new Failure("usages.none", { file, detail: String(countMessages(catalog)) }), displayPath);
}

const countMessages = ({ namespaces }: KeyedCatalog): number =>
  [...namespaces.values()].reduce((total, { length }) => total + length, 0);

/** The keys of a catalog as code writes them: without the form of a plural. */
const writtenKeys = (table: MessageTable): readonly string[] =>
  [...table.catalog.namespaces.keys()].flatMap((name) =>
    table
      .tableOf(name)
      .writable()
      .map(([key, base]) => base ?? key),
  );

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
