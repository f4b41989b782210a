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
import { rootCode } from "../../core/resources.ts";
import type { Span } from "../../core/text.ts";
import type { App } from "../platform/app.ts";
import { spanOf } from "../platform/convert.ts";
import { together } from "../platform/disposables.ts";
import { openDocument } from "../platform/documents.ts";
import { notify } from "../platform/notify.ts";
import type { TermNeeds } from "./add.ts";
import type { TermSubject } from "./subject.ts";

/** Glossaries and spoken terms from where people work: adding entries, places that break one, terms on hover, suggestions. */
export function registerTerms({ register, ...needs }: TermNeeds & Pick<App, "register">): Disposable {
  const add = async (document: TextDocument | undefined, span: Span, signal: AbortSignal) => {
    const { addTerm } = await import("./add.ts");
    await addTerm(needs, await subjectOf(needs, document, span, signal), signal);
  };
  const addSpoken = async (subject: TermSubject, signal: AbortSignal) => {
    const { addSpokenTerm, NoRoom } = await import("./spoken.ts");
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
  return together(
    register("glossa.addToGlossary", async (_, signal) => await add(...atCursor(), signal)),
    register("_glossa.addTermAt", async ([{ uri, range }], signal) => {
      const document = openDocument(Uri.parse(uri)) ?? (await workspace.openTextDocument(Uri.parse(uri)));
      await add(document, spanOf(document, range), signal);
    }),
    register("glossa.addToSpokenTerms", async (_, signal) =>
      addSpoken(await subjectOf(needs, ...atCursor(), signal), signal),
    ),
    register("_glossa.addSpokenTerm", ([language, term], signal) =>
      addSpoken({ from: rootCode(language), source: term, targets: new Map(), glossaries: [] }, signal),
    ),
    register("glossa.findTermBreaks", async ([given], signal) => {
      const { entryAtCursor, findBreaks } = await import("./breaks.ts");
      // a menu of an editor hands over the address of its document
      const entry = given && "source" in given ? given : entryAtCursor();
      if (entry) await findBreaks(needs, entry, signal);
      else notify("information", l10n.t("Put the cursor on an entry of a glossary."));
    }),
    register("glossa.suggestTerms", async ([file], signal) => {
      const { suggestTerms } = await import("./suggest.ts");
      await suggestTerms(needs, file ?? window.activeTextEditor?.document.uri, signal);
    }),
    registerActions(needs),
    registerHover(needs),
    registerCodeHover(needs),
  );
}

async function subjectOf(needs: TermNeeds, document: TextDocument | undefined, span: Span, signal: AbortSignal) {
  if (document === undefined) return { targets: new Map(), glossaries: [] };
  const { subjectAt } = await import("./subject.ts");
  return await subjectAt(needs, document, span, signal);
}

function atCursor(): readonly [TextDocument | undefined, Span] {
  const editor = window.activeTextEditor;
  return editor ? [editor.document, spanOf(editor.document, editor.selection)] : [undefined, { start: 0, end: 0 }];
}

const kind = CodeActionKind.RefactorRewrite.append("glossa").append("term");
const selector = { pattern: `**/*.{${endings.join(",")}}` };
/** Longer selections are no terms. */
const longest = 120;

/** The light bulb on what is selected in a locale file; nothing is read for it. */
function registerActions({ projects }: TermNeeds): Disposable {
  return languages.registerCodeActionsProvider(
    selector,
    {
      provideCodeActions: (document, range, { only, triggerKind }) => {
        if ((only && !only.contains(kind)) || !projects.known(document.uri)) return [];
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

/** Where something short is selected; without a selection only to whoever asks. */
const isOffered = (document: TextDocument, range: Range, isAsked: boolean): boolean =>
  range.isEmpty ? isAsked : range.isSingleLine && document.getText(range).length <= longest;

/** Loads the hover over the first locale file that has glossaries. */
function registerHover(needs: TermNeeds): Disposable {
  return languages.registerHoverProvider(selector, {
    provideHover: async (document, ...rest) => {
      if (!needs.projects.known(document.uri)) return undefined;
      const { hoverProvider } = await import("./hover.ts");
      return await hoverProvider(needs).provideHover(document, ...rest);
    },
  });
}

/** Files that hold data and not code: what they say is shown to nobody, or is a locale file's. */
const data: ReadonlySet<string> = new Set(["json", "jsonc", "jsonl", "json5", "code-text-binary", "yaml", "toml"]);

/** The hover over texts in source code, loaded once a service is in use: none is started to look at a file. */
function registerCodeHover(needs: TermNeeds): Disposable {
  return languages.registerHoverProvider(
    { pattern: "**/*" },
    {
      provideHover: async (document, ...rest) => {
        if (!needs.terms.isReachable || data.has(document.languageId)) return undefined;
        if (needs.projects.known(document.uri)) return undefined;
        const { codeHoverProvider } = await import("./codeHover.ts");
        return await codeHoverProvider(needs).provideHover(document, ...rest);
      },
    },
  );
}
