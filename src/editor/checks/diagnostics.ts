import {
  Diagnostic,
  DiagnosticRelatedInformation,
  type DiagnosticSeverity,
  DiagnosticTag,
  Location,
  l10n,
  type Range,
} from "vscode";
import { pathKey } from "../../core/message.ts";
import type { Problem } from "../../core/problem.ts";
import type { Span } from "../../core/text.ts";
import type { LoadedCatalog, LoadedFile } from "../../project/catalogs.ts";
import { entriesOf } from "../../project/entries.ts";
import { sourceFor } from "../../project/sources.ts";
import { type FolderCatalog, uriOf } from "../platform/catalogs.ts";
import { rangesIn } from "../platform/convert.ts";
import { languageLabel, numberText } from "../platform/names.ts";
import { problemSentence } from "../platform/sentences.ts";
import { severityIn } from "./severity.ts";

/** A problem as it is shown. `also` are the others that one diagnostic stands for. */
export interface Finding {
  readonly problem: Problem;
  readonly also: readonly Problem[];
  readonly diagnostic: Diagnostic;
}

/** Problems of one locale file as diagnostics. All missing messages are one, at the top: a half-translated file is no field of squiggles. */
export function diagnosticsOf(
  catalog: FolderCatalog,
  loaded: LoadedCatalog,
  file: LoadedFile,
  problems: readonly Problem[],
): readonly Finding[] {
  const severityOf = severityIn(uriOf(catalog, file.path), loaded.project.checks);
  const rangeOf = rangesIn(file.text);
  const sourceOf = sourceLocations(catalog, loaded, file);
  const missing = problems.filter(({ code }) => code === "message.missing");
  const placed = problems.filter(({ code }) => code !== "message.missing");
  const findings = placed.flatMap((problem): readonly Finding[] => {
    const severity = severityOf(problem.code);
    if (severity === undefined) return [];
    const range = rangeOf(problem.span ?? topOf(file.text));
    const diagnostic = diagnosticAt(range, problemSentence(problem), problem.code, severity);
    if (problem.code === "message.extra") diagnostic.tags = [DiagnosticTag.Unnecessary];
    const source = sourceOf(problem);
    if (source) diagnostic.relatedInformation = [source];
    return [{ problem, also: [], diagnostic }];
  });
  const severity = severityOf("message.missing");
  const [first, ...also] = missing;
  if (first === undefined || severity === undefined) return findings;
  const sentence = missingSentence(missing.length, file);
  const diagnostic = diagnosticAt(rangeOf(topOf(file.text)), sentence, first.code, severity);
  return [{ problem: first, also, diagnostic }, ...findings];
}

function diagnosticAt(range: Range, sentence: string, code: string, severity: DiagnosticSeverity): Diagnostic {
  const diagnostic = new Diagnostic(range, sentence, severity);
  diagnostic.source = "Glossa";
  diagnostic.code = code;
  return diagnostic;
}

function missingSentence(count: number, { locale }: LoadedFile): string {
  const language = languageLabel(locale);
  return count === 1
    ? l10n.t("1 message is not translated into {0}.", language)
    : l10n.t("{0} messages are not translated into {1}.", numberText(count), language);
}

/** The first thing in the file: its opening brace. */
function topOf(text: string): Span {
  const start = Math.max(0, text.search(/[^\s\uFEFF]/));
  return { start, end: Math.min(text.length, start + 1) };
}

/** Where the source of a problem's message is, looked up only once a problem asks for it. */
function sourceLocations(
  catalog: FolderCatalog,
  loaded: LoadedCatalog,
  file: LoadedFile,
): (problem: Problem) => DiagnosticRelatedInformation | undefined {
  const source = sourceFor(loaded, file);
  if (!source || (source.path === file.path && (source.locale === file.locale || loaded.format.bilingual)))
    return () => undefined;
  const uri = uriOf(catalog, source.path);
  const rangeOf = rangesIn(source.text);
  let spans: ReadonlyMap<string, Span> | undefined;
  return ({ path }) => {
    if (!path) return undefined;
    spans ??= new Map(
      entriesOf(loaded, file, file.parsed.messages).flatMap((entry) =>
        entry.source ? [[pathKey(entry.path), entry.source.span] as const] : [],
      ),
    );
    const span = spans.get(pathKey(path));
    if (!span) return undefined;
    const sentence = l10n.t("The source message, in {0}.", languageLabel(source.locale));
    return new DiagnosticRelatedInformation(new Location(uri, rangeOf(span)), sentence);
  };
}
