import { l10n } from "vscode";
import type { Memory, MemorySegment } from "../../service/parts/memories.ts";
import type { Cell, Choice, Column, Row, Search } from "../../webview/grid/protocol.ts";
import { compareNames, languageLabel, languageName, listText, numberText, timeText } from "../platform/names.ts";
import { hiddenHits } from "./hits.ts";
import { piecesOf } from "./pieces.ts";

/** The target languages of a memory to choose from; nothing where there is no choice. */
export function targetChoice({ target_languages = [] }: Memory, chosen: string | undefined): Choice | undefined {
  const options = target_languages
    .map((value) => ({ value, label: languageLabel(value) }))
    .sort((a, b) => compareNames(a.label, b.label));
  const [first] = options;
  if (first === undefined || options.length < 2) return undefined;
  const value = options.find((option) => option.value === chosen)?.value ?? first.value;
  return { label: l10n.t("Translation into"), value, options };
}

/** The target language that is shown. */
export const shownTarget = (memory: Memory, choice: Choice | undefined): string | undefined =>
  choice?.value ?? memory.target_languages?.[0];

export function columnsOf({ source_language }: Memory, target: string | undefined): readonly Column[] {
  return [
    { id: "number", title: "#", kind: "fact" },
    textColumn("source", source_language, l10n.t("Source")),
    textColumn("target", target, l10n.t("Translation")),
    { id: "changed", title: l10n.t("Changed"), kind: "more" },
    { id: "used", title: l10n.t("Last used"), kind: "more" },
  ];
}

const textColumn = (id: string, language: string | undefined, title: string): Column => ({
  id,
  title: language === undefined ? title : languageName(language),
  kind: "text",
  ...(language !== undefined && { language }),
});

/** Languages of hits that a row names. */
const mostNamed = 3;

/** A segment as a row; `at` counts from 0. A search may have found it in a language that is not shown: the row names it. */
export function rowOf(segment: MemorySegment, at: number, target: string | undefined, search: Search): Row {
  const shown = targetIn(segment, target);
  const hits = hiddenHits(segment, shown, search).slice(0, mostNamed);
  const changed = shown?.updated_time ?? segment.updated_time;
  const used = shown?.last_used_time ?? segment.last_used_time;
  const created = shown?.creation_time ?? segment.creation_time;
  return {
    cells: [
      numberText(at + 1),
      piecesOf(segment.source_text),
      targetCell(shown?.target_text ?? "", hits),
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
function targetCell(text: string, hits: ReturnType<typeof hiddenHits>): Cell {
  const cell = piecesOf(text);
  if (hits.length === 0) return cell;
  const languages = listText(hits.map(({ target_language }) => languageName(target_language)));
  return [...(typeof cell === "string" ? [cell] : cell), { note: l10n.t("in {0}", languages) }];
}

function targetIn(
  { targets }: MemorySegment,
  target: string | undefined,
): MemorySegment["targets"][number] | undefined {
  if (target === undefined) return targets[0];
  const wanted = target.toLowerCase();
  const of = ({ target_language }: MemorySegment["targets"][number]): string => target_language.toLowerCase();
  return targets.find((one) => of(one) === wanted) ?? targets.find((one) => of(one).startsWith(`${wanted}-`));
}
