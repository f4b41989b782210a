import { Diagnostic, type DiagnosticCollection, DiagnosticSeverity, l10n, type TextDocument } from "vscode";
import type { App } from "../platform/app.ts";
import { rangeOf } from "../platform/convert.ts";
import { likelyLanguages } from "../platform/detection.ts";
import { notify, showBriefly } from "../platform/notify.ts";
import { improve, type WritingNeeds } from "./improve.ts";
import { changeLabel } from "./preview.ts";

/** A correction that is offered, with what it writes. */
export interface Correction {
  readonly diagnostic: Diagnostic;
  /** What it does, in a few words. */
  readonly label: string;
  readonly text: string;
}

/** Corrections of documents, by their URIs; those of a text that changed are gone. */
export type Corrections = Map<string, { readonly version: number; readonly all: readonly Correction[] }>;

/** The most that are listed: beyond it a document is no prose. */
const most = 1_000;

/** Looks a whole document through, and lists what would be corrected as diagnostics. */
export async function correctDocument(
  { projects, ...needs }: WritingNeeds & Pick<App, "projects">,
  document: TextDocument,
  { corrections, collection }: { corrections: Corrections; collection: DiagnosticCollection },
  signal: AbortSignal,
): Promise<void> {
  const whole = { start: 0, end: document.getText().length };
  const likely = await likelyLanguages(projects, document.uri, signal);
  const improved = await improve(needs, document, [whole], { kind: "correct", likely }, signal);
  if (improved === undefined) return;
  const text = document.getText();
  const all = improved.changes.slice(0, most).map(({ span, text: after }): Correction => {
    const label = changeLabel(text.slice(span.start, span.end), after);
    const diagnostic = new Diagnostic(
      rangeOf(document, span),
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
