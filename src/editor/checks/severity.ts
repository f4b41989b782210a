import { DiagnosticSeverity, extensions, type Uri } from "vscode";
import type { LocaleFile } from "../../core/catalog.ts";
import { checkOf } from "../../core/checks/severity.ts";
import type { ProblemCode } from "../../core/problem.ts";
import { severitiesFor } from "../../core/projectFile.ts";
import { type LoadedCatalog, pathInProject } from "../../project/catalogs.ts";
import { setting } from "../platform/settings.ts";

const severities: Readonly<Record<string, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

/** Faults of the file itself, which no setting is for. */
const ofFiles: Readonly<Partial<Record<ProblemCode, DiagnosticSeverity>>> = {
  "format.syntax": DiagnosticSeverity.Error,
  "format.encoding": DiagnosticSeverity.Error,
  "message.changed": DiagnosticSeverity.Information,
};

/** How severe problems of one file are, by its project and the settings that hold there; `undefined` for those that are off. */
export function severityIn(
  uri: Uri,
  loaded: Pick<LoadedCatalog, "project" | "lockPath">,
  { path, locale }: Pick<LocaleFile, "path" | "locale">,
): (code: ProblemCode) => DiagnosticSeverity | undefined {
  const project = severitiesFor(loaded.project, pathInProject(loaded, path), locale);
  const native = reportsSyntax();
  return (code) => {
    if (native && (code === "format.syntax" || code === "format.duplicateKey")) return undefined;
    const name = checkOf[code];
    if (name === undefined) return ofFiles[code] ?? DiagnosticSeverity.Warning;
    return severities[project[name] ?? setting(`glossa.checks.${name}`, uri)];
  };
}

/** VS Code's own JSON support says the same of syntax and duplicate keys; once is enough. */
const reportsSyntax = (): boolean => extensions.getExtension("vscode.json-language-features") !== undefined;
