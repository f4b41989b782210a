import { DiagnosticSeverity, extensions, type Uri, workspace } from "vscode";
import type { LocaleFile } from "../../core/catalog.ts";
import { checkOf, type Severity } from "../../core/checks/severity.ts";
import type { ProblemCode } from "../../core/problem.ts";
import { severitiesFor } from "../../core/projectFile.ts";
import { type LoadedCatalog, pathInProject } from "../../project/catalogs.ts";
import { configuredSeverity } from "./configuredSeverity.ts";

const severities: Readonly<Record<Severity, DiagnosticSeverity | undefined>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
  off: undefined,
};

/** Faults of the file itself, which no setting is for. */
const ofFiles: Readonly<Partial<Record<ProblemCode, DiagnosticSeverity>>> = {
  "format.syntax": DiagnosticSeverity.Error,
  "format.encoding": DiagnosticSeverity.Error,
  "message.changed": DiagnosticSeverity.Information,
};

/** How severe problems of one file are, by its project and the settings that apply to it; `undefined` for those that are off. */
export function severityIn(
  uri: Uri,
  loaded: Pick<LoadedCatalog, "project" | "lockPath">,
  { path, locale }: Pick<LocaleFile, "path" | "locale">,
): (code: ProblemCode) => DiagnosticSeverity | undefined {
  const project = severitiesFor(loaded.project, pathInProject(loaded, path), locale);
  const native = reportsSyntax();
  const settings = workspace.getConfiguration("glossa.checks", uri);
  const set = settings.inspect("severity") ?? {};
  return (code) => {
    if (native && (code === "format.syntax" || code === "format.duplicateKey")) return undefined;
    const name = checkOf[code];
    if (name === undefined) return ofFiles[code] ?? DiagnosticSeverity.Warning;
    return severities[project[name] ?? configuredSeverity(name, set, (id) => settings.get(id))];
  };
}

/** VS Code's own JSON support says the same of syntax and duplicate keys; once is enough. */
const reportsSyntax = (): boolean => extensions.getExtension("vscode.json-language-features") !== undefined;
