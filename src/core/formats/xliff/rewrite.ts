import type { Edit } from "../../text.ts";
import type { Marks } from "../format.ts";
import { contentOf, written } from "./content.ts";
import { type Document, isBare, type Place, rawOf, type Unit } from "./document.ts";
import { marked, stateOf } from "./state.ts";

/** What a unit is rewritten by. */
export interface Rewriting {
  readonly model: Document | undefined;
  /** The same unit of the model. */
  readonly pattern: Unit | undefined;
  /** Given where a machine translated: then the source that was translated is written as well. */
  readonly marks: Marks | undefined;
}

/** The edits that make a unit's target read a text. */
export function rewritten(document: Document, unit: Unit, text: string, rewriting: Rewriting): readonly Edit[] {
  const { target, source } = unit;
  const fresh = freshSource(document, unit, rewriting);
  const manner = { raw: rawIn(document, target ?? source), eol: document.eol };
  const isSame = target !== undefined && contentOf(manner.raw).text === text;
  if (isSame && fresh === undefined && !isDue(unit, rewriting)) return [];
  const codes = fresh === undefined ? codesOf(document, unit) : contentOf(fresh).codes;
  const content = isSame ? manner.raw : written(text, codes, manner);
  const { marks } = rewriting;
  return [
    ...disapproved(document, unit, marks),
    ...(fresh !== undefined && source ? [replaced(source, fresh)] : []),
    target ? retargeted(document, target, content, marks) : targeted(document, unit, content, marks),
  ];
}

/** Whether a translation that reads the same must still be told to be current. */
const isDue = (unit: Unit, { marks }: Rewriting): boolean => marks !== undefined && stateOf(unit) === "stale";

/** The edits that take a unit's target away, with the white space before it. */
export function withoutTarget(document: Document, { target, before, anchor }: Unit): readonly Edit[] {
  if (target === undefined) return [];
  const lead = /\s*$/.exec(document.text.slice(Math.max(anchor, before), target.start))?.[0] ?? "";
  const isAfter = anchor >= 0 && target.start >= anchor;
  return [{ span: { start: isAfter ? target.start - lead.length : target.start, end: target.end }, text: "" }];
}

const rawIn = ({ text }: Document, place: Place | undefined): string => (place ? rawOf(text, place) : "");

function codesOf(document: Document, { source, target }: Unit): readonly string[] {
  return [source, target].flatMap((place) => (place ? contentOf(rawOf(document.text, place)).codes : []));
}

/** The content of the model's source where a machine translated it and it reads otherwise than that of the unit. */
function freshSource(document: Document, { source }: Unit, rewriting: Rewriting): string | undefined {
  const { model, pattern, marks } = rewriting;
  if (!marks || !model || !pattern?.source || !source || source.close === source.end) return undefined;
  if (document.text === model.text) return undefined;
  const raw = rawOf(model.text, pattern.source);
  const own = contentOf(rawOf(document.text, source)).text;
  const isKey = model.isKeyed && pattern.target && contentOf(rawOf(model.text, pattern.target)).text === own;
  return isKey || contentOf(raw).text === own ? undefined : raw.replace(/\r\n|\r|\n/g, document.eol);
}

const replaced = ({ open, close }: Place, text: string): Edit => ({ span: { start: open, end: close }, text });

/** Whoever approved it has not seen what a machine wrote. */
function disapproved({ text }: Document, { start, open, approved }: Unit, marks: Marks | undefined): readonly Edit[] {
  if (marks === undefined || !approved) return [];
  const tag = text.slice(start, open);
  const [whole = ""] = /^(?:[^"']|"[^"]*"|'[^']*')*?\sapproved\s*=\s*["']/.exec(tag) ?? [];
  const at = start + whole.length;
  return [{ span: { start: at, end: at + "yes".length }, text: "no" }];
}

function retargeted({ text }: Document, target: Place, content: string, marks: Marks | undefined): Edit {
  const { start, open, close, end } = target;
  const tag = text.slice(start, open);
  const bare = isBare(text, target);
  const opening = bare ? tag.replace(/\s*\/>$/, ">") : tag;
  const closing = bare ? `</${nameOf(tag)}>` : text.slice(close, end);
  return { span: { start, end }, text: withMarks(opening, marks) + content + closing };
}

/** A new target on a line of its own where the element before it has one. */
function targeted({ text }: Document, unit: Unit, content: string, marks: Marks | undefined): Edit {
  const { source, before, anchor } = unit;
  const lead = /(?:\r\n|\r|\n)[ \t]*$/.exec(text.slice(Math.max(0, before - 1000), before))?.[0] ?? "";
  const name = nameOf(text.slice(source?.start ?? before)).replace(/source$/, "target");
  return {
    span: { start: anchor, end: anchor },
    text: `${lead}${withMarks(`<${name}>`, marks)}${content}</${name}>`,
  };
}

const withMarks = (tag: string, marks: Marks | undefined): string =>
  marks === undefined ? tag : marked(tag, { state: marks.state, "state-qualifier": marks.stateQualifier });

const nameOf = (tag: string): string => /^<([^\s/>]{1,200})/.exec(tag)?.[1] ?? "target";
