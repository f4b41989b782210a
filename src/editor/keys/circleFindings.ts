import { Diagnostic, type TextDocument } from "vscode";
import { pathInProject } from "../../core/projectFile/projectRules.ts";
import { findValueCirclesIn } from "../../project/check/valueCircles.ts";
import { setting } from "../platform/basics/settings.ts";
import { createSeverityLookup } from "../platform/checks/diagnosticSeverity.ts";
import { rangesIn } from "../platform/projects/documentRanges.ts";
import { toProblemSentence } from "../platform/ui/problemSentences.ts";
import type { KeyNeeds } from "./keyPlaces.ts";
import { readOpenLocaleFile } from "./openLocaleFile.ts";
import { type LocaleFindings, VisibleFindings } from "./visibleFindings.ts";

/** Finds messages of Transloco in visible locale files that show each other in a circle, which code decides about. */
export const createValueCircles = (needs: KeyNeeds): VisibleFindings<LocaleFindings> =>
  new VisibleFindings(needs, {
    name: "glossa-circles",
    pauseMs: 1_000,
    isTyped: ({ uri }) => needs.projects.getCached(uri) !== undefined,
    find: (document, signal) => findIn(needs, document, signal),
  });

const code = "reference.circular";

async function findIn(
  needs: KeyNeeds,
  document: TextDocument,
  signal: AbortSignal,
): Promise<LocaleFindings | "none" | "unknown"> {
  const known = needs.projects.getCached(document.uri);
  if (known === undefined) return "unknown";
  const { found } = known.catalog;
  const isOn = setting("glossa.checks.enabled", document) && document.getText().includes("{{");
  const severity = isOn ? createSeverityLookup(document.uri, found, known.file)(code) : undefined;
  const folder = severity === undefined ? undefined : await needs.keys.folderOf(document.uri);
  if (severity === undefined || folder === undefined) return "none";
  // what was not read yet may pass the values
  const { frameworks } = await folder.summary();
  if (!frameworks.some(([id]) => id === "transloco")) return "none";
  const read = await readOpenLocaleFile(needs, document, signal);
  const lookup = await folder.messages.lookup();
  const diagnostics = (read?.files ?? []).flatMap((file) => {
    const rangeOf = rangesIn(file.text);
    return findValueCirclesIn(lookup, known.catalog.id, file).flatMap(([, problem]) => {
      if (problem.span === undefined) return [];
      const diagnostic = new Diagnostic(rangeOf(problem.span), toProblemSentence(problem), severity);
      diagnostic.source = "Glossa";
      diagnostic.code = code;
      return [diagnostic];
    });
  });
  const { path, locale } = known.file;
  return { diagnostics, place: { uri: document.uri, path: pathInProject(found, path), locale } };
}
