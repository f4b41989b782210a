import type { Edit } from "../../text.ts";
import type { Marks } from "../format.ts";
import { attributeIn, marked } from "./attributes.ts";
import { contentOf, written } from "./content.ts";
import { type Document, isBare, type Place, rawOf, type Unit } from "./document.ts";
import { dataEdits, type Pattern } from "./originalData.ts";
import { attributesOf, stateOf } from "./state.ts";

/** What a unit is rewritten by. */
export interface Rewriting extends Pattern {
  /** Given where a machine translated: then the source that was translated is written as well. */
  readonly marks: Marks | undefined;
}

/** The edits that make a unit's target read a text. */
export function rewritten(document: Document, unit: Unit, text: string, rewriting: Rewriting): readonly Edit[] {
  const { target, source } = unit;
  const { marks } = rewriting;
  const fresh = marks && freshSource(document, unit, rewriting);
  const manner = { raw: rawIn(document, target ?? source), eol: document.eol, cp: codePointName(document) };
  const isSame = target !== undefined && contentOf(manner.raw).text === text;
  if (isSame && fresh === undefined && !isDue(unit, rewriting)) return [];
  const codes = fresh === undefined ? codesOf(document, unit) : contentOf(fresh).codes;
  const content = isSame ? manner.raw : written(text, codes, manner);
  const edits = [
    ...renewed(document, unit, fresh, rewriting),
    ...told(document, unit, marks),
    target ? retargeted(document, target, content, marks) : targeted(document, unit, content, marks),
  ];
  return edits.filter(({ span, text: after }) => document.text.slice(span.start, span.end) !== after);
}

/** The edits that bring another source. */
function renewed(document: Document, unit: Unit, fresh: string | undefined, pattern: Pattern): readonly Edit[] {
  if (fresh === undefined || unit.source === undefined) return [];
  const { open, close } = unit.source;
  return [...dataEdits(document, unit, pattern), { span: { start: open, end: close }, text: fresh }];
}

/** Whether the model has another source for a unit. */
export const isRenewed = (document: Document, unit: Unit, pattern: Pattern): boolean =>
  freshSource(document, unit, pattern) !== undefined;

/** Whether a translation that reads the same must still be told to be current. */
const isDue = (unit: Unit, { marks }: Rewriting): boolean =>
  marks !== undefined && stateOf(unit) === "needsTranslation";

const codePointName = ({ root }: Document): string | undefined =>
  root?.version === 2 ? `${root.prefix}cp` : undefined;

/** The edits that take a unit's target away, with the white space before it, and what its segment says of it. */
export const withoutTarget = (document: Document, unit: Unit): readonly Edit[] =>
  unit.target === undefined ? [] : [...told(document, unit, undefined, true), ...targetGone(document, unit)];

/** The edits that take a unit's targets away, with the white space before them. */
export function targetGone({ text }: Document, { target, spare, before, anchor }: Unit): readonly Edit[] {
  if (target === undefined) return [];
  let from = Math.max(anchor, before);
  return [target, ...spare].map(({ start, end }) => {
    const lead = /\s*$/.exec(text.slice(from, start))?.[0] ?? "";
    const isAfter = anchor >= 0 && start >= anchor;
    from = Math.max(from, end);
    return { span: { start: isAfter ? start - lead.length : start, end }, text: "" };
  });
}

const rawIn = ({ text }: Document, place: Place | undefined): string => (place ? rawOf(text, place) : "");

function codesOf(document: Document, { source, target }: Unit): readonly string[] {
  return [source, target].flatMap((place) => (place ? contentOf(rawOf(document.text, place)).codes : []));
}

/** The content of the model's source where it reads otherwise than that of the unit. */
function freshSource(document: Document, { source }: Unit, { model, pattern }: Pattern): string | undefined {
  if (!model || !pattern?.source || !source || source.close === source.end) return undefined;
  if (document.text === model.text) return undefined;
  const raw = rawOf(model.text, pattern.source);
  const own = contentOf(rawOf(document.text, source)).text;
  const isKey = model.isKeyed && pattern.target && contentOf(rawOf(model.text, pattern.target)).text === own;
  return isKey || contentOf(raw).text === own ? undefined : raw.replace(/\r\n|\r|\n/g, document.eol);
}

/** What a unit's own start tag says of a translation by a machine, or of none. */
function told(
  { text, root }: Document,
  { start, open, approved }: Unit,
  marks: Marks | undefined,
  isGone = false,
): readonly Edit[] {
  if (marks === undefined && !isGone) return [];
  const tag = text.slice(start, open);
  if (root?.version === 2) {
    const after = marked(tag, attributesOf(marks ?? noMarks, 2));
    return after === tag ? [] : [{ span: { start, end: open }, text: after }];
  }
  // whoever approved it has not seen what a machine wrote
  const value = approved && !isGone ? attributeIn(tag, "approved") : undefined;
  return value === undefined
    ? []
    : [{ span: { start: start + value.end - 4, end: start + value.end - 1 }, text: "no" }];
}

/** Says nothing. */
export const noMarks: Marks = { state: "", stateQualifier: "" };

function retargeted({ text, root }: Document, target: Place, content: string, marks: Marks | undefined): Edit {
  const { start, open, close, end } = target;
  const tag = text.slice(start, open);
  const bare = isBare(text, target);
  const opening = bare ? tag.replace(/\s*\/>$/, ">") : tag;
  const closing = bare ? `</${nameOf(tag)}>` : text.slice(close, end);
  return { span: { start, end }, text: withMarks(opening, marks, root) + content + closing };
}

/** A new target on a line of its own where the element before it has one. */
function targeted({ text, root }: Document, unit: Unit, content: string, marks: Marks | undefined): Edit {
  const { source, before, anchor } = unit;
  const lead = /(?:\r\n|\r|\n)[ \t]*$/.exec(text.slice(Math.max(0, before - 1000), before))?.[0] ?? "";
  const name = nameOf(text.slice(source?.start ?? before)).replace(/source$/, "target");
  return {
    span: { start: anchor, end: anchor },
    text: `${lead}${withMarks(`<${name}>`, marks, root)}${content}</${name}>`,
  };
}

/** Segments say it in XLIFF 2, not targets. */
const withMarks = (tag: string, marks: Marks | undefined, root: Document["root"]): string =>
  marks === undefined || root?.version === 2 ? tag : marked(tag, attributesOf(marks, 1));

const nameOf = (tag: string): string => /^<([^\s/>]{1,200})/.exec(tag)?.[1] ?? "target";
