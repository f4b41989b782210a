import { compareSources } from "../../../sourceChange.ts";
import type { Edit } from "../../../text.ts";
import { attributeIn, marked } from "../attributes.ts";
import { contentOf, essenceOf, recoded } from "../content.ts";
import { type Document, isBare, outerOf, type Place, rawOf, type Unit } from "../document.ts";
import { dataEdits, lacksData } from "../originalData.ts";
import { stateOf } from "../state.ts";
import { untranslated } from "./manner.ts";

/** What became of a unit's source. */
export interface Renewal {
  readonly edits: readonly Edit[];
  /** `changed`: it says something else, and the translation is old; `shown`: an equivalent text (`compareSources`). */
  readonly kind: "same" | "shown" | "changed";
}

const same: Renewal = { edits: [], kind: "same" };

/** Brings the source of a unit as the source file has it; a translation of another text stays and is said to be old. */
export function renewal(document: Document, unit: Unit, model: Document, pattern: Unit): Renewal {
  const { source } = unit;
  if (!source || !pattern.source || isBare(document.text, source)) return same;
  const raw = rawOf(model.text, pattern.source).replace(/\r\n|\r|\n/g, document.eol);
  const was = rawOf(document.text, source);
  const where = { model, pattern };
  if (raw === was || isKey(model, pattern, was) || lacksData(document, unit, where)) return same;
  const edits: Edit[] = [...dataEdits(document, unit, where), { span: inner(source), text: raw }];
  const isShown = compareSources(contentOf(was).text, contentOf(raw).text) !== "changed";
  if (isShown) edits.push(...shown(document, unit, was, raw));
  else edits.push(...translatedAnew(document, unit, raw));
  if (!isShown && untranslated(document, unit) === undefined) return { edits, kind: "changed" };
  return { edits, kind: contentOf(raw).text === contentOf(was).text ? "same" : "shown" };
}

/** What becomes of the target of another source. */
function translatedAnew(document: Document, unit: Unit, raw: string): readonly Edit[] {
  const kind = untranslated(document, unit);
  if (kind === undefined) return outdated(document, unit);
  return kind === "copy" && unit.target ? [{ span: inner(unit.target), text: raw }] : [];
}

/** Where sources are keys, the file may carry the texts in their place. */
const isKey = (model: Document, { target }: Unit, was: string): boolean =>
  model.isKeyed && target !== undefined && essenceOf(rawOf(model.text, target)) === essenceOf(was);

const inner = ({ open, close }: Place) => ({ start: open, end: close });

/** The inline elements of a translation as those of its source are written now. */
function shown({ text }: Document, { target }: Unit, was: string, raw: string): readonly Edit[] {
  if (target === undefined || isBare(text, target)) return [];
  const before = contentOf(was).codes;
  const after = contentOf(raw).codes;
  const own = rawOf(text, target);
  const fresh = recoded(own, new Map(before.map((code, i) => [code, after[i] ?? code])));
  return fresh === own ? [] : [{ span: inner(target), text: fresh }];
}

/** Says that a translation is of another text, in the words of its version: `needs-translation`, and `initial` in XLIFF 2. */
function outdated({ text, root }: Document, unit: Unit): readonly Edit[] {
  const { target, start, open, approved } = unit;
  const edits: Edit[] = [];
  const approval = approved ? attributeIn(text.slice(start, open), "approved") : undefined;
  if (approval !== undefined)
    edits.push({ span: { start: start + approval.end - 4, end: start + approval.end - 1 }, text: "no" });
  if (stateOf({ ...unit, approved: false }) === "needsTranslation" || target === undefined) return edits;
  const element = root?.version === 2 ? unit : target;
  const marks: Record<string, string> =
    root?.version === 2 ? { state: "initial", subState: "" } : { state: "needs-translation", "state-qualifier": "" };
  const tag = text.slice(element.start, element.open);
  return [...edits, { span: { start: element.start, end: element.open }, text: marked(tag, marks) }];
}

/** The edit that gives a unit the id that it has in the source file now. */
export function renamed(document: Document, own: Unit, model: Document, pattern: Unit): readonly Edit[] {
  const id = idOf(model, pattern);
  const { start } = outerOf(own);
  const old = idOf(document, own);
  if (id === undefined || old === undefined) return [];
  const end = start + old.end;
  return [{ span: { start: end - old.value.length, end }, text: id.value }];
}

function idOf({ text }: Document, unit: Unit): ReturnType<typeof attributeIn> {
  const { start, open } = outerOf(unit);
  const tag = text.slice(start, open);
  return attributeIn(tag, "id") ?? attributeIn(tag, "resname");
}
