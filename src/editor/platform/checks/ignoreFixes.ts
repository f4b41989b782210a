import { CodeAction, CodeActionKind, type Diagnostic, l10n, type Uri } from "vscode";
import type { Locale } from "../../../core/catalog/catalog.ts";
import { checkOf } from "../../../core/problems/checkSeverity.ts";
import type { ProblemCode } from "../../../core/problems/problem.ts";
import type { SeverityScope } from "../../../core/projectFile/projectEdits.ts";
import { languageName } from "../ui/displayText.ts";

/** Asks for a reason and turns the check of a finding off in `glossa.json`. */
export class IgnoreFix extends CodeAction {}

/** The file of a finding, as the `glossa.json` that governs it names it. */
export interface IgnoredPlace {
  /** Any locale file of the project. */
  readonly uri: Uri;
  /** From the folder of `glossa.json`; undefined for a file outside. */
  readonly path?: string;
  /** `undefined` for source files. */
  readonly locale?: Locale;
}

/** The ways to turn a finding's check off, the narrowest first; none for problems without a check. */
export function createIgnoreFixes(
  { uri, path, locale }: IgnoredPlace,
  diagnostic: Diagnostic,
  code: ProblemCode,
): readonly IgnoreFix[] {
  const check = checkOf[code];
  if (check === undefined) return [];
  const createFix = (title: string, scope: SeverityScope) => {
    const fix = new IgnoreFix(title, CodeActionKind.QuickFix);
    fix.diagnostics = [diagnostic];
    fix.command = { command: "_glossa.ignoreCheck", title, arguments: [{ uri: uri.toString(), title, check, scope }] };
    return fix;
  };
  return [
    ...(path === undefined ? [] : [createFix(l10n.t("Ignore “{0}” in This File…", check), { path })]),
    ...(locale === undefined
      ? []
      : [createFix(l10n.t("Ignore “{0}” for {1}…", check, languageName(locale)), { locale })]),
    createFix(l10n.t("Ignore “{0}” in This Project…", check), "project"),
  ];
}
