import { Diagnostic, type DiagnosticCollection, DiagnosticSeverity, l10n, type Uri } from "vscode";
import type { Message } from "../../core/catalog/message.ts";
import { pathKey } from "../../core/catalog/message.ts";
import type { Format, LocaleDocument } from "../../core/formats/format.ts";
import type { Problem } from "../../core/problems/problem.ts";
import { type AppliedFile, fileKeyOf } from "../../project/apply/applyOutcome.ts";
import type { PreImage } from "../../project/apply/rewriteFile.ts";
import type { LoadedFile } from "../../project/discover/loadedFile.ts";
import { formatOfFile } from "../../project/model/alignedFormat.ts";
import { decode } from "../../project/model/textEncoding.ts";
import type { FileOutcome, Outcome } from "../../project/run/runPlan.ts";
import { rangesIn } from "../platform/projects/documentRanges.ts";
import { type FolderCatalog, uriOf } from "../platform/projects/folderCatalogs.ts";
import { languageLabel } from "../platform/ui/displayText.ts";
import { toProblemSentence } from "../platform/ui/problemSentences.ts";

/**
 * Shows what a run did not write in the Problems view, in place of the problems of the run before: at the message, or at its
 * source if it has no place yet. Returns the number of problems.
 */
export function showProblems(
  collection: DiagnosticCollection,
  catalog: FolderCatalog,
  outcome: Outcome,
  applied: readonly AppliedFile[],
): number {
  collection.clear();
  const found = new Map<string, { readonly uri: Uri; readonly diagnostics: Diagnostic[] }>();
  for (const file of outcome.locales.flatMap((locale) => locale.files)) {
    const { refused = [], preImage } = applied.find((written) => fileKeyOf(written) === fileKeyOf(file)) ?? {};
    const present = preImage ? currentText(preImage) : file.plan.target?.text;
    const format = formatOfFile(outcome.plan.loaded, file, file.plan.source);
    const all = [...file.problems, ...refused, ...(file.plan.blocked ?? [])];
    for (const problem of relocateProblems(all, present, format, file.plan.source.document)) {
      const { path, diagnostic } = createDiagnostic(file, problem, present);
      const entry = found.get(path) ?? { uri: uriOf(catalog, path), diagnostics: [] };
      entry.diagnostics.push(diagnostic);
      found.set(path, entry);
    }
  }
  for (const { uri, diagnostics } of found.values()) collection.set(uri, diagnostics);
  return [...found.values()].reduce((total, { diagnostics }) => total + diagnostics.length, 0);
}

function currentText({ path, after }: PreImage): string | undefined {
  try {
    return decode(after, path).text;
  } catch {
    // saved in an encoding that only VS Code reads
    return undefined;
  }
}

/** Locates problems again: places that block messages may have moved since other messages were written. */
function relocateProblems(
  problems: readonly Problem[],
  present: string | undefined,
  format: Format,
  model: LocaleDocument,
): readonly Problem[] {
  const blocked = problems.filter(({ code }) => code === "format.blocked");
  if (blocked.length === 0 || present === undefined) return problems;
  const changes = blocked.flatMap(({ path }) => (path ? [{ path, text: "x" }] : []));
  const now = format.read(present).edit(changes, { model });
  const found = new Map(now.problems.map((problem) => [pathKey(problem.path ?? []), problem]));
  return problems.map((problem) =>
    problem.code === "format.blocked" ? (found.get(pathKey(problem.path ?? [])) ?? problem) : problem,
  );
}

function createDiagnostic(file: FileOutcome, problem: Problem, present: string | undefined) {
  const { target, source } = file.plan;
  const place =
    findBlockingPlace(file.path, problem, present) ??
    (target && findSourcePlace(target, problem)) ??
    findSourcePlace(source, sourceProblem(file, problem)) ??
    topOf(source);
  const sentence = l10n.t("Not translated into {0}: {1}", languageLabel(file.locale), toProblemSentence(problem));
  const diagnostic = new Diagnostic(place.range, sentence, DiagnosticSeverity.Warning);
  diagnostic.source = "Glossa";
  diagnostic.code = problem.code;
  return { path: place.path, diagnostic };
}

/** The place that blocks a message, as related information. */
function findBlockingPlace(path: string, { code, span }: Problem, present: string | undefined) {
  if (code !== "format.blocked" || span === undefined || present === undefined) return undefined;
  return { path, range: rangesIn(present)(span) };
}

/**
 * Returns the problem at its source: a plural form that the source lacks is translated from a message of another path.
 */
function sourceProblem({ plan }: FileOutcome, problem: Problem): Problem {
  const key = problem.path && pathKey(problem.path);
  const source = plan.work.find((entry) => pathKey(entry.path) === key)?.source;
  return source ? { ...problem, path: source.path } : problem;
}

function findSourcePlace(file: LoadedFile, { path }: Problem) {
  const key = path && pathKey(path);
  const message = file.document.messages.find((candidate) => pathKey(candidate.path) === key);
  return message && { path: file.path, range: rangeIn(file, message) };
}

const topOf = (file: LoadedFile) => ({ path: file.path, range: rangesIn(file.text)({ start: 0, end: 0 }) });
const rangeIn = (file: LoadedFile, { span }: Message) => rangesIn(file.text)(span);
