import { Diagnostic, type DiagnosticSeverity, DiagnosticTag, type TextDocument } from "vscode";
import type { UnusedMessage } from "../../core/keys/messageUse.ts";
import { pathInProject } from "../../core/projectFile/projectRules.ts";
import { bySteps } from "../../project/model/yieldToEventLoop.ts";
import type { App } from "../platform/app/app.ts";
import { setting } from "../platform/basics/settings.ts";
import { createSeverityLookup } from "../platform/checks/diagnosticSeverity.ts";
import type { FolderKeys } from "../platform/keys/folderKeys.ts";
import { rangesIn } from "../platform/projects/documentRanges.ts";
import { type KnownFile, localeFilesOf } from "../platform/projects/folderCatalogs.ts";
import { nameMessage, toProblemSentence } from "../platform/ui/problemSentences.ts";
import type { KeyNeeds } from "./keyPlaces.ts";
import { UnreadNotice } from "./unreadNotice.ts";
import { type LocaleFindings, VisibleFindings } from "./visibleFindings.ts";

/** Finds messages of visible source locale files that no code asks for, faded out. */
export function createUnusedMessages(needs: UnusedNeeds): VisibleFindings<LocaleFindings> {
  const notice = new UnreadNotice(needs.storage);
  return new VisibleFindings(needs, {
    name: "glossa-unused",
    pauseMs: 1_000,
    // what is typed into a locale file changes messages
    isTyped: () => false,
    find: (document, signal) => findIn({ ...needs, notice }, document, signal),
  });
}

type UnusedNeeds = KeyNeeds & Pick<App, "storage">;

async function findIn(
  needs: KeyNeeds & { readonly notice: UnreadNotice },
  document: TextDocument,
  signal: AbortSignal,
): Promise<LocaleFindings | "none" | "unknown"> {
  const known = needs.projects.getCached(document.uri);
  if (known === undefined || known.file.locale !== known.catalog.found.catalog.sourceLocale) return "unknown";
  const severity = severityIn(document, known);
  const folder = severity === undefined ? undefined : await needs.keys.folderOf(document.uri);
  if (severity === undefined || folder === undefined) return "none";
  const unused = await findUnused(folder, known, needs.notice, signal);
  const rangeOf = rangesIn(document.getText());
  const { found } = known.catalog;
  return {
    diagnostics: unused.map((message) => toDiagnostic(message, rangeOf, severity)),
    place: { uri: document.uri, path: pathInProject(found, known.file.path), locale: known.file.locale },
  };
}

async function findUnused(
  folder: FolderKeys,
  known: KnownFile,
  notice: UnreadNotice,
  signal: AbortSignal,
): Promise<readonly UnusedMessage[]> {
  // what was not read yet may ask for any of them
  await folder.summary();
  const lookup = await folder.messages.lookup();
  await notice.look(folder, lookup, signal);
  const { unused } = await bySteps(lookup.findUseSteps(), signal);
  const shared = await folder.messages.shared(folder.generation, signal);
  const namespaces = new Set(localeFilesOf(known).map(({ namespace }) => namespace));
  return unused.filter(
    ({ catalog, namespace }) =>
      catalog.id === known.catalog.id && namespaces.has(namespace) && !shared.frameworks.has(catalog),
  );
}

/** `undefined` if messages that no code uses are not reported in a document. */
function severityIn(document: TextDocument, { catalog, file }: KnownFile): DiagnosticSeverity | undefined {
  if (!setting("glossa.checks.enabled", document)) return undefined;
  return createSeverityLookup(document.uri, catalog.found, file)("key.unused");
}

function toDiagnostic(
  { message, confidence }: UnusedMessage,
  rangeOf: ReturnType<typeof rangesIn>,
  severity: DiagnosticSeverity,
): Diagnostic {
  const problem = { code: "key.unused", detail: confidence } as const;
  const range = rangeOf(message.keySpan ?? message.span);
  const diagnostic = new Diagnostic(range, nameMessage(toProblemSentence(problem), message), severity);
  diagnostic.tags = [DiagnosticTag.Unnecessary];
  diagnostic.source = "Glossa";
  diagnostic.code = problem.code;
  return diagnostic;
}
