import { type Path, pathText } from "../../core/catalog/message.ts";
import type { UnusedConfidence } from "../../core/keys/messageUse.ts";
import { positionsOf } from "../../core/text/textEdits.ts";
import type { ExtractedResult } from "../../project/extract/extractEdits.ts";
import type { ExtractedFile, ExtractPlan } from "../../project/extract/extractPlan.ts";
import type { UsageEvidence } from "../../project/extract/unusedInCatalog.ts";
import type { ReportedUsage } from "../keys/sourcePlaces.ts";
import { problemReporter, type ReportedFailure, type ReportedProblem, reportFailure } from "../report/cliReport.ts";
import { exitCodes } from "../terminal/exitCodes.ts";

/** The report of `glossa extract` for a catalog. */
export interface ReportedExtraction {
  readonly pattern: string;
  readonly sourceLocale: string;
  /** Files of code with usages, and different keys in them. */
  readonly sources: number;
  readonly keys: number;
  /** `true` if nothing was to be written. */
  readonly checked: boolean;
  readonly files: readonly ReportedExtractedFile[];
  /** The usages by which unused messages are known. */
  readonly evidence: UsageEvidence;
  /** Namespaces without a file, and how many keys they have. */
  readonly homeless: readonly { readonly namespace: string; readonly keys: number }[];
  /** A configuration of i18next may name the default namespace. */
  readonly isOfI18next: boolean;
  /** The command that makes code of the files after messages were added. */
  readonly generator?: string;
  /** Places whose keys are put together, or known as the program runs: none of these is added. */
  readonly composed: readonly ReportedUsage[];
  /** Places that ask for names which libraries bring: none of these is added. */
  readonly ofLibraries: readonly ReportedUsage[];
}

/** One file of the source locale. */
export interface ReportedExtractedFile {
  readonly path: string;
  readonly created: boolean;
  /** Keys that the file lacked; added if the command writes and `problems` and `failure` say nothing else. */
  readonly missing: readonly { readonly key: string; readonly path: Path; readonly text: string }[];
  readonly added: number;
  /** Messages that no code asks for, if this is known. */
  readonly unused: readonly ReportedUnused[];
  readonly removed: number;
  readonly problems: readonly ReportedProblem[];
  readonly failure: ReportedFailure | null;
}

/** A message that no code asks for, with its position; lines and columns count from 1. */
export interface ReportedUnused {
  readonly key: string;
  readonly path: Path;
  readonly confidence: UnusedConfidence;
  readonly line: number;
  readonly column: number;
}

/** Places of a plan as they are shown. */
export interface ReportedPlaces {
  readonly composed: readonly ReportedUsage[];
  readonly ofLibraries: readonly ReportedUsage[];
  readonly shown: (path: string) => string;
}

/** Reports the extraction and, if something was written, the results. */
export function reportExtraction(
  plan: ExtractPlan,
  results: readonly ExtractedResult[] | undefined,
  { composed, ofLibraries, shown }: ReportedPlaces,
): ReportedExtraction {
  const { loaded, homeless, keys, sources, evidence, isOfI18next = false } = plan;
  const resultOf = new Map(results?.map((result) => [result.path, result]));
  return {
    pattern: loaded.catalog.pattern,
    sourceLocale: loaded.catalog.sourceLocale,
    sources,
    keys,
    checked: results === undefined,
    files: plan.files.map((file) => reportFile(file, resultOf.get(file.path), shown)),
    evidence,
    homeless,
    isOfI18next,
    composed,
    ofLibraries,
    ...(plan.generator !== undefined && { generator: plan.generator }),
  };
}

function reportFile(
  file: ExtractedFile,
  result: ExtractedResult | undefined,
  shown: (path: string) => string,
): ReportedExtractedFile {
  const text = file.source?.text ?? "";
  const placeOf = positionsOf(text);
  const blocked = file.blocked.map(({ path }) => ({ code: "format.blocked", path }) as const);
  return {
    path: shown(file.path),
    created: file.source === undefined && result?.preImage !== undefined,
    missing: file.missing.map(({ path, text: value }) => ({ key: pathText(path), path, text: value })),
    added: result?.added ?? 0,
    unused: file.unused.map(({ message: { path, keySpan, span }, confidence }) => ({
      key: pathText(path),
      path,
      confidence,
      ...placeOf((keySpan ?? span).start),
    })),
    removed: result?.removed ?? 0,
    problems: [...blocked, ...(result?.refused ?? [])].map(problemReporter(text)),
    failure: result?.failure === undefined ? null : reportFailure(result.failure, shown),
  };
}

/** 1 if keys are missing that were not added, for any reason. */
export function exitCodeOfExtraction(
  { files, homeless }: ExtractPlan,
  results: readonly ExtractedResult[] | undefined,
): number {
  const isLeft = files.some(({ blocked }) => blocked.length > 0) || homeless.length > 0;
  const isMissing = results === undefined && files.some(({ missing }) => missing.length > 0);
  const isRefused = results?.some(({ refused, failure }) => refused.length > 0 || failure !== undefined);
  return isLeft || isMissing || isRefused ? exitCodes.problems : exitCodes.done;
}
