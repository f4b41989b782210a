import { CodeAction, CodeActionKind, type CodeActionProvider, l10n, type TextDocument, WorkspaceEdit } from "vscode";
import type { EntryProblem, EntryRule } from "../../../core/glossary/glossaryEntries.ts";
import type { CheckedDictionary, DictionaryChecks, EntryFinding } from "./dictionaryChecks.ts";
import { type EntryCorrection, findCorrection } from "./entryCorrections.ts";

/** *Fix all* for problems with a correction that loses nothing, also as a code action on save. */
export const fixAllKind = CodeActionKind.SourceFixAll.append("glossa");

/** Quick fixes of problems in a dictionary. */
export function dictionaryFixes(checks: DictionaryChecks): CodeActionProvider {
  return {
    provideCodeActions: (document, range, { only }) => {
      const checked = checks.getChecked(document);
      if (checked === undefined || checked.version !== document.version) return [];
      const here = checked.findings.filter(({ diagnostic }) => diagnostic.range.intersection(range));
      const fixes = only && !only.intersects(CodeActionKind.QuickFix) ? [] : here;
      const all = createFixAll(document, checked, fixes);
      return [...fixes.flatMap((finding) => createFix(document, finding)), ...all];
    },
  };
}

const titles: Record<EntryRule, () => string> = {
  columns: () => l10n.t("Remove the Tabs around the Entry"),
  quote: () => "",
  duplicate: () => l10n.t("Remove This Entry"),
  empty: () => l10n.t("Remove This Line"),
  newline: () => l10n.t("Replace Line Breaks with Spaces"),
  control: () => l10n.t("Remove Control Characters"),
  space: () => l10n.t("Trim White Space"),
  tooLong: () => "",
};

function createFix(document: TextDocument, { problem, diagnostic }: EntryFinding): readonly CodeAction[] {
  const line = document.lineAt(problem.line - 1).text;
  const correction = problem.rule === "duplicate" ? "remove" : findCorrection(problem.rule, line);
  if (correction === undefined) return [];
  const title = correction === "remove" && problem.rule !== "duplicate" ? titles.empty() : titles[problem.rule]();
  const action = new CodeAction(title, CodeActionKind.QuickFix);
  action.diagnostics = [diagnostic];
  action.isPreferred = problem.rule !== "duplicate" || isRepeated(document, problem);
  action.edit = new WorkspaceEdit();
  applyCorrection(action.edit, document, problem.line - 1, correction);
  return [action];
}

/** Corrects at once everything that needs no decision: as a source action, and along with each quick fix. */
function createFixAll(
  document: TextDocument,
  { problems }: CheckedDictionary,
  here: readonly EntryFinding[],
): readonly CodeAction[] {
  const edit = new WorkspaceEdit();
  let count = 0;
  for (const problem of problems) {
    const correction = safeCorrection(document, problem);
    if (correction === undefined) continue;
    applyCorrection(edit, document, problem.line - 1, correction);
    count++;
  }
  if (count === 0) return [];
  const title = l10n.t("Fix All Entries That Can Be Fixed Automatically");
  return [fixAllKind, ...(here.length > 0 ? [CodeActionKind.QuickFix] : [])].map((kind) => {
    const action = new CodeAction(title, kind);
    action.edit = edit;
    return action;
  });
}

/**
 * Returns the correction that needs no decision: of two equal entries one is removed; of two translations the user
 * chooses.
 */
function safeCorrection(document: TextDocument, problem: EntryProblem): EntryCorrection | undefined {
  if (problem.rule === "duplicate") return isRepeated(document, problem) ? "remove" : undefined;
  return findCorrection(problem.rule, document.lineAt(problem.line - 1).text);
}

const isRepeated = (document: TextDocument, { line, first = 0 }: EntryProblem): boolean =>
  document.lineAt(line - 1).text === document.lineAt(first - 1).text;

function applyCorrection(edit: WorkspaceEdit, document: TextDocument, line: number, correction: EntryCorrection): void {
  const { range, rangeIncludingLineBreak } = document.lineAt(line);
  if (correction === "remove") edit.delete(document.uri, rangeIncludingLineBreak);
  else edit.replace(document.uri, range, correction.line);
}
