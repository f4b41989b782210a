import { l10n } from "vscode";
import type { Memory, MemorySegment } from "../../service/operations/memoryTransfers.ts";
import type { GridCell, GridChoice, GridColumn, GridRow, GridSearch } from "../../webview/grid/gridProtocol.ts";
import {
  compareNames,
  languageLabel,
  languageName,
  listText,
  numberText,
  timeText,
} from "../platform/ui/displayText.ts";
import { findHiddenHits } from "./memoryHits.ts";
import { splitSegment } from "./segmentPieces.ts";

/** The target languages of a memory to choose from; `undefined` if there is only one. */
export function createTargetChoice(
  { target_languages = [] }: Memory,
  chosen: string | undefined,
): GridChoice | undefined {
  const options = target_languages
    .map((value) => ({ value, label: languageLabel(value) }))
    .sort((a, b) => compareNames(a.label, b.label));
  const [first] = options;
  if (first === undefined || options.length < 2) return undefined;
  const value = options.find((option) => option.value === chosen)?.value ?? first.value;
  return { label: l10n.t("Translation into"), value, options };
}

/** The target language that is shown. */
export const chooseTarget = (memory: Memory, choice: GridChoice | undefined): string | undefined =>
  choice?.value ?? memory.target_languages?.[0];

export function createMemoryColumns({ source_language }: Memory, target: string | undefined): readonly GridColumn[] {
  return [
    { id: "number", title: "#", kind: "fact" },
    createTextColumn("source", source_language, l10n.t("Source")),
    createTextColumn("target", target, l10n.t("Translation")),
    { id: "changed", title: l10n.t("Changed"), kind: "more" },
    { id: "used", title: l10n.t("Last used"), kind: "more" },
  ];
}

const createTextColumn = (id: string, language: string | undefined, title: string): GridColumn => ({
  id,
  title: language === undefined ? title : languageName(language),
  kind: "text",
  ...(language !== undefined && { language }),
});

/** Languages of hits that a row names. */
const maxNamed = 3;

/**
 * A segment as a row; `at` counts from 0. If a search found it in a language that is not shown, the row names that
 * language.
 */
export function toRow(segment: MemorySegment, at: number, target: string | undefined, search: GridSearch): GridRow {
  const shown = findTarget(segment, target);
  const hits = findHiddenHits(segment, shown, search).slice(0, maxNamed);
  const changed = shown?.updated_time ?? segment.updated_time;
  const used = shown?.last_used_time ?? segment.last_used_time;
  const created = shown?.creation_time ?? segment.creation_time;
  return {
    cells: [
      numberText(at + 1),
      splitSegment(segment.source_text),
      createTargetCell(shown?.target_text ?? "", hits),
      changed === undefined ? "" : timeText(changed),
      used === undefined ? "" : timeText(used),
    ],
    facts: [
      ...hits.map(({ target_language, target_text }) =>
        l10n.t("Found in {0}: {1}", languageName(target_language), target_text),
      ),
      ...(created === undefined ? [] : [l10n.t("Created {0}", timeText(created))]),
      ...(changed === undefined ? [] : [l10n.t("Changed {0}", timeText(changed))]),
      ...(used === undefined ? [] : [l10n.t("Last used {0}", timeText(used))]),
    ],
  };
}

/** A translation, and the languages of hits that it does not show. */
function createTargetCell(text: string, hits: ReturnType<typeof findHiddenHits>): GridCell {
  const cell = splitSegment(text);
  if (hits.length === 0) return cell;
  const languages = listText(hits.map(({ target_language }) => languageName(target_language)));
  return [...(typeof cell === "string" ? [cell] : cell), { note: l10n.t("in {0}", languages) }];
}

function findTarget(
  { targets }: MemorySegment,
  target: string | undefined,
): MemorySegment["targets"][number] | undefined {
  if (target === undefined) return targets[0];
  const wanted = target.toLowerCase();
  const languageOf = ({ target_language }: MemorySegment["targets"][number]): string => target_language.toLowerCase();
  return (
    targets.find((one) => languageOf(one) === wanted) ?? targets.find((one) => languageOf(one).startsWith(`${wanted}-`))
  );
}
