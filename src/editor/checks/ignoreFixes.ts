import { CodeAction, CodeActionKind, l10n, type Uri } from "vscode";
import { checkOf } from "../../core/checks/checkSeverity.ts";
import type { SeverityScope } from "../../core/projectEdits.ts";
import { pathInProject } from "../../project/discover/loadCatalogs.ts";
import { languageName } from "../platform/ui/displayText.ts";
import type { CheckedLocale } from "./checkFindings.ts";
import type { Finding } from "./messageDiagnostics.ts";

/** Asks for a reason and turns the check of a finding off in `glossa.json`. */
export class IgnoreFix extends CodeAction {}

/** The ways to turn a finding's check off, the narrowest first; none for problems without a check. */
export function createIgnoreFixes(
  uri: Uri,
  { file: { path, locale }, loaded }: Pick<CheckedLocale, "file" | "loaded">,
  { problem: { code }, diagnostic }: Pick<Finding, "problem" | "diagnostic">,
): readonly IgnoreFix[] {
  const check = checkOf[code];
  if (check === undefined) return [];
  const off = (title: string, scope: SeverityScope) => {
    const fix = new IgnoreFix(title, CodeActionKind.QuickFix);
    fix.diagnostics = [diagnostic];
    fix.command = { command: "_glossa.ignoreCheck", title, arguments: [{ uri: uri.toString(), title, check, scope }] };
    return fix;
  };
  return [
    off(l10n.t("Ignore “{0}” in This File…", check), { path: pathInProject(loaded, path) }),
    off(l10n.t("Ignore “{0}” for {1}…", check, languageName(locale)), { locale }),
    off(l10n.t("Ignore “{0}” in This Project…", check), "project"),
  ];
}
