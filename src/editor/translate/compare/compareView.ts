import { l10n } from "vscode";
import type { Locale } from "../../../core/catalog/catalog.ts";
import { pathKey, pathText } from "../../../core/catalog/message.ts";
import type { CatalogEntry } from "../../../core/compare/catalogDiff.ts";
import type { Failure } from "../../../core/failures/failure.ts";
import { bcp47 } from "../../../core/locales/locale.ts";
import { toReadableIn } from "../../../core/messages/readableText.ts";
import type { FileOutcome, Outcome, Translated } from "../../../project/run/runPlan.ts";
import type { CompareCell, CompareColumn, CompareView } from "../../../webview/compare/compareProtocol.ts";
import { findingSentences } from "../../platform/checks/textFindings.ts";
import type { EngineChoice } from "../../platform/service/engineChoices.ts";
import { useTexts } from "../../platform/ui/costText.ts";
import { numberText } from "../../platform/ui/displayText.ts";
import { durationText } from "../../platform/ui/durationText.ts";
import { toFailureSentence } from "../../platform/ui/failureSentences.ts";
import { toProblemSentence } from "../../platform/ui/problemSentences.ts";
import { cacheText } from "../planCosts.ts";

/** The translations of one engine so far. */
export interface ColumnResult {
  readonly choice: EngineChoice;
  /** `undefined` while it is awaited. */
  readonly outcome?: Outcome;
  readonly milliseconds?: number;
  /** The reason why there is no outcome. */
  readonly failure?: Failure;
}

/** A message that is compared. */
export interface ComparedMessage {
  /** Path of its locale file. */
  readonly file: string;
  readonly entry: CatalogEntry;
}

/** Everything that the page shows. */
export interface CompareState {
  readonly title: string;
  readonly source: Locale;
  readonly target: Locale;
  readonly columns: readonly ColumnResult[];
  /** Column by row. */
  readonly chosen: ReadonlyMap<number, number>;
  readonly say: string | undefined;
}

/** Returns the messages of a comparison; none before the first engine is done. */
export const listRows = (columns: readonly ColumnResult[]): readonly ComparedMessage[] =>
  filesOf(columns.find(({ outcome }) => outcome !== undefined)).flatMap(({ path: file, plan }) =>
    plan.work.map((entry) => ({ file, entry })),
  );

/** Returns the verified translation of a message by one engine. */
export const findChange = (column: ColumnResult | undefined, row: ComparedMessage): Translated | undefined =>
  fileOf(column, row)?.changes.find(({ path }) => pathKey(path) === pathKey(row.entry.path));

export const hasComparedText = (column: ColumnResult | undefined, row: ComparedMessage): boolean =>
  findChange(column, row) !== undefined;

const filesOf = (column: ColumnResult | undefined): readonly FileOutcome[] =>
  column?.outcome?.locales.flatMap(({ files }) => files) ?? [];

const fileOf = (column: ColumnResult | undefined, { file }: ComparedMessage) =>
  filesOf(column).find(({ path }) => path === file);

/** Creates the page for what is known now. */
export function createCompareView(state: CompareState): CompareView {
  const { title, source, target, columns, chosen, say } = state;
  const rows = listRows(columns);
  const isBusy = columns.some(({ outcome, failure }) => outcome === undefined && failure === undefined);
  return {
    type: "view",
    title,
    about: [l10n.t("Nothing is written before you choose. Translations from here come from the cache the next time.")],
    isBusy,
    source: bcp47(source),
    target: bcp47(target),
    words: {
      message: l10n.t("Message"),
      current: l10n.t("In the file:"),
      choose: l10n.t("Choose"),
      chooseAll: l10n.t("Choose All"),
      nothingChosen: l10n.t("Nothing is chosen"),
    },
    columns: columns.map((column) => createColumn(column, rows)),
    rows: rows.map((row, at) => ({
      key: pathText(row.entry.path),
      source: readable(columns, row.entry.source?.text ?? ""),
      ...findCurrent(columns, row),
      cells: columns.map((column, columnAt) => createCell(column, row, chosen.get(at) === columnAt, state)),
    })),
    ...(chosen.size > 0 && { write: writeText(chosen.size) }),
    ...(say !== undefined && { say }),
  };
}

const writeText = (count: number): string =>
  count === 1 ? l10n.t("Write 1 Translation") : l10n.t("Write {0} Translations", numberText(count));

function findCurrent(columns: readonly ColumnResult[], { entry }: ComparedMessage): { readonly current?: string } {
  const text = entry.target?.text ?? "";
  return text === "" ? {} : { current: readable(columns, text) };
}

function readable(columns: readonly ColumnResult[], text: string): string {
  const format = columns.find(({ outcome }) => outcome !== undefined)?.outcome?.plan.loaded.format.id;
  return format === undefined ? text : toReadableIn(format, text);
}

function createColumn(column: ColumnResult, rows: readonly ComparedMessage[]): CompareColumn {
  const { name } = column.choice;
  return {
    title: name,
    facts: listFacts(column),
    hasTexts: rows.some((row) => hasComparedText(column, row)),
    label: l10n.t("Choose all of {0}", name),
  };
}

function listFacts({ outcome, milliseconds = 0, failure }: ColumnResult): readonly string[] {
  if (failure !== undefined) return [toFailureSentence(failure)];
  if (outcome === undefined) return [l10n.t("Translating…")];
  return outcome.locales.flatMap(({ use, sent, fromCache, failure: stopped }) => [
    ...(sent > 0 ? [durationText(milliseconds), ...(use === undefined ? [] : useTexts(use))] : []),
    ...(fromCache > 0 ? [cacheText(fromCache)] : []),
    ...(stopped === undefined ? [] : [toFailureSentence(stopped)]),
  ]);
}

function createCell(
  column: ColumnResult,
  row: ComparedMessage,
  isChosen: boolean,
  { source, target, columns }: CompareState,
): CompareCell {
  const label = l10n.t("Choose {0} for {1}", column.choice.name, pathText(row.entry.path));
  const change = findChange(column, row);
  if (change === undefined) return { findings: [], isChosen: false, label, notice: createNotice(column, row) };
  const syntaxes = column.outcome?.plan.loaded.syntaxes ?? new Set();
  const texts = { source: change.source, target: change.after, maxLength: row.entry.source?.maxLength };
  const findings = findingSentences(texts, { sourceLocale: source, targetLocale: target, syntaxes });
  return { text: readable(columns, change.after), findings, isChosen, label };
}

function createNotice(column: ColumnResult, row: ComparedMessage): string {
  if (column.outcome === undefined && column.failure === undefined) return l10n.t("Translating…");
  const key = pathKey(row.entry.path);
  const problem = fileOf(column, row)?.problems.find(({ path }) => path !== undefined && pathKey(path) === key);
  return problem === undefined ? l10n.t("not translated") : toProblemSentence(problem);
}
