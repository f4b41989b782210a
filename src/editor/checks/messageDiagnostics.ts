import { Diagnostic, type DiagnosticSeverity, DiagnosticTag, l10n, type Range } from "vscode";
import type { Locale } from "../../core/catalog/catalog.ts";
import { byPath } from "../../core/catalog/pathMap.ts";
import { groupProblems } from "../../core/checks/groupProblems.ts";
import type { Problem, ProblemCode } from "../../core/problems/problem.ts";
import { excerpt, type Span } from "../../core/text/textEdits.ts";
import { lazyOnce } from "../../core/work/lazyOnce.ts";
import type { LoadedCatalog } from "../../project/discover/loadCatalogs.ts";
import type { LoadedFile } from "../../project/discover/loadedFile.ts";
import { createSeverityLookup } from "../platform/checks/diagnosticSeverity.ts";
import { rangesIn } from "../platform/projects/documentRanges.ts";
import { type FolderCatalog, uriOf } from "../platform/projects/folderCatalogs.ts";
import { languageLabel, languageName, numberText } from "../platform/ui/displayText.ts";
import { nameMessage, toProblemSentence } from "../platform/ui/problemSentences.ts";

/** A problem as it is shown. `also` are the others that one diagnostic represents. */
export interface Finding {
  readonly problem: Problem;
  readonly also: readonly Problem[];
  readonly diagnostic: Diagnostic;
}

/** Problems of one locale file as diagnostics. Many of one kind are one, at the top: a half-translated file is no field of squiggles. */
export function createDiagnostics(
  catalog: FolderCatalog,
  loaded: LoadedCatalog,
  file: LoadedFile,
  problems: readonly Problem[],
): readonly Finding[] {
  const severityOf = createSeverityLookup(uriOf(catalog, file.path), loaded, file);
  const rangeOf = rangesIn(file.text);
  const { sourceLocale } = loaded.catalog;
  const messageAt = lazyOnce(() => byPath(file.document.messages));
  // the sentence about a text that is the same as its source has that text
  const textOf = ({ code, path }: Problem): string =>
    (code === "text.unchanged" || path === undefined ? undefined : messageAt().get(path)?.text) ?? "";
  const { groups, single } = groupProblems(problems);
  const findings = single.flatMap((problem): readonly Finding[] => {
    const severity = severityOf(problem.code);
    if (severity === undefined) return [];
    const range = rangeOf(problem.span ?? topOf(file.text));
    const sentence = nameMessage(describeProblem(problem, file, sourceLocale), {
      ...(problem.path && { path: problem.path, text: textOf(problem) }),
    });
    const diagnostic = diagnosticAt(range, sentence, problem.code, severity);
    if (problem.code === "message.extra") diagnostic.tags = [DiagnosticTag.Unnecessary];
    return [{ problem, also: [], diagnostic }];
  });
  const top = rangeOf(topOf(file.text));
  const together = groups.flatMap(([first, ...also]): readonly Finding[] => {
    const severity = severityOf(first.code);
    if (severity === undefined) return [];
    const sentence = groupSentence(first.code, also.length + 1, file, sourceLocale);
    return [{ problem: first, also, diagnostic: diagnosticAt(top, sentence, first.code, severity) }];
  });
  return [...together, ...findings];
}

function diagnosticAt(range: Range, sentence: string, code: string, severity: DiagnosticSeverity): Diagnostic {
  const diagnostic = new Diagnostic(range, sentence, severity);
  diagnostic.source = "Glossa";
  diagnostic.code = code;
  return diagnostic;
}

/** The maximum length of a text in a sentence, in code units. */
const maxShownLength = 60;

function describeProblem(problem: Problem, { locale }: LoadedFile, sourceLocale: Locale): string {
  const { code, detail = "" } = problem;
  if (code === "text.unchanged")
    return l10n.t("“{0}” is the same in {1}.", excerpt(detail, maxShownLength), languageName(sourceLocale));
  if (code === "plural.missing" && detail !== "")
    return l10n.t("Plural form “{0}” is missing; {1} needs it.", detail, languageName(locale));
  return toProblemSentence(problem);
}

function groupSentence(code: ProblemCode, count: number, { locale }: LoadedFile, sourceLocale: Locale): string {
  const number = numberText(count);
  if (code === "text.unchanged")
    return l10n.t("{0} texts are the same as in {1}.", number, languageLabel(sourceLocale));
  if (code === "message.untranslated") return l10n.t("{0} messages are copies of the source.", number);
  if (code === "message.needsTranslation") return l10n.t("The file marks {0} translations as needing work.", number);
  if (code === "message.stale") return l10n.t("The source text of {0} translations changed.", number);
  const language = languageLabel(locale);
  return count === 1
    ? l10n.t("1 message is not translated into {0}.", language)
    : l10n.t("{0} messages are not translated into {1}.", number, language);
}

/** The first thing in the file: its opening brace. */
function topOf(text: string): Span {
  const start = Math.max(0, text.search(/[^\s\uFEFF]/));
  return { start, end: Math.min(text.length, start + 1) };
}
