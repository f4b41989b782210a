import { type Change, pathKey, pathText } from "../../message.ts";
import type { Problem } from "../../problem.ts";
import { containerFor } from "./add.ts";
import { contentOf, isWritable } from "./content.ts";
import { type Document, rawOf, type Unit } from "./document.ts";
import { lacksData, type Pattern } from "./originalData.ts";
import { isRenewed } from "./rewrite.ts";

/** Where a change is to be made. */
export interface Scene extends Pattern {
  readonly document: Document;
  readonly unit: Unit | undefined;
}

/** Why a change can't be made: no place for it, a text that XML can't hold, one that somebody fixed. */
export function hurdleOf({ path, text }: Change, scene: Scene): Problem | undefined {
  if (text === undefined) return undefined;
  const { document, unit } = scene;
  const present = unit ?? scene.pattern;
  const detail =
    present?.source === undefined ? pathText(path) : (ofUnit(present, scene) ?? ofText(text, document.root?.version));
  if (detail === undefined) return undefined;
  const at = unit ?? document.units[0];
  const span = at === undefined ? { start: 0, end: 0 } : { start: at.start, end: at.open };
  return { code: "format.blocked", path, span, detail };
}

function ofUnit(present: Unit, scene: Scene): string | undefined {
  const detail = scene.unit === undefined ? ofAddition(present, scene) : ofSource(scene.unit, scene);
  return detail ?? (present.fixed ? 'translate="no"' : undefined);
}

function ofSource(unit: Unit, scene: Scene): string | undefined {
  const { document } = scene;
  if (unit.source && contentOf(rawOf(document.text, unit.source)).ambiguous) return "<source>";
  return lacksData(document, unit, scene) && isRenewed(document, unit, scene) ? "<originalData>" : undefined;
}

/** A unit that is cut into other segments keeps its own. */
function ofAddition(unit: Unit, { document, model }: Scene): string | undefined {
  const held = unit.segment === undefined ? unit.path : unit.path.slice(0, -1);
  if (unit.holder !== undefined && document.holders.has(pathKey(held))) return "<segment>";
  return model !== undefined && containerFor(document, model, unit) !== undefined ? undefined : "<body>";
}

const ofText = (text: string, version: 1 | 2 = 1): string | undefined =>
  isWritable(text, version) ? undefined : "U+0000–U+001F, U+FFFE, U+FFFF";
