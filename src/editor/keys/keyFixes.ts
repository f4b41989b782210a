import { CodeAction, CodeActionKind, type CodeActionProvider, l10n, type TextDocument, WorkspaceEdit } from "vscode";
import { addNamespace } from "../../core/keys/addNamespace.ts";
import type { FixKind, KeyFixKind } from "../../core/problems/checkDefinitions.ts";
import { fixKindsOf } from "../../core/problems/checkSeverity.ts";
import type { ProblemCode } from "../../core/problems/problem.ts";
import { createIgnoreFixes } from "../platform/checks/ignoreFixes.ts";
import { toRange } from "../platform/projects/documentRanges.ts";
import type { KeyFinding, KeyFindings } from "./keyFindings.ts";
import type { LocaleFindings, VisibleFindings } from "./visibleFindings.ts";

/** Fixes of findings in source code, by their codes; those that turn a check off come last. */
export function createKeyFixes(findings: KeyFindings): CodeActionProvider {
  return {
    provideCodeActions: (document, range) => {
      const all = findings.findingsOf(document)?.findings ?? [];
      const here = all.filter(({ diagnostic }) => diagnostic.range.intersection(range) !== undefined);
      return [
        ...here.flatMap((finding) =>
          fixKindsOf(finding.problem.code)
            .filter(isKeyFix)
            .flatMap((kind) => fixes[kind](document, finding)),
        ),
        ...here.flatMap(({ diagnostic, problem, place }) =>
          place === undefined ? [] : createIgnoreFixes(place, diagnostic, problem.code),
        ),
      ];
    },
  };
}

/** Fixes of findings of a code in locale files, which usages decide about. */
export function createLocaleFixes(findings: VisibleFindings<LocaleFindings>, code: ProblemCode): CodeActionProvider {
  return {
    provideCodeActions: (document, range) => {
      const { place, diagnostics } = findings.findingsOf(document) ?? {};
      const found = diagnostics?.find((diagnostic) => diagnostic.range.intersection(range) !== undefined);
      return found && place ? [...createIgnoreFixes(place, found, code)] : [];
    },
  };
}

type Fix = (document: TextDocument, finding: KeyFinding) => readonly CodeAction[];

const changeKey: Fix = (document, finding) =>
  (finding.problem.suggestions ?? []).map((key) => {
    const action = createAction(l10n.t("Change to {0}", key), finding);
    action.edit = new WorkspaceEdit();
    action.edit.replace(document.uri, finding.diagnostic.range, key);
    return action;
  });

const createMessage: Fix = (document, finding) => {
  const { detail, span } = finding.problem;
  const action = createAction(l10n.t("Create Message {0}…", detail), finding);
  const place = { uri: document.uri.toString(), offset: span.start };
  action.command = { command: "_glossa.createMessage", title: action.title, arguments: [place] };
  return [action];
};

const loadNamespace: Fix = (document, finding) => {
  const { detail, list } = finding.problem;
  if (list === undefined) return [];
  const range = toRange(document, list);
  const action = createAction(l10n.t("Load Namespace {0} in This Component", detail), finding);
  action.edit = new WorkspaceEdit();
  action.edit.replace(document.uri, range, addNamespace(document.getText(range), detail));
  return [action];
};

const translateKey: Fix = (_document, finding) => {
  if (finding.translation === undefined) return [];
  const action = createAction(l10n.t("Translate Message"), finding);
  action.command = { command: "_glossa.translate", title: action.title, arguments: [finding.translation] };
  return [action];
};

const fixes: Readonly<Record<KeyFixKind, Fix>> = { changeKey, createMessage, loadNamespace, translateKey };

const isKeyFix = (kind: FixKind): kind is KeyFixKind => Object.hasOwn(fixes, kind);

function createAction(title: string, { diagnostic }: KeyFinding): CodeAction {
  const action = new CodeAction(title, CodeActionKind.QuickFix);
  action.diagnostics = [diagnostic];
  return action;
}
