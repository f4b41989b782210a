import { Diagnostic, type DiagnosticCollection, DiagnosticSeverity, l10n, type TextDocument } from "vscode";
import type { App } from "../platform/app/app.ts";
import { likelyLanguages } from "../platform/languages/textLanguageDetection.ts";
import { toRange } from "../platform/projects/documentRanges.ts";
import { notify, showBriefly } from "../platform/ui/notify.ts";
import { formatChange } from "./changePreview.ts";
import { improveSelectedTexts, type WritingNeeds } from "./improveTexts.ts";

/** A correction that is offered, with what it writes. */
export interface WritingCorrection {
  readonly diagnostic: Diagnostic;
  /** The effect of the correction, in a few words. */
  readonly label: string;
  readonly text: string;
}

/** Corrections of documents, by their URIs; those of a text that changed are removed. */
export type WritingCorrections = Map<string, { readonly version: number; readonly all: readonly WritingCorrection[] }>;

/** The maximum number of corrections: beyond it a document is no prose. */
const maxCorrections = 1_000;

/** Checks a whole document, and lists the corrections as diagnostics. */
export async function correctDocument(
  { projects, ...needs }: WritingNeeds & Pick<App, "projects">,
  document: TextDocument,
  { corrections, collection }: { corrections: WritingCorrections; collection: DiagnosticCollection },
  signal: AbortSignal,
): Promise<void> {
  const whole = { start: 0, end: document.getText().length };
  const likely = await likelyLanguages(projects, document.uri, signal);
  const improved = await improveSelectedTexts(needs, document, [whole], { kind: "correct", likely }, signal);
  if (improved === undefined) return;
  const text = document.getText();
  const all = improved.changes.slice(0, maxCorrections).map(({ span, text: after }): WritingCorrection => {
    const label = formatChange(text.slice(span.start, span.end), after);
    const diagnostic = new Diagnostic(
      toRange(document, span),
      l10n.t("Correction: {0}", label),
      DiagnosticSeverity.Information,
    );
    diagnostic.source = "Glossa";
    diagnostic.code = "writing";
    return { diagnostic, label, text: after };
  });
  corrections.set(document.uri.toString(), { version: document.version, all });
  collection.set(
    document.uri,
    all.map(({ diagnostic }) => diagnostic),
  );
  if (all.length === 0) notify("information", l10n.t("There is nothing to correct."));
  else showBriefly(l10n.t("{0} corrections", all.length), "info");
}
