import {
  CodeAction,
  CodeActionKind,
  type CodeActionProvider,
  type Command,
  type Disposable,
  l10n,
  languages,
} from "vscode";
import { endings } from "../../core/formats/extensions.ts";
import type { App } from "../platform/app.ts";
import { inBackground } from "../platform/commands.ts";
import { languageLabel } from "../platform/names.ts";
import { targetOf } from "./subject.ts";

const kind = CodeActionKind.RefactorRewrite.append("glossa");

/** The light bulb of locale files: translating the file or what the catalog lacks. */
export function registerActions({ projects, log }: Pick<App, "projects" | "log">): Disposable {
  const provider: CodeActionProvider = {
    provideCodeActions: (document, _, context) => {
      if (context.only && !context.only.contains(kind)) return [];
      const known = projects.known(document.uri);
      // The first question has the workspace searched; the light bulb doesn't wait for that.
      if (!known) inBackground(log, "light bulb", projects.catalogs(new AbortController().signal));
      if (!known) return [];
      const target = targetOf(known);
      const file = target
        ? l10n.t("Translate This File into {0}…", languageLabel(target))
        : l10n.t("Translate This File…");
      return [
        action(file, { command: "glossa.translateFile", title: file, arguments: [document.uri] }),
        action(l10n.t("Translate Missing Messages…"), {
          command: "glossa.translateMissing",
          title: l10n.t("Translate Missing Messages…"),
          arguments: [document.uri],
        }),
      ];
    },
  };
  const selector = { pattern: `**/*.{${endings.join(",")}}` };
  return languages.registerCodeActionsProvider(selector, provider, { providedCodeActionKinds: [kind] });
}

function action(title: string, command: Command): CodeAction {
  const made = new CodeAction(title, kind);
  made.command = command;
  return made;
}
