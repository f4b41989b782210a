import type { Edit } from "../../text/textEdits.ts";
import type { Marks } from "../format.ts";
import { dataEdits, type SourcePattern } from "./originalData.ts";
import { stateAttributesOf, stateOf } from "./targetState.ts";
import { attributeIn, withAttributes } from "./xliffAttributes.ts";
import { readXliffContent, writeXliffContent } from "./xliffContent.ts";
import { isSelfClosedPlace, rawContentOf, type XliffDocument, type XliffUnit, type XmlPlace } from "./xliffDocument.ts";

/** The source and the marks by which a unit is rewritten. */
export interface RewriteOptions extends SourcePattern {
  /** Set for a machine translation: the translated source is written as well. */
  readonly marks: Marks | undefined;
}

/** Returns the edits that set the target of a unit. */
export function rewriteTarget(
  document: XliffDocument,
  unit: XliffUnit,
  text: string,
  rewriting: RewriteOptions,
): readonly Edit[] {
  const { target, source } = unit;
  const { marks } = rewriting;
  const fresh = marks && newSourceOf(document, unit, rewriting);
  const style = { raw: rawOfPlace(document, target ?? source), eol: document.eol, cp: codePointName(document) };
  const isSame = target !== undefined && readXliffContent(style.raw).text === text;
  if (isSame && fresh === undefined && !needsMark(unit, rewriting)) return [];
  const codes = fresh === undefined ? codesOf(document, unit) : readXliffContent(fresh).codes;
  const content = isSame ? style.raw : writeXliffContent(text, codes, style);
  const edits = [
    ...replaceSource(document, unit, fresh, rewriting),
    ...updateMarks(document, unit, marks),
    target ? replaceTarget(document, target, content, marks) : insertTarget(document, unit, content, marks),
  ];
  return edits.filter(({ span, text: after }) => document.text.slice(span.start, span.end) !== after);
}

/** Returns the edits that replace the source. */
function replaceSource(
  document: XliffDocument,
  unit: XliffUnit,
  fresh: string | undefined,
  pattern: SourcePattern,
): readonly Edit[] {
  if (fresh === undefined || unit.source === undefined) return [];
  const { open, close } = unit.source;
  return [...dataEdits(document, unit, pattern), { span: { start: open, end: close }, text: fresh }];
}

/** Returns whether the model has another source for a unit. */
export const hasNewSource = (document: XliffDocument, unit: XliffUnit, pattern: SourcePattern): boolean =>
  newSourceOf(document, unit, pattern) !== undefined;

/** Returns whether an unchanged translation must still be marked as current. */
const needsMark = (unit: XliffUnit, { marks }: RewriteOptions): boolean =>
  marks !== undefined && stateOf(unit) === "needsTranslation";

const codePointName = ({ root }: XliffDocument): string | undefined =>
  root?.version === 2 ? `${root.prefix}cp` : undefined;

/** Returns the edits that delete a unit's target with the white space before it, and its marks. */
export const deleteTarget = (document: XliffDocument, unit: XliffUnit): readonly Edit[] =>
  unit.target === undefined
    ? []
    : [...updateMarks(document, unit, undefined, true), ...deleteTargetElements(document, unit)];

/** Returns the edits that delete a unit's targets with the white space before them. */
export function deleteTargetElements(
  { text }: XliffDocument,
  { target, spare, before, anchor }: XliffUnit,
): readonly Edit[] {
  if (target === undefined) return [];
  let from = Math.max(anchor, before);
  return [target, ...spare].map(({ start, end }) => {
    const lead = /\s*$/.exec(text.slice(from, start))?.[0] ?? "";
    const isAfter = anchor >= 0 && start >= anchor;
    from = Math.max(from, end);
    return { span: { start: isAfter ? start - lead.length : start, end }, text: "" };
  });
}

const rawOfPlace = ({ text }: XliffDocument, place: XmlPlace | undefined): string =>
  place ? rawContentOf(text, place) : "";

function codesOf(document: XliffDocument, { source, target }: XliffUnit): readonly string[] {
  return [source, target].flatMap((place) => (place ? readXliffContent(rawContentOf(document.text, place)).codes : []));
}

/** Returns the content of the model's source if it differs from that of the unit. */
function newSourceOf(
  document: XliffDocument,
  { source }: XliffUnit,
  { model, pattern }: SourcePattern,
): string | undefined {
  if (!model || !pattern?.source || !source || source.close === source.end) return undefined;
  if (document.text === model.text) return undefined;
  const raw = rawContentOf(model.text, pattern.source);
  const own = readXliffContent(rawContentOf(document.text, source)).text;
  const isKey =
    model.isKeyed && pattern.target && readXliffContent(rawContentOf(model.text, pattern.target)).text === own;
  return isKey || readXliffContent(raw).text === own ? undefined : raw.replace(/\r\n|\r|\n/g, document.eol);
}

/** Returns the edits of a unit's start tag for a machine translation, or for a deleted one. */
function updateMarks(
  { text, root }: XliffDocument,
  { start, open, approved }: XliffUnit,
  marks: Marks | undefined,
  isGone = false,
): readonly Edit[] {
  if (marks === undefined && !isGone) return [];
  const tag = text.slice(start, open);
  if (root?.version === 2) {
    const after = withAttributes(tag, stateAttributesOf(marks ?? noMarks, 2));
    return after === tag ? [] : [{ span: { start, end: open }, text: after }];
  }
  // the approval was not for the machine translation
  const value = approved && !isGone ? attributeIn(tag, "approved") : undefined;
  return value === undefined
    ? []
    : [{ span: { start: start + value.end - 4, end: start + value.end - 1 }, text: "no" }];
}

/** Marks without a value. */
export const noMarks: Marks = { state: "", stateQualifier: "" };

function replaceTarget(
  { text, root }: XliffDocument,
  target: XmlPlace,
  content: string,
  marks: Marks | undefined,
): Edit {
  const { start, open, close, end } = target;
  const tag = text.slice(start, open);
  const bare = isSelfClosedPlace(text, target);
  const opening = bare ? tag.replace(/\s*\/>$/, ">") : tag;
  const closing = bare ? `</${nameOf(tag)}>` : text.slice(close, end);
  return { span: { start, end }, text: withMarks(opening, marks, root) + content + closing };
}

/** Inserts a new target, on a new line if the element before it starts one. */
function insertTarget({ text, root }: XliffDocument, unit: XliffUnit, content: string, marks: Marks | undefined): Edit {
  const { source, before, anchor } = unit;
  const lead = /(?:\r\n|\r|\n)[ \t]*$/.exec(text.slice(Math.max(0, before - 1000), before))?.[0] ?? "";
  const name = nameOf(text.slice(source?.start ?? before)).replace(/source$/, "target");
  const space = source === undefined ? "" : (spacePattern.exec(text.slice(source.start, source.open))?.[0] ?? "");
  return {
    span: { start: anchor, end: anchor },
    text: `${lead}${withMarks(`<${name}${space}>`, marks, root)}${content}</${name}>`,
  };
}

/** White space counts in a target as it does in its source. */
const spacePattern = /\sxml:space\s*=\s*(?:"[^"]*"|'[^']*')/;

/** Adds marks to a target's tag; in XLIFF 2 they belong to the segment. */
const withMarks = (tag: string, marks: Marks | undefined, root: XliffDocument["root"]): string =>
  marks === undefined || root?.version === 2 ? tag : withAttributes(tag, stateAttributesOf(marks, 1));

const nameOf = (tag: string): string => /^<([^\s/>]{1,200})/.exec(tag)?.[1] ?? "target";
