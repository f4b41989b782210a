import {
  CodeAction,
  CodeActionKind,
  CodeActionTriggerKind,
  type Disposable,
  l10n,
  languages,
  type Range,
  type TextDocument,
  Uri,
  window,
  workspace,
} from "vscode";
import { endings } from "../../core/formats/extensions.ts";
import { rootCode } from "../../core/resources/resourceReferences.ts";
import type { Span } from "../../core/text/textEdits.ts";
import type { App } from "../platform/app/app.ts";
import { combineDisposables } from "../platform/basics/disposables.ts";
import { toSpan } from "../platform/projects/documentRanges.ts";
import { findOpenDocument } from "../platform/projects/openDocuments.ts";
import { notify } from "../platform/ui/notify.ts";
import type { TermNeeds } from "./addTerm.ts";
import type { TermSubject } from "./termSubject.ts";

/** Glossaries and spoken terms while editing: adding entries, places that break one, terms on hover, suggestions. */
export function registerTerms({ register, ...needs }: TermNeeds & Pick<App, "register">): Disposable {
  const add = async (document: TextDocument | undefined, span: Span, signal: AbortSignal) => {
    const { addTerm } = await import("./addTerm.ts");
    await addTerm(needs, await findSubject(needs, document, span, signal), signal);
  };
  const addSpoken = async (subject: TermSubject, signal: AbortSignal) => {
    const { addSpokenTerm, NoRoom } = await import("./addSpokenTerm.ts");
    try {
      await addSpokenTerm(needs, subject, signal);
    } catch (error) {
      if (!(error instanceof NoRoom)) throw error;
      notify(
        "warning",
        l10n.t("{0} is full: all terms of a language together have at most 300 characters.", error.collection),
      );
    }
  };
  return combineDisposables(
    register("glossa.addToGlossary", async (_, signal) => await add(...readSelection(), signal)),
    register("_glossa.addTermAt", async ([{ uri, range }], signal) => {
      const document = findOpenDocument(Uri.parse(uri)) ?? (await workspace.openTextDocument(Uri.parse(uri)));
      await add(document, toSpan(document, range), signal);
    }),
    register("glossa.addToSpokenTerms", async (_, signal) =>
      addSpoken(await findSubject(needs, ...readSelection(), signal), signal),
    ),
    register("_glossa.addSpokenTerm", ([language, term], signal) =>
      addSpoken({ from: rootCode(language), source: term, targets: new Map(), glossaries: [] }, signal),
    ),
    register("glossa.findTermBreaks", async ([given], signal) => {
      const { entryAtCursor, findBreaks } = await import("./termBreaks.ts");
      // a menu of an editor hands over the address of its document
      const entry = given && "source" in given ? given : entryAtCursor();
      if (entry) await findBreaks(needs, entry, signal);
      else notify("information", l10n.t("Put the cursor on an entry of a glossary."));
    }),
    register("glossa.suggestTerms", async ([file], signal) => {
      const { suggestProjectTerms: suggestTerms } = await import("./suggestProjectTerms.ts");
      await suggestTerms(needs, file ?? window.activeTextEditor?.document.uri, signal);
    }),
    registerActions(needs),
    registerHover(needs),
    registerCodeHover(needs),
  );
}

async function findSubject(needs: TermNeeds, document: TextDocument | undefined, span: Span, signal: AbortSignal) {
  if (document === undefined) return { targets: new Map(), glossaries: [] };
  const { findTermSubject: subjectAt } = await import("./termSubject.ts");
  return await subjectAt(needs, document, span, signal);
}

function readSelection(): readonly [TextDocument | undefined, Span] {
  const editor = window.activeTextEditor;
  return editor ? [editor.document, toSpan(editor.document, editor.selection)] : [undefined, { start: 0, end: 0 }];
}

const kind = CodeActionKind.RefactorRewrite.append("glossa").append("term");
const selector = { pattern: `**/*.{${endings.join(",")}}` };
/** Longer selections are no terms. */
const maxSelectionLength = 120;

/** The light bulb on a selection in a locale file; no file is read for it. */
function registerActions({ projects }: TermNeeds): Disposable {
  return languages.registerCodeActionsProvider(
    selector,
    {
      provideCodeActions: (document, range, { only, triggerKind }) => {
        if ((only && !only.contains(kind)) || !projects.getCached(document.uri)) return [];
        if (!isOffered(document, range, triggerKind === CodeActionTriggerKind.Invoke)) return [];
        const action = new CodeAction(l10n.t("Add to Glossary…"), kind);
        const place = { uri: document.uri.toString(), range };
        action.command = { command: "_glossa.addTermAt", title: action.title, arguments: [place] };
        return [action];
      },
    },
    { providedCodeActionKinds: [kind] },
  );
}

/** Returns whether the action is offered: for a short selection; without a selection only on request. */
const isOffered = (document: TextDocument, range: Range, isAsked: boolean): boolean =>
  range.isEmpty ? isAsked : range.isSingleLine && document.getText(range).length <= maxSelectionLength;

/** Loads the hover over the first locale file that has glossaries. */
function registerHover(needs: TermNeeds): Disposable {
  return languages.registerHoverProvider(selector, {
    provideHover: async (document, ...rest) => {
      if (!needs.projects.getCached(document.uri)) return undefined;
      const { createTermHover: hoverProvider } = await import("./termHover.ts");
      return await hoverProvider(needs).provideHover(document, ...rest);
    },
  });
}

/** Languages of data instead of code: their texts are not shown to users, or belong to a locale file. */
const dataLanguages: ReadonlySet<string> = new Set([
  "json",
  "jsonc",
  "jsonl",
  "json5",
  "code-text-binary",
  "yaml",
  "toml",
]);

/** The hover over texts in source code, loaded once a service is in use: none is started to look at a file. */
function registerCodeHover(needs: TermNeeds): Disposable {
  return languages.registerHoverProvider(
    { pattern: "**/*" },
    {
      provideHover: async (document, ...rest) => {
        if (!needs.terms.isReachable || dataLanguages.has(document.languageId)) return undefined;
        if (needs.projects.getCached(document.uri)) return undefined;
        const { createCodeHover: codeHoverProvider } = await import("./codeHover.ts");
        return await codeHoverProvider(needs).provideHover(document, ...rest);
      },
    },
  );
}
