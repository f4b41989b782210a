import { CodeAction, CodeActionKind, l10n, Range } from "vscode";
import { pathKey } from "../../core/catalog/message.ts";
import { checkOf, isCertain } from "../../core/problems/checkSeverity.ts";
import { numberText } from "../platform/ui/displayText.ts";
import { createAcceptedEdit } from "./checkSettingEdits.ts";
import { EditFix } from "./editFix.ts";
import { createEditAction, type Fix, sourceText, targetText } from "./fixContext.ts";

/** All certain corrections of the check in the file, as one edit. */
export const correctAll: Fix = (fixing) => {
  const { problem } = fixing.finding;
  const check = checkOf[problem.code];
  const same = fixing.checked.findings.flatMap(({ problem: found }) =>
    checkOf[found.code] === check && isCertain(found) && found.path ? [{ path: found.path, text: found.instead }] : [],
  );
  const changes = [...new Map(same.map((change) => [pathKey(change.path), change])).values()];
  if (!isCertain(problem) || check === undefined || changes.length < 2) return [];
  const title = l10n.t("Correct All {0} Findings of “{1}” in This File", numberText(changes.length), check);
  return [createEditAction(fixing, title, changes)];
};

/** Uses the usual translation of a word in all messages of the file that have another one. */
export const useEverywhere: Fix = (fixing) => {
  const { variant } = fixing.finding.problem;
  const changes = fixing.checked.findings.flatMap(({ problem: { variant: one, path, instead } }) =>
    one !== undefined && one.source === variant?.source && path && instead !== undefined
      ? [{ path, text: instead }]
      : [],
  );
  if (variant === undefined || changes.length < 2) return [];
  return [createEditAction(fixing, l10n.t("Use “{0}” Everywhere", variant.main), changes)];
};

/** Accepts the translation in `glossa.json`. */
export const bothRight: Fix = (fixing) => {
  const { checked, finding } = fixing;
  const { variant } = finding.problem;
  const [source, target] = variant ? [variant.source, variant.used] : [sourceText(fixing), targetText(fixing)];
  if (source === undefined || target === undefined || Math.max(source.length, target.length) > maxAccepted) return [];
  const accepted = { source: source.trim(), target: target.trim(), locale: checked.file.locale };
  return [new EditFix(l10n.t("Both Are Right"), finding, () => createAcceptedEdit(checked, accepted))];
};

/** The maximum length of a text in `acceptedTranslations`. */
const maxAccepted = 1_024;

/** Asks for the glossary, at the word that is used here. */
export const addToGlossary: Fix = ({ document, finding }) => {
  const { variant } = finding.problem;
  if (variant === undefined) return [];
  const { range } = finding.diagnostic;
  const at = document.getText(range).indexOf(variant.used);
  const start = document.offsetAt(range.start) + Math.max(0, at);
  const word = new Range(document.positionAt(start), document.positionAt(start + (at < 0 ? 0 : variant.used.length)));
  const action = new CodeAction(l10n.t("Add to Glossary…"), CodeActionKind.QuickFix);
  action.diagnostics = [finding.diagnostic];
  action.command = {
    command: "_glossa.addTermAt",
    title: action.title,
    arguments: [{ uri: document.uri.toString(), range: word }],
  };
  return [action];
};
