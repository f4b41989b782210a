import type { Message } from "../core/message.ts";
import { type Path, pathText } from "../core/message.ts";
import { placesOf } from "../core/text.ts";
import type { ExtractedFile, ExtractPlan } from "../project/extract.ts";
import type { ExtractedResult } from "../project/extractEdits.ts";
import { exitCodes } from "./exitCodes.ts";
import { problemReporter, type ReportedFailure, type ReportedProblem, reportFailure } from "./report.ts";

/** What `glossa extract` tells of a catalog. */
export interface ReportedExtraction {
  readonly pattern: string;
  readonly sourceLocale: string;
  /** Files of code that were read, and different keys in them. */
  readonly sources: number;
  readonly keys: number;
  /** Whether nothing was to be written. */
  readonly checked: boolean;
  readonly files: readonly ReportedExtractedFile[];
  /** Namespaces without a place, and how many keys they have. */
  readonly homeless: readonly { readonly namespace: string; readonly keys: number }[];
  /** What could not be understood in code. */
  readonly remarks: readonly { readonly file: string; readonly detail: string }[];
}

/** One file of the source locale. */
export interface ReportedExtractedFile {
  readonly path: string;
  readonly created: boolean;
  /** What code asks for and the file lacked; added, where the command writes and `problems` and `failure` don't say otherwise. */
  readonly missing: readonly { readonly key: string; readonly path: Path; readonly text: string }[];
  readonly added: number;
  /** No code asks for them, as far as can be told. */
  readonly unused: readonly ReportedUnused[];
  readonly removed: number;
  readonly problems: readonly ReportedProblem[];
  readonly failure: ReportedFailure | null;
}

/** A message that no code asks for, where it stood; lines and columns count from 1. */
interface ReportedUnused {
  readonly key: string;
  readonly path: Path;
  readonly line: number;
  readonly column: number;
}

/** What was found and, where something was written, what became of it. */
export function reportExtraction(
  plan: ExtractPlan,
  results: readonly ExtractedResult[] | undefined,
  shown: (path: string) => string,
): ReportedExtraction {
  const { loaded, extraction, homeless } = plan;
  const resultOf = new Map(results?.map((result) => [result.path, result]));
  return {
    pattern: loaded.catalog.pattern,
    sourceLocale: loaded.catalog.sourceLocale,
    sources: extraction.files,
    keys: extraction.keys.length,
    checked: results === undefined,
    files: plan.files.map((file) => reportFile(file, resultOf.get(file.path), shown)),
    homeless,
    remarks: extraction.remarks.map(({ file, detail }) => ({ file: shown(file), detail })),
  };
}

function reportFile(
  file: ExtractedFile,
  result: ExtractedResult | undefined,
  shown: (path: string) => string,
): ReportedExtractedFile {
  const text = file.source?.text ?? "";
  const placeOf = placesOf(text);
  const blocked = file.blocked.map(({ path }) => ({ code: "format.blocked", path }) as const);
  return {
    path: shown(file.path),
    created: file.source === undefined && result?.preImage !== undefined,
    missing: file.missing.map(({ path, text: value }) => ({ key: pathText(path), path, text: value })),
    added: result?.added ?? 0,
    unused: file.unused.map(({ path, keySpan, span }: Message) => ({
      key: pathText(path),
      path,
      ...placeOf((keySpan ?? span).start),
    })),
    removed: result?.removed ?? 0,
    problems: [...blocked, ...(result?.refused ?? [])].map(problemReporter(text)),
    failure: result?.failure === undefined ? null : reportFailure(result.failure, shown),
  };
}

/** 1 where keys are missing that were not added, for whatever reason. */
export function exitCodeOfExtraction(
  { files, homeless }: ExtractPlan,
  results: readonly ExtractedResult[] | undefined,
): number {
  const isLeft = files.some(({ blocked }) => blocked.length > 0) || homeless.length > 0;
  const isMissing = results === undefined && files.some(({ missing }) => missing.length > 0);
  const isRefused = results?.some(({ refused, failure }) => refused.length > 0 || failure !== undefined);
  return isLeft || isMissing || isRefused ? exitCodes.problems : exitCodes.done;
}
