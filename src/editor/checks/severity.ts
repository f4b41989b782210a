import { DiagnosticSeverity, extensions, type Uri } from "vscode";
import { checkOf, type Severities } from "../../core/checks/severity.ts";
import type { ProblemCode } from "../../core/problem.ts";
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
export function severityIn(uri: Uri, project: Severities = {}): (code: ProblemCode) => DiagnosticSeverity | undefined {
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
