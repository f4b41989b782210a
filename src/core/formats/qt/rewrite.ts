import type { Edit } from "../../text.ts";
import type { Place } from "../xliff/document.ts";
import { decoded, encoded } from "./content.ts";
import { type Document, isGone, type Unit } from "./document.ts";

/** Texts of a message by the number of their form; `undefined` takes one away. */
export type Wanted = ReadonlyMap<number, string | undefined>;

/** The edits that make a message's forms read these texts; `finished`, its translation says so. */
export function rewritten(document: Document, unit: Unit, wanted: Wanted, finished: boolean): readonly Edit[] {
  const { translation, forms } = unit;
  const isLacking = [...wanted].some(([form, text]) => text !== undefined && forms[form] === undefined);
  if (isLacking) return [whole(document, unit, wanted, finished)];
  if (translation === undefined) return [];
  const changed = [...wanted].flatMap(([form, text = ""]): readonly Edit[] => {
    const place = forms[form];
    return place === undefined || read(document, place) === text ? [] : [retexted(document, place, text)];
  });
  const isLess = changed.length > 0 && [...wanted.values()].includes(undefined);
  if (!isLess && !finished && !isGone(unit)) return changed;
  const type = isLess || !isWhole(document, unit, wanted) ? "unfinished" : undefined;
  return statedAnew(document, unit, translation, changed, type);
}

/** Whether all its forms have a text then. */
const isWhole = (document: Document, { forms }: Unit, wanted: Wanted): boolean =>
  forms.every((place, form) => (wanted.has(form) ? wanted.get(form) : read(document, place)));

const read = ({ text }: Document, { open, close }: Place): string => decoded(text.slice(open, close));

function statedAnew(
  { text }: Document,
  unit: Unit,
  translation: Place,
  changed: readonly Edit[],
  type: string | undefined,
): readonly Edit[] {
  if (type === unit.type) return changed;
  const { start, open } = translation;
  const tag = typed(text.slice(start, open), type);
  const own = changed.find((edit) => edit.span.start === start);
  // the translation itself is rewritten
  if (own !== undefined)
    return [{ span: own.span, text: tag.replace(/\s*\/>$/, ">") + own.text.slice(own.text.indexOf(">") + 1) }];
  return [{ span: { start, end: open }, text: tag }, ...changed];
}

function typed(tag: string, type: string | undefined): string {
  const present = /\s+type\s*=\s*(?:"[^"]*"|'[^']*')/;
  const written = type === undefined ? "" : ` type="${type}"`;
  if (present.test(tag)) return tag.replace(present, written);
  return tag.replace(/\s*\/?>$/, (end) => written + end);
}

/** An element with another text. */
function retexted({ text, eol }: Document, { start, open, close, end }: Place, value: string): Edit {
  const tag = text.slice(start, open);
  const isBare = close === end;
  const name = /^<([^\s/>]{1,100})/.exec(tag)?.[1] ?? "translation";
  const opening = isBare ? tag.replace(/\s*\/>$/, ">") : tag;
  return {
    span: { start, end },
    text: opening + encoded(value, eol) + (isBare ? `</${name}>` : text.slice(close, end)),
  };
}

/** A translation with all the forms that the language has. */
function whole(document: Document, unit: Unit, wanted: Wanted, finished: boolean): Edit {
  const { text } = document;
  const { translation, forms, source } = unit;
  const texts = new Map(forms.map((place, form) => [form, read(document, place)]));
  for (const [form, value = ""] of wanted) texts.set(form, value);
  const lead = spaceBefore(text, translation ?? source);
  const element = elementOf(document, unit, texts, { lead, type: finished ? undefined : (unit.type ?? undefined) });
  if (translation !== undefined) return { span: { start: translation.start, end: translation.end }, text: element };
  const at = text.slice(0, unit.close).trimEnd().length;
  return { span: { start: at, end: at }, text: lead + element };
}

/** A `<translation>` with these texts; the lines of its forms begin with `lead`, one step deeper. */
export function elementOf(
  { forms, eol }: Document,
  { numerus }: Unit,
  texts: ReadonlyMap<number, string>,
  { lead, type }: { readonly lead: string; readonly type: string | undefined },
): string {
  const all = numerus ? forms.map((_, form) => texts.get(form) ?? "") : [texts.get(0) ?? ""];
  const state = all.includes("") ? "unfinished" : type;
  const tag = state === undefined ? "<translation>" : `<translation type="${state}">`;
  if (!numerus) return `${tag}${encoded(all[0] ?? "", eol)}</translation>`;
  const step = lead === "" ? "" : `${lead}${lead.includes("\t") ? "\t" : "    "}`;
  const lines = all.map((value) => `${step}<numerusform>${encoded(value, eol)}</numerusform>`);
  return `${tag}${lines.join("")}${lead}</translation>`;
}

/** The white space before an element, from its line's beginning on. */
export const spaceBefore = (text: string, { start }: Pick<Place, "start">): string =>
  /(?:\r\n|\r|\n)[ \t]*$/.exec(text.slice(Math.max(0, start - 200), start))?.[0] ?? "";
