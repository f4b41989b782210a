import { CodeAction, CodeActionKind, type CodeActionProvider, type Disposable, l10n, languages } from "vscode";
import type { App } from "../platform/app/app.ts";
import { combineDisposables } from "../platform/basics/disposables.ts";

type Needs = Pick<App, "register" | "projects" | "keys" | "log">;

/** Languages of VS Code whose texts can become messages. */
const scripts = ["javascript", "javascriptreact", "typescript", "typescriptreact"];

const kind = CodeActionKind.RefactorExtract.append("glossa");

/** Texts in code become messages: from the light bulb and the palette. */
export function registerHardcoded({ register, ...needs }: Needs): Disposable {
  const actions: CodeActionProvider = {
    provideCodeActions: async (document, range, { only }, token) => {
      if (only && !only.contains(kind)) return [];
      const { isOffered } = await load();
      if (token.isCancellationRequested || !(await isOffered(needs, document, range))) return [];
      const action = new CodeAction(l10n.t("Extract to Message…"), kind);
      const place = { uri: document.uri.toString(), range };
      action.command = { command: "glossa.extractText", title: action.title, arguments: [place] };
      return [action];
    },
  };
  return combineDisposables(
    register("glossa.extractText", async ([place], signal) => {
      await (await load()).extractText(needs, place, signal);
    }),
    languages.registerCodeActionsProvider(
      scripts.map((language) => ({ language, scheme: "file" })),
      actions,
      { providedCodeActionKinds: [kind] },
    ),
  );
}

/** Loaded on first use. */
const load = () => import("./textExtraction.ts");
