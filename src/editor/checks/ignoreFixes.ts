import { l10n } from "vscode";
import { checkOf } from "../../core/checks/checkSeverity.ts";
import type { SeverityScope } from "../../core/projectEdits.ts";
import { pathInProject } from "../../project/discover/loadCatalogs.ts";
import { languageName } from "../platform/ui/displayText.ts";
import type { CheckedLocale } from "./checkFindings.ts";
import { createIgnoredCheckEdit } from "./checkSettingEdits.ts";
import { EditFix } from "./editFix.ts";
import type { Finding } from "./messageDiagnostics.ts";

/** Turns the check of a finding off in `glossa.json`. */
export class IgnoreFix extends EditFix {}

/** The ways to turn a finding's check off, the narrowest first; none for problems of the file itself. */
export function createIgnoreFixes(checked: CheckedLocale, finding: Finding): readonly IgnoreFix[] {
  const check = checkOf[finding.problem.code];
  if (check === undefined) return [];
  const { path, locale } = checked.file;
  const off = (title: string, scope: SeverityScope) =>
    new IgnoreFix(title, finding, () => createIgnoredCheckEdit(checked, check, scope));
  return [
    off(l10n.t("Ignore “{0}” in This File", check), { path: pathInProject(checked.loaded, path) }),
    off(l10n.t("Ignore “{0}” for {1}", check, languageName(locale)), { locale }),
    off(l10n.t("Ignore “{0}” in This Project", check), "project"),
  ];
}
