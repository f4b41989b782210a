import { CodeAction, CodeActionKind, type CodeActionProvider, l10n, type TextDocument, WorkspaceEdit } from "vscode";
import type { Change, Message, Path } from "../../core/message.ts";
import { pathKey, pathText } from "../../core/message.ts";
import type { ProblemCode } from "../../core/problem.ts";
import { takesInstructions } from "../../core/translation.ts";
import { formatOfFile } from "../../project/besides.ts";
import { entriesOf } from "../../project/entries.ts";
import { sourceFor } from "../../project/sources.ts";
import type { TranslationScope } from "../platform/commandArguments.ts";
import { textEdits } from "../platform/convert.ts";
import { languageLabel, numberText } from "../platform/names.ts";
import { correctionTitle } from "./corrections.ts";
import type { Finding } from "./diagnostics.ts";
import { EditFix } from "./editFix.ts";
import type { Checked, Findings } from "./findings.ts";
import { IgnoreFix, ignoring } from "./ignoring.ts";
import { ignoredTermEdit, sameAsSourceEdit } from "./projectEdit.ts";

interface Fixing {
  readonly document: TextDocument;
  readonly checked: Checked;
  readonly finding: Finding;
  readonly path: Path;
}

type Fix = (fixing: Fixing) => readonly CodeAction[];

/** Quick fixes of what the checks found, by code. */
export function fixProvider(findings: Findings): CodeActionProvider {
  return {
    provideCodeActions: (document, range) => {
      const actions = findings.of(document.uri).flatMap((checked) => {
        const here = checked.findings.filter(({ diagnostic }) => diagnostic.range.intersection(range));
        return here.flatMap((finding) => {
          const { path, code } = finding.problem;
          const known = finding.also.length > 0 && code !== "message.missing" ? [translateThem] : fixes[code];
          const own = path ? known.flatMap((fix) => fix({ document, checked, finding, path })) : [];
          return [...own, ...ignoring(checked, finding)];
        });
      });
      return merged(actions).sort((a, b) => rankOf(a) - rankOf(b));
    },
    resolveCodeAction: async (action) => {
      if (action instanceof EditFix) action.edit = await action.make();
      return action;
    },
  };
}

/** What puts a text right comes first, what turns a check off last. */
function rankOf(action: CodeAction): number {
  if (action instanceof IgnoreFix) return 2;
  return action.isPreferred ? 0 : 1;
}

/** Two problems of one message have the same remedies: each is offered once, for both. */
function merged(actions: readonly CodeAction[]): CodeAction[] {
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

const translateAgain: Fix = (fixing) => translating(fixing, l10n.t("Translate Again"), [fixing.path]);
const translate: Fix = (fixing) => translating(fixing, l10n.t("Translate"), [fixing.path]);

/** Says to the service how long the text may be: it knows what it means, unlike one that cuts words off. */
const shorter: Fix = (fixing) => {
  const [, limit] = fixing.finding.problem.detail?.split("/") ?? [];
  if (limit === undefined || !takesInstructions(fixing.checked.file.locale)) return [];
  const instruction = `Keep the translation within ${limit} characters, spaces included; shorten or abbreviate where needed.`;
  return translating(fixing, l10n.t("Ask for a Shorter Translation"), [fixing.path], [instruction]);
};

const translateAll: Fix = (fixing) => {
  const paths = [fixing.finding.problem, ...fixing.finding.also].flatMap(({ path }) => (path ? [path] : []));
  const { locale } = fixing.checked.file;
  const title =
    paths.length === 1
      ? l10n.t("Translate the Missing Message into {0}", languageLabel(locale))
      : l10n.t("Translate {0} Missing Messages into {1}…", numberText(paths.length), languageLabel(locale));
  return translating(fixing, title, paths);
};

const translateThem: Fix = (fixing) => {
  const paths = [fixing.finding.problem, ...fixing.finding.also].flatMap(({ path }) => (path ? [path] : []));
  return translating(fixing, l10n.t("Translate Them into {0}…", languageLabel(fixing.checked.file.locale)), paths);
};

const copySource: Fix = (fixing) => {
  const source = sourceText(fixing);
  if (source === undefined) return [];
  return [editing(fixing, l10n.t("Copy the Source Text"), [{ path: fixing.path, text: source }])];
};

const remove: Fix = (fixing) => [
  editing(fixing, l10n.t("Remove This Message"), [{ path: fixing.path, text: undefined }]),
];

const removeAll: Fix = (fixing) => {
  const extra = fixing.checked.findings.filter(({ problem }) => problem.code === "message.extra");
  const changes = extra.flatMap(({ problem }) => (problem.path ? [{ path: problem.path, text: undefined }] : []));
  if (changes.length < 2) return [];
  return [
    editing(fixing, l10n.t("Remove All {0} Messages That the Source Lacks", numberText(changes.length)), changes),
  ];
};

const keep: Fix = ({ document, checked, finding, path }) => {
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
  const title = correctionTitle(problem);
  if (title === undefined || problem.instead === undefined) return [];
  const action = editing(fixing, title, [{ path: fixing.path, text: problem.instead }]);
  action.isPreferred = true;
  return [action];
};

const keepSource: Fix = (fixing) => {
  const { checked, finding } = fixing;
  const text = targetText(fixing);
  if (text === undefined || text.trim().length > longestKept) return [];
  const title = l10n.t("Don't Translate “{0}” in This Project", text.trim());
  return [new EditFix(title, finding, () => sameAsSourceEdit(checked, text.trim()))];
};

const withoutTerm: Fix = ({ checked, finding, path }) => {
  const { term } = finding.problem;
  if (term === undefined) return [];
  const ignored = { term: term.source, key: pathText(path), locale: checked.file.locale };
  return [
    new EditFix(l10n.t("Don't Expect “{0}” Here", term.target), finding, () => ignoredTermEdit(checked, ignored)),
  ];
};

/** What is longer is no name. */
const longestKept = 60;

const differs: readonly Fix[] = [translateAgain, copySource];
const none: readonly Fix[] = [];

const fixes: Record<ProblemCode, readonly Fix[]> = {
  "format.syntax": none,
  "format.depth": none,
  "format.duplicateKey": none,
  "format.encoding": none,
  "format.locale": none,
  "format.blocked": none,
  "placeholder.missing": differs,
  "placeholder.extra": differs,
  "tag.unbalanced": differs,
  "icu.syntax": differs,
  "icu.argument": differs,
  "plural.missing": [translate, copySource],
  "message.missing": [translateAll],
  "message.empty": [translate, copySource],
  "message.untranslated": [translate],
  "message.stale": [translateAgain, keep],
  "message.needsTranslation": [translateAgain, keep],
  "message.extra": [remove, removeAll],
  "message.changed": none,
  "message.tooLarge": none,
  "message.refused": none,
  "text.space": [correct, translateAgain],
  "text.lineBreaks": [translateAgain],
  "text.punctuation": [correct, translateAgain],
  "text.number": [correct, translateAgain],
  "text.link": [correct, translateAgain],
  "text.bracket": [translateAgain],
  "text.quote": [correct, translateAgain],
  "text.doubledWord": [correct, translateAgain],
  "text.doubledSpace": [correct, translateAgain],
  "text.unchanged": [translateAgain, keepSource],
  "text.inconsistent": [correct, translateAgain],
  "text.tooLong": [shorter, translateAgain],
  "text.invisible": [correct, translateAgain],
  "text.mixedScripts": [correct, translateAgain],
  "text.otherLanguage": none,
  "term.missing": [correct, translateAgain, withoutTerm],
};

/** Sends messages to the service, into the file's own locale; a source has nothing to be translated from. */
function translating(
  { document, checked, finding }: Fixing,
  title: string,
  paths: readonly Path[],
  instructions?: readonly string[],
): readonly CodeAction[] {
  const { file, loaded } = checked;
  if (file.locale === loaded.catalog.sourceLocale) return [];
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
  // what is beyond doubt costs nothing and comes first
  action.isPreferred = finding.problem.instead === undefined;
  return [action];
}

/** Changes messages; what was typed into one since the check is nobody's to undo. */
function editing({ document, checked, finding }: Fixing, title: string, changes: readonly Change[]): CodeAction {
  const { loaded, file } = checked;
  return new EditFix(title, finding, () => {
    const edit = new WorkspaceEdit();
    const format = formatOfFile(loaded, file, sourceFor(loaded, file));
    const text = document.getText();
    const role = file.locale === loaded.catalog.sourceLocale ? "source" : "target";
    const present = format.read(text, role);
    const [before, now] = [file.document, present].map(({ messages }) => textsOf(messages));
    const isStale = changes.some(({ path }) => before?.get(pathKey(path)) !== now?.get(pathKey(path)));
    const model = sourceFor(loaded, file)?.document;
    if (!isStale) edit.set(document.uri, textEdits(document, present.edit(changes, { model }).edits));
    return edit;
  });
}

const textsOf = (messages: readonly Message[]): ReadonlyMap<string, string> =>
  new Map(messages.map(({ path, text }) => [pathKey(path), text]));

const targetText = ({ checked, path }: Fixing): string | undefined =>
  textsOf(checked.file.document.messages).get(pathKey(path));

function sourceText({ checked, path }: Fixing): string | undefined {
  const { loaded, file } = checked;
  if (file.locale === loaded.catalog.sourceLocale) return undefined;
  const key = pathKey(path);
  return entriesOf(loaded, file, file.document.messages).find((entry) => pathKey(entry.path) === key)?.source?.text;
}
