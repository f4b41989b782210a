import { type Path, pathText } from "../../core/catalog/message.ts";
import type { EngineUse } from "../../core/engines/engineCost.ts";
import type { EngineFeature } from "../../core/engines/engineFeatures.ts";
import type { Engine } from "../../core/engines/translationRequest.ts";
import { Failure, type FailureCode } from "../../core/failures/failure.ts";
import type { CheckSeverity } from "../../core/problems/checkDefinitions.ts";
import type { Problem, ProblemCode } from "../../core/problems/problem.ts";
import type { LeftOut } from "../../core/resources/resourceReferences.ts";
import type { EstimatedTerms } from "../../core/terms/estimatedTerms.ts";
import type { ReplacedCounts } from "../../project/apply/replacedCounts.ts";
import { problemLine } from "./cliProblemSentences.ts";
import { failureSentences } from "./cliSentences.ts";
import type { ReportedUnits } from "./mergedUnits.ts";
import { placesIn, type ReportedPlace, type ReportedSource } from "./reportedPlaces.ts";

/**
 * The version of `--json`. It counts changes that readers have to know: a member that goes, or means something else. None
 * of them happens in a minor version; members and codes are added without another number.
 */
export const schemaVersion = 1;

/** The output of `--json` of every command: members are added, never changed. */
export interface CliReport {
  readonly command: string;
  readonly exitCode: number;
  /** Failures that kept the command from beginning. */
  readonly failures: readonly ReportedFailure[];
  /** Warnings that did not stop the command. */
  readonly warnings?: readonly ReportedFailure[];
  readonly catalogs: readonly object[];
}

/** A report as one line. */
export const reportLine = <R extends CliReport>(report: R): string =>
  `${JSON.stringify({ schemaVersion, ...report })}\n`;

/** A failure as JSON; `message` and `remedy` are sentences for people. */
export interface ReportedFailure {
  readonly code: FailureCode | "call.wrong";
  readonly message: string;
  readonly remedy?: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly status?: number;
  readonly traceId?: string;
}

/** A problem as JSON; a problem of what a file lacks has no place. */
export interface ReportedProblem extends Partial<ReportedPlace> {
  readonly code: ProblemCode;
  /** As the project has it for the file; absent in reports of runs. */
  readonly severity?: Exclude<CheckSeverity, "off">;
  readonly message: string;
  readonly key?: string;
  readonly path?: Path;
  /** The source message of an absent or outdated translation. */
  readonly source?: ReportedSource;
}

/** One target locale of a catalog in the report of `glossa translate`. */
export interface ReportedLocale {
  readonly locale: string;
  readonly engine: Engine | null;
  /** Messages to translate. */
  readonly messages: number;
  readonly translated: number;
  /** Not translated: refused by the checks, by the file, or left by a failure. */
  readonly left: number;
  /** Texts for the service after dedupe and cache, their code points and requests; of a run, those that were billed. */
  readonly texts: number;
  readonly characters: number;
  readonly requests?: number;
  /** Requests of a dry run that exist only because messages have their own notes, sent as context and not billed. */
  readonly requestsForNotes?: number;
  /** Messages that are sent with context from code, and the part of it that concerns one of them. */
  readonly fromCode?: { readonly messages: number; readonly example: string };
  /** Terms of the project that go with the texts of a dry run, and the translations that they are from. */
  readonly terms?: EstimatedTerms;
  /** Tokens and money of engines that count tokens; estimated in a dry run, else as the answers report them. */
  readonly use?: EngineUse;
  readonly fromCache: number;
  /** Translations that stay though their sources have changed slightly or have other ids; each file lists them. */
  readonly kept: number;
  /** Translations that were replaced, or would be in a dry run, and that no machine is known to have written. */
  readonly replaced: ReplacedCounts;
  /** The part that the budget would leave out, in a dry run. */
  readonly beyondBudget?: { readonly messages: number; readonly characters: number };
  /** Messages that wait for people, if only they translate into the locale. */
  readonly waiting?: number;
  readonly failure: ReportedFailure | null;
  /** Chosen resources that do not apply, and why. */
  readonly resourcesLeftOut?: readonly LeftOut[];
  /** Requested options that the engine does not follow (`glossa serve --explain`). */
  readonly notFollowed?: readonly EngineFeature[];
  readonly files: readonly ReportedFile[];
}

/** One locale file in a report. */
export interface ReportedFile {
  readonly path: string;
  readonly created: boolean;
  readonly translated: number;
  /** Keys of translations that stay though their sources have changed slightly or have other ids. */
  readonly kept: readonly string[];
  /** The units of the source file that were merged in before, or would be. */
  readonly merged?: ReportedUnits;
  readonly problems: readonly ReportedProblem[];
  readonly failure: ReportedFailure | null;
}

/** A failure with its file as a path from the working folder. */
export function reportFailure(failure: Failure, shown: (path: string) => string): ReportedFailure {
  const { file, line, column, status, traceId } = failure.facts;
  const facts = file === undefined ? failure.facts : { ...failure.facts, file: shown(file) };
  return {
    code: failure.code,
    ...failureSentences(new Failure(failure.code, facts)),
    ...(file !== undefined && { file: shown(file) }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    ...(status !== undefined && { status }),
    ...(traceId !== undefined && { traceId }),
  };
}

/** Facts about a problem that its text does not have. */
interface ProblemFacts {
  readonly severity?: (problem: Problem) => CheckSeverity;
  readonly source?: (problem: Problem) => ReportedSource | undefined;
}

/** Turns the problems of one text into those of a report. */
export function problemReporter(text: string, facts: ProblemFacts = {}): (problem: Problem) => ReportedProblem {
  let placeOf: ReturnType<typeof placesIn> | undefined;
  return (problem) => {
    const { code, path, span } = problem;
    if (span !== undefined) placeOf ??= placesIn(text);
    const severity = facts.severity?.(problem);
    const source = facts.source?.(problem);
    return {
      code,
      ...(severity !== undefined && severity !== "off" && { severity }),
      message: problemLine(problem),
      ...(path !== undefined && { key: pathText(path), path }),
      ...(span !== undefined && placeOf?.(span)),
      ...(source !== undefined && { source }),
    };
  };
}
