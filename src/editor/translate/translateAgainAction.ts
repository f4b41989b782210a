import {
  CodeAction,
  CodeActionKind,
  type CodeActionProvider,
  CodeActionTriggerKind,
  type Disposable,
  l10n,
  languages,
  type Position,
  type TextDocument,
} from "vscode";
import { endings } from "../../core/formats/extensions.ts";
import type { App } from "../platform/app/app.ts";
import { signalOf } from "../platform/basics/abort.ts";
import { inBackground } from "../platform/basics/background.ts";
import type { TranslationScope } from "../platform/commands/commandArguments.ts";
import { rangesIn } from "../platform/projects/documentRanges.ts";
import { type KnownFile, localeFilesOf } from "../platform/projects/folderCatalogs.ts";

const kind = CodeActionKind.RefactorRewrite.append("glossa");

/** The light bulb of locale files: translating the message at the cursor again. */
export function registerActions({ projects, log }: Pick<App, "projects" | "log">): Disposable {
  const provider: CodeActionProvider = {
    provideCodeActions: async (document, range, { only, triggerKind, diagnostics }, token) => {
      if (only && !only.contains(kind)) return [];
      const known = projects.getCached(document.uri);
      // The first question has the workspace searched; the light bulb doesn't wait for that.
      if (!known) inBackground(log, "light bulb", () => projects.catalogs(new AbortController().signal));
      // The file is not read at each move of the cursor, and what was found there has the same as a fix.
      const isAsked = triggerKind === CodeActionTriggerKind.Invoke;
      if (!known || !isAsked || diagnostics.some(({ source }) => source === "Glossa")) return [];
      const scope = await scopeAt({ projects }, known, document, range.start, signalOf(token));
      if (!scope) return [];
      const action = new CodeAction(l10n.t("Translate Again"), kind);
      action.command = { command: "_glossa.translate", title: action.title, arguments: [scope] };
      return [action];
    },
  };
  const selector = { pattern: `**/*.{${endings.join(",")}}` };
  return languages.registerCodeActionsProvider(selector, provider, { providedCodeActionKinds: [kind] });
}

/** The translation at a place; `undefined` for sources and between messages. */
async function scopeAt(
  { projects }: Pick<App, "projects">,
  known: KnownFile,
  { uri }: TextDocument,
  position: Position,
  signal: AbortSignal,
): Promise<TranslationScope | undefined> {
  const { isForPeople } = await import("../../core/projectFile/projectRules.ts");
  const { catalog, project } = known.catalog.found;
  const locales = localeFilesOf(known).flatMap(({ locale }) =>
    locale === catalog.sourceLocale || isForPeople(project, locale) ? [] : [locale],
  );
  if (locales.length === 0) return undefined;
  const { files } = await projects.load(known.catalog, locales, signal);
  for (const { path, locale, text, document } of files) {
    if (path !== known.file.path || !locales.includes(locale)) continue;
    const rangeOf = rangesIn(text);
    const message = document.messages.find(({ span }) => rangeOf(span).contains(position));
    if (message) return { uri: uri.toString(), locales: [locale], paths: [message.path], only: "all", confirm: false };
  }
  return undefined;
}
