import { type MessageChange, pathKey, pathText } from "../../catalog/message.ts";
import type { Problem } from "../../problems/problem.ts";
import { lacksData, type SourcePattern } from "./originalData.ts";
import { containerFor } from "./xliffAdditions.ts";
import { isXliffWritable, readXliffContent } from "./xliffContent.ts";
import { rawContentOf, type XliffDocument, type XliffUnit } from "./xliffDocument.ts";
import { hasNewSource } from "./xliffRewrite.ts";

/** The place of a change. */
export interface ChangeContext extends SourcePattern {
  readonly document: XliffDocument;
  readonly unit: XliffUnit | undefined;
}

/** Returns the problem of a change: no place for it, a text that XML cannot hold, or a locked unit. */
export function findBlockProblem({ path, text }: MessageChange, scene: ChangeContext): Problem | undefined {
  if (text === undefined) return undefined;
  const { document, unit } = scene;
  const present = unit ?? scene.pattern;
  const detail =
    present?.source === undefined
      ? pathText(path)
      : (unitBlockDetail(present, scene) ?? textBlockDetail(text, document.root?.version));
  if (detail === undefined) return undefined;
  const at = unit ?? document.units[0];
  const span = at === undefined ? { start: 0, end: 0 } : { start: at.start, end: at.open };
  return { code: "format.blocked", path, span, detail };
}

function unitBlockDetail(present: XliffUnit, scene: ChangeContext): string | undefined {
  const detail = scene.unit === undefined ? additionBlockDetail(present, scene) : sourceBlockDetail(scene.unit, scene);
  return detail ?? (present.fixed ? 'translate="no"' : undefined);
}

function sourceBlockDetail(unit: XliffUnit, scene: ChangeContext): string | undefined {
  const { document } = scene;
  if (unit.source && readXliffContent(rawContentOf(document.text, unit.source)).isAmbiguous) return "<source>";
  return lacksData(document, unit, scene) && hasNewSource(document, unit, scene) ? "<originalData>" : undefined;
}

/** Returns why a unit cannot be added; one with other segments keeps its own. */
function additionBlockDetail(unit: XliffUnit, { document, model }: ChangeContext): string | undefined {
  const held = unit.segment === undefined ? unit.path : unit.path.slice(0, -1);
  if (unit.holder !== undefined && document.holders.has(pathKey(held))) return "<segment>";
  return model !== undefined && containerFor(document, model, unit) !== undefined ? undefined : "<body>";
}

const textBlockDetail = (text: string, version: 1 | 2 = 1): string | undefined =>
  isXliffWritable(text, version) ? undefined : "U+0000–U+001F, U+FFFE, U+FFFF";
