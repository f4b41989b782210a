import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { findChangedLines } from "../../project/disk/git/changedLines.ts";
import type { CountedFile } from "../check/checkSummary.ts";
import { WrongUsage } from "../terminal/exitCodes.ts";
import type { Io } from "../terminal/io.ts";
import { documentationUrl } from "./documentationUrl.ts";
import { findingsOf } from "./finding.ts";
import { githubCommands } from "./githubCommands.ts";
import { gitlabReport } from "./gitlabReport.ts";
import { junit } from "./junit.ts";
import { repositoryFolder, repositoryPath } from "./repositoryPaths.ts";

/** Formats of `--format`. */
export const reportFormats = ["text", "json", "sarif", "github", "gitlab", "junit"] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** One output that was asked for: into a file, relative to the working folder, or onto the terminal. */
export interface RequestedReport {
  readonly format: ReportFormat;
  readonly file?: string;
}

/**
 * Reads the values of `--format`: `sarif`, or `sarif=FILE`. Throws `BadCall` for unknown formats, for two outputs onto the
 * terminal (except `github`, whose lines runners take out), and for `--json` next to them.
 */
export function readReports(values: readonly string[], isJson: boolean): readonly RequestedReport[] {
  const reports = values.map((value): RequestedReport => {
    const [name = "", ...rest] = value.split("=");
    const format = reportFormats.find((reportFormat) => reportFormat === name);
    if (format === undefined) throw new WrongUsage(`--format takes ${reportFormats.join(", ")}, not “${name}”.`);
    const file = rest.join("=");
    if (value.includes("=") && file === "") throw new WrongUsage(`--format ${name}= lacks the name of a file.`);
    return file === "" ? { format } : { format, file };
  });
  const shown = reports.filter(({ format, file }) => file === undefined && format !== "github");
  if (isJson) shown.push({ format: "json" });
  if (shown.length > 1)
    throw new WrongUsage("Only one format can be printed; others need a file: --format sarif=FILE.");
  const isPrinting = reports.some(({ file }) => file === undefined);
  return [
    ...reports.filter((one) => !shown.includes(one)),
    ...shown,
    ...(isPrinting || isJson ? [] : [{ format: "text" as const }]),
  ];
}

/** Findings of `glossa check`, in each format. */
export interface CheckReport {
  readonly files: readonly CountedFile[];
  /** Id of the commit that the branch began at, if its work is what was checked. */
  readonly base?: string | undefined;
  /** `isPrinted` if it goes to the terminal. */
  readonly text: (isPrinted: boolean) => string;
  readonly json: () => string;
}

/** Writes and prints the requested reports. */
export async function writeReports(
  requested: readonly RequestedReport[],
  { files, base, text, json }: CheckReport,
  io: Pick<Io, "cwd" | "env" | "out" | "signal">,
): Promise<void> {
  const repository = await repositoryFolder(io.cwd);
  const toRepositoryPath = (path: string): string => repositoryPath(repository, io.cwd, path);
  const findings = findingsOf(files, toRepositoryPath);
  const writers: Readonly<Record<ReportFormat, (isPrinted: boolean) => string | Promise<string>>> = {
    text,
    json,
    // it has the texts of all checks
    sarif: async () => (await import("./sarif.ts")).sarif(findings, documentationUrl(io.env)),
    github: async () => {
      const place = { folder: repository, env: io.env };
      const lines = base === undefined ? undefined : await findChangedLines(place, base, io.signal);
      return githubCommands(findings, lines);
    },
    gitlab: () => gitlabReport(findings),
    junit: () =>
      junit(
        files.map(({ path }) => toRepositoryPath(path)),
        findings,
      ),
  };
  for (const { format, file } of requested) {
    const report = await writers[format](file === undefined);
    if (file === undefined) io.out(report);
    else await writeFile(resolve(io.cwd, file), report);
  }
}
