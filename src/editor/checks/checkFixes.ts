import { CodeAction, CodeActionKind, type CodeActionProvider, l10n, type TextDocument } from "vscode";
import { type Path, pathText } from "../../core/catalog/message.ts";
import { acceptsInstructions } from "../../core/engines/translationRequest.ts";
import { isTechnicalToken } from "../../core/messages/technicalToken.ts";
import type { FixKind, MessageFixKind } from "../../core/problems/checkDefinitions.ts";
import { fixKindsOf } from "../../core/problems/checkSeverity.ts";
import { isForPeople, pathInProject } from "../../core/projectFile/projectRules.ts";
import { createIgnoreFixes } from "../platform/checks/ignoreFixes.ts";
import type { TranslationScope } from "../platform/commands/commandArguments.ts";
import { languageLabel, numberText } from "../platform/ui/displayText.ts";
import type { CheckedLocale, CheckFindings } from "./checkFindings.ts";
import { createCopyEdit, createIgnoredTermEdit, createSameAsSourceEdit } from "./checkSettingEdits.ts";
import { describeCorrection } from "./correctionTitles.ts";
import { EditFix } from "./editFix.ts";
import { createEditAction, type Fix, type FixContext, sourceText, sourceTexts, targetText } from "./fixContext.ts";
import { addToGlossary, bothRight, correctAll, useEverywhere } from "./wordingFixes.ts";

/** Quick fixes of findings, by code. */
export function fixProvider(findings: CheckFindings): CodeActionProvider {
  return {
    provideCodeActions: (document, range) => {
      const actions = findings.findingsOf(document.uri).flatMap((checked) => {
        const here = checked.findings.filter(({ diagnostic }) => diagnostic.range.intersection(range));
        return here.flatMap((finding): readonly RankedAction[] => {
          const { path, code } = finding.problem;
          const own = path ? listFixes({ document, checked, finding, path }) : [];
          const ignored = createIgnoreFixes(getIgnoredPlace(document, checked), finding.diagnostic, code);
          return [...own, ...rankAll(ignored, 2)];
        });
      });
      return mergeActions(actions.toSorted((a, b) => a.rank - b.rank).map(({ action }) => action));
    },
    resolveCodeAction: async (action) => {
      if (action instanceof EditFix) action.edit = await action.make();
      return action;
    },
  };
}

const getIgnoredPlace = ({ uri }: TextDocument, { loaded, file: { path, locale } }: CheckedLocale) => ({
  uri,
  path: pathInProject(loaded, path),
  locale,
});

/** A quick fix, and its place among others: 0 comes first. */
interface RankedAction {
  readonly action: CodeAction;
  readonly rank: number;
}

const rankAll = (actions: readonly CodeAction[], rank: number): readonly RankedAction[] =>
  actions.map((action) => ({ action, rank }));

/** Fixes that cost money or replace a translator's text come last, after those that turn a check off. */
const lastKinds: ReadonlySet<MessageFixKind> = new Set(["translateAgain", "shorten", "copySource"]);

function listFixes(context: FixContext): readonly RankedAction[] {
  const { problem, also } = context.finding;
  if (also.length > 0 && problem.code !== "message.missing") return rankAll(translateThem(context), 1);
  const kinds = fixKindsOf(problem.code).filter(isMessageFix);
  return kinds.flatMap((kind) => rankAll(fixes[kind](context), rankOf(kind)));
}

const rankOf = (kind: MessageFixKind): number => (kind === "correct" ? 0 : lastKinds.has(kind) ? 3 : 1);

/** Two problems of one message have the same remedies: each is offered once, for both. */
function mergeActions(actions: readonly CodeAction[]): CodeAction[] {
  const kept = new Map<string, CodeAction>();
  for (const action of actions) {
    const range = action.diagnostics?.[0]?.range;
    const key = JSON.stringify([action.title, range]);
    const same = kept.get(key);
    if (same) same.diagnostics = [...(same.diagnostics ?? []), ...(action.diagnostics ?? [])];
    else kept.set(key, action);
  }
  return [...kept.values()];
}

const translateAgain: Fix = (fixing) => createTranslateAction(fixing, l10n.t("Translate Again"), [fixing.path]);
const translate: Fix = (fixing) => createTranslateAction(fixing, l10n.t("Translate"), [fixing.path]);

/** Sends the maximum length to the service: it knows the meaning, unlike a fix that cuts words off. */
const shorten: Fix = (fixing) => {
  const [, limit] = fixing.finding.problem.detail?.split("/") ?? [];
  if (limit === undefined || !acceptsInstructions(fixing.checked.file.locale)) return [];
  const instruction = `Keep the translation within ${limit} characters, spaces included; shorten or abbreviate where needed.`;
  return createTranslateAction(fixing, l10n.t("Ask for a Shorter Translation"), [fixing.path], [instruction]);
};

const translateAll: Fix = (fixing) => {
  const paths = [fixing.finding.problem, ...fixing.finding.also].flatMap(({ path }) => (path ? [path] : []));
  const { locale } = fixing.checked.file;
  const title =
    paths.length === 1
      ? l10n.t("Translate the Missing Message into {0}", languageLabel(locale))
      : l10n.t("Translate {0} Missing Messages into {1}…", numberText(paths.length), languageLabel(locale));
  return createTranslateAction(fixing, title, paths);
};

const translateThem: Fix = (fixing) => {
  const paths = [fixing.finding.problem, ...fixing.finding.also].flatMap(({ path }) => (path ? [path] : []));
  return createTranslateAction(
    fixing,
    l10n.t("Translate Them into {0}…", languageLabel(fixing.checked.file.locale)),
    paths,
  );
};

const copySource: Fix = (fixing) => {
  const source = sourceText(fixing);
  if (source === undefined) return [];
  return [createEditAction(fixing, l10n.t("Copy the Source Text"), [{ path: fixing.path, text: source }])];
};

const remove: Fix = (fixing) => [
  createEditAction(fixing, l10n.t("Remove This Message"), [{ path: fixing.path, text: undefined }]),
];

const removeAll: Fix = (fixing) => {
  const extra = fixing.checked.findings.filter(({ problem }) => problem.code === "message.extra");
  const changes = extra.flatMap(({ problem }) => (problem.path ? [{ path: problem.path, text: undefined }] : []));
  if (changes.length < 2) return [];
  return [
    createEditAction(
      fixing,
      l10n.t("Remove All {0} Messages That the Source Lacks", numberText(changes.length)),
      changes,
    ),
  ];
};

const markReviewed: Fix = ({ document, checked, finding, path }) => {
  const action = new CodeAction(l10n.t("Keep This Translation, Mark as Reviewed"), CodeActionKind.QuickFix);
  action.diagnostics = [finding.diagnostic];
  action.command = {
    command: "_glossa.setState",
    title: action.title,
    arguments: [document.uri.toString(), [path], "reviewed", checked.file.locale],
  };
  return [action];
};

const correct: Fix = (fixing) => {
  const { problem } = fixing.finding;
  const title = describeCorrection(problem);
  if (title === undefined || problem.instead === undefined) return [];
  const action = createEditAction(fixing, title, [{ path: fixing.path, text: problem.instead }]);
  action.isPreferred = true;
  return [action, ...correctAll(fixing)];
};

const keepSource: Fix = (fixing) => {
  const { checked, finding } = fixing;
  const text = targetText(fixing);
  if (text === undefined || text.trim().length > maxKeptLength) return [];
  const title = l10n.t("Don't Translate “{0}” in This Project", text.trim());
  return [new EditFix(title, finding, () => createSameAsSourceEdit(checked, text.trim()))];
};

/** Suggests what most languages write alike, such as CSV and PDF, among the messages of a finding. */
const neverTranslate: Fix = (fixing) => {
  const { checked, finding } = fixing;
  const paths = [finding.problem, ...finding.also].flatMap(({ path }) => (path ? [path] : []));
  const texts = [...new Set(sourceTexts(checked, paths).map((text) => text.trim()))].filter(isTechnicalToken);
  const [first] = texts;
  if (first === undefined) return [];
  const title =
    texts.length === 1
      ? l10n.t("Never Translate “{0}”", first)
      : l10n.t("Never Translate {0} Technical Texts: {1}", numberText(texts.length), shownTexts(texts));
  return [new EditFix(title, finding, () => createCopyEdit(checked, texts))];
};

const shownTexts = (texts: readonly string[]): string => texts.slice(0, 3).join(", ") + (texts.length > 3 ? ", …" : "");

const ignoreTerm: Fix = ({ checked, finding, path }) => {
  const { term } = finding.problem;
  if (term === undefined) return [];
  const ignored = { term: term.source, key: pathText(path), locale: checked.file.locale };
  return [
    new EditFix(l10n.t("Don't Expect “{0}” Here", term.target), finding, () => createIgnoredTermEdit(checked, ignored)),
  ];
};

/** The maximum length of a name. */
const maxKeptLength = 60;

const fixes: Record<MessageFixKind, Fix> = {
  correct,
  translate,
  translateAgain,
  translateAll,
  shorten,
  copySource,
  keepSource,
  neverTranslate,
  markReviewed,
  remove,
  removeAll,
  ignoreTerm,
  useEverywhere,
  addToGlossary,
  bothRight,
};

const isMessageFix = (kind: FixKind): kind is MessageFixKind => Object.hasOwn(fixes, kind);

/**
 * Sends messages to the service, into the file's own locale; a source can't be translated from anything, and people
 * translate for themselves.
 */
function createTranslateAction(
  { document, checked, finding }: FixContext,
  title: string,
  paths: readonly Path[],
  instructions?: readonly string[],
): readonly CodeAction[] {
  const { file, loaded } = checked;
  if (file.locale === loaded.catalog.sourceLocale || isForPeople(loaded.project, file.locale)) return [];
  const scope: TranslationScope = {
    uri: document.uri.toString(),
    locales: [file.locale],
    paths,
    only: "all",
    confirm: paths.length > 1,
    ...(instructions && { instructions }),
  };
  const action = new CodeAction(title, CodeActionKind.QuickFix);
  action.diagnostics = [finding.diagnostic];
  action.command = { command: "_glossa.translate", title, arguments: [scope] };
  return [action];
}
