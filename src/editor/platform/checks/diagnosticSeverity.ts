import { DiagnosticSeverity, extensions, type Uri, workspace } from "vscode";
import type { Locale } from "../../../core/catalog/catalog.ts";
import type { CheckSeverity } from "../../../core/problems/checkDefinitions.ts";
import { checkOf } from "../../../core/problems/checkSeverity.ts";
import type { ProblemCode } from "../../../core/problems/problem.ts";
import { pathInProject, severitiesFor } from "../../../core/projectFile/projectRules.ts";
import type { FoundCatalog } from "../../../project/discover/loadCatalogs.ts";
import { readSeverity } from "./editorSeverity.ts";

const severities: Readonly<Record<CheckSeverity, DiagnosticSeverity | undefined>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
  off: undefined,
};

/** Severities of problems of the file itself, for which there is no setting. */
const fileSeverities: Readonly<Partial<Record<ProblemCode, DiagnosticSeverity>>> = {
  "format.syntax": DiagnosticSeverity.Error,
  "format.encoding": DiagnosticSeverity.Error,
  "message.changed": DiagnosticSeverity.Information,
};

/** A file whose problems are shown, relative to its root; a source file has no locale. */
export interface CheckedFile {
  readonly path: string;
  readonly locale?: Locale;
}

/**
 * Returns the severities of problems of one file, by its project and the settings that apply to it; `undefined` for
 * those that are off.
 */
export function createSeverityLookup(
  uri: Uri,
  found: Pick<FoundCatalog, "project" | "lockPath">,
  { path, locale }: CheckedFile,
): (code: ProblemCode) => DiagnosticSeverity | undefined {
  const project = severitiesFor(found.project, pathInProject(found, path), locale);
  const native = reportsSyntax();
  const settings = workspace.getConfiguration("glossa.checks", uri);
  const set = settings.inspect("severity") ?? {};
  return (code) => {
    if (native && (code === "format.syntax" || code === "format.duplicateKey")) return undefined;
    const name = checkOf[code];
    if (name === undefined) return fileSeverities[code] ?? DiagnosticSeverity.Warning;
    return severities[project[name] ?? readSeverity(name, set, (id) => settings.get(id))];
  };
}

/**
 * Returns whether VS Code's own JSON support reports syntax errors and duplicate keys, so that they need not be
 * reported twice.
 */
const reportsSyntax = (): boolean => extensions.getExtension("vscode.json-language-features") !== undefined;
