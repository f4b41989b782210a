import { type Message, type Path, pathText } from "../../core/catalog/message.ts";
import { type DifferenceKind, differenceKinds, type MessageDifference } from "../../core/changes/messageDifferences.ts";
import type { FileDifference } from "../../project/changes/fileDifference.ts";
import { type CliReport, type ReportedFailure, reportFailure } from "../report/cliReport.ts";

/** The version of the report of `glossa diff --json`: members are added within one, never changed or removed. */
export const diffSchemaVersion = 1;

/** The report of `glossa diff`. */
export interface DiffReport extends CliReport {
  readonly schemaVersion: typeof diffSchemaVersion;
  readonly from: ReportedVersion;
  readonly to: ReportedVersion;
  readonly counts: DifferenceCounts;
  readonly catalogs: readonly ReportedDiffCatalog[];
}

/** A version that is compared; without a ref and a commit it is the work tree. */
export interface ReportedVersion {
  readonly ref: string | null;
  readonly commit: string | null;
}

/** Messages of each kind. */
export type DifferenceCounts = Readonly<Record<DifferenceKind, number>>;

/** The files of one catalog that differ. */
export interface ReportedDiffCatalog {
  readonly pattern: string;
  readonly sourceLocale: string;
  readonly files: readonly ReportedDiffFile[];
}

/** One locale file that differs. */
export interface ReportedDiffFile {
  /** Relative to the working folder. */
  readonly path: string;
  readonly formerPath?: string;
  readonly locale: string;
  readonly isSource: boolean;
  readonly status: FileDifference["status"];
  readonly counts: DifferenceCounts;
  /** Empty if something else than messages changed: style, comments, notes. */
  readonly messages: readonly ReportedDifference[];
  readonly failure: ReportedFailure | null;
}

/** One message that differs. */
export interface ReportedDifference {
  readonly kind: DifferenceKind;
  readonly key: string;
  readonly path: Path;
  /** If the key was another one. */
  readonly formerKey?: string;
  readonly formerPath?: Path;
  /** If the message was in another file. */
  readonly formerFile?: string;
  readonly before?: ReportedText;
  readonly after?: ReportedText;
}

/** One version of a message. */
export interface ReportedText {
  readonly text: string;
  /** The source that a bilingual file carries. */
  readonly source?: string;
  readonly state?: Message["state"];
}

/** Groups the differences of files by catalog. */
export function reportDiffCatalogs(
  files: readonly FileDifference[],
  shown: (path: string) => string,
): readonly ReportedDiffCatalog[] {
  const catalogs = new Map<string, { sourceLocale: string; files: ReportedDiffFile[] }>();
  for (const file of files) {
    const { pattern, sourceLocale } = file.found.catalog;
    const catalog = catalogs.get(pattern) ?? { sourceLocale, files: [] };
    catalog.files.push(reportDiffFile(file, shown));
    catalogs.set(pattern, catalog);
  }
  return [...catalogs].map(([pattern, catalog]) => ({ pattern, ...catalog }));
}

function reportDiffFile(file: FileDifference, shown: (path: string) => string): ReportedDiffFile {
  const { path, formerPath, locale, isSource, status, messages, failure } = file;
  return {
    path: shown(path),
    ...(formerPath !== undefined && { formerPath: shown(formerPath) }),
    locale,
    isSource,
    status,
    counts: countDifferences(messages),
    messages: messages.map((one) => reportDifference(one, shown)),
    failure: failure === undefined ? null : reportFailure(failure, shown),
  };
}

function reportDifference(
  { kind, path, before, after, formerFile }: MessageDifference,
  shown: (path: string) => string,
): ReportedDifference {
  const key = pathText(path);
  const formerKey = before && pathText(before.path);
  return {
    kind,
    key,
    path,
    ...(before && formerKey !== key && { formerKey: pathText(before.path), formerPath: before.path }),
    ...(formerFile !== undefined && { formerFile: shown(formerFile) }),
    ...(before && { before: reportText(before) }),
    ...(after && { after: reportText(after) }),
  };
}

const reportText = ({ text, source, state }: Message): ReportedText => ({
  text,
  ...(source !== undefined && { source }),
  ...(state !== undefined && { state }),
});

/** Counts differences by kind. */
export function countDifferences(differences: readonly { readonly kind: DifferenceKind }[]): DifferenceCounts {
  const counts = Object.fromEntries(differenceKinds.map((kind) => [kind, 0])) as Record<DifferenceKind, number>;
  for (const { kind } of differences) counts[kind]++;
  return counts;
}

/** Counts in words, those of nothing left out: `2 added, 1 changed source`. */
export const differenceCounts = (counts: DifferenceCounts): string =>
  differenceKinds.flatMap((kind) => (counts[kind] === 0 ? [] : `${counts[kind]} ${kindWords[kind]}`)).join(", ");

const kindWords: Readonly<Record<DifferenceKind, string>> = {
  added: "added",
  removed: "removed",
  sourceChanged: "changed in the source",
  targetChanged: "changed in the translation",
  renamed: "renamed",
  moved: "moved",
};
