import type { CheckedCatalog, CheckedCode, ReportedIgnore } from "../check/checkSummary.ts";
import type { ReportedFix } from "../check/fixReport.ts";
import type { ReportedCatalog } from "../translate/translateReport.ts";
import type { CliReport, ReportedFailure, schemaVersion } from "./cliReport.ts";

/** The limit of a command to the work of a branch, in its report. */
export interface ReportedSince {
  readonly ref: string;
  /** Id of the merge base; of the last commit for what is staged. */
  readonly commit: string;
  /** Present if the index was checked, not the working tree. */
  readonly isStaged?: true;
  /** Messages that the branch added, changed, renamed or removed, in all locales. */
  readonly messages: number;
}

/** The output of `glossa check --json`. */
export interface CheckResult extends CliReport {
  readonly schemaVersion: typeof schemaVersion;
  readonly command: "check";
  readonly warnings: readonly ReportedFailure[];
  readonly catalogs: readonly CheckedCatalog[];
  /** Source files with findings, if the framework of the project is known. */
  readonly code: CheckedCode;
  /** Checks that a `glossa.json` turns off. */
  readonly ignored: readonly ReportedIgnore[];
  /** With `--since`. */
  readonly since?: ReportedSince;
  /** With `--fix`. */
  readonly fixed?: readonly ReportedFix[];
}

/** The output of `glossa translate --json`. */
export interface TranslateResult extends CliReport {
  readonly schemaVersion: typeof schemaVersion;
  readonly command: "translate";
  readonly dryRun: boolean;
  readonly cancelled: boolean;
  readonly warnings: readonly ReportedFailure[];
  /** With `--since`. */
  readonly since?: Pick<ReportedSince, "ref" | "commit">;
  readonly catalogs: readonly ReportedCatalog[];
}

/** A result before `reportLine` adds the version. */
export type WithoutVersion<R extends CliReport> = Omit<R, "schemaVersion">;
