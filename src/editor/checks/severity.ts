import { DiagnosticSeverity, extensions, type Uri } from "vscode";
import type { ProblemCode } from "../../core/problem.ts";
import { type SettingKey, setting } from "../platform/settings.ts";

const severities: Readonly<Record<string, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

type Rule = DiagnosticSeverity | Extract<SettingKey, `glossa.checks.${string}`>;

const rules: Record<ProblemCode, Rule> = {
  "format.syntax": DiagnosticSeverity.Error,
  "format.depth": DiagnosticSeverity.Warning,
  "format.duplicateKey": DiagnosticSeverity.Warning,
  "format.encoding": DiagnosticSeverity.Error,
  "format.blocked": DiagnosticSeverity.Warning,
  "placeholder.missing": "glossa.checks.placeholders",
  "placeholder.extra": "glossa.checks.placeholders",
  "tag.unbalanced": "glossa.checks.placeholders",
  "icu.syntax": "glossa.checks.placeholders",
  "icu.argument": "glossa.checks.placeholders",
  "plural.missing": "glossa.checks.plurals",
  "message.missing": "glossa.checks.missing",
  "message.empty": "glossa.checks.missing",
  "message.stale": "glossa.checks.stale",
  "message.extra": "glossa.checks.extra",
  "message.changed": DiagnosticSeverity.Information,
};

/** How severe problems of one file are, by the settings that hold there; `undefined` for those that are off. */
export function severityIn(uri: Uri): (code: ProblemCode) => DiagnosticSeverity | undefined {
  const native = reportsSyntax();
  return (code) => {
    if (native && (code === "format.syntax" || code === "format.duplicateKey")) return undefined;
    const rule = rules[code];
    return typeof rule === "string" ? severities[setting(rule, uri)] : rule;
  };
}

/** VS Code's own JSON support says the same of syntax and duplicate keys; once is enough. */
const reportsSyntax = (): boolean => extensions.getExtension("vscode.json-language-features") !== undefined;
