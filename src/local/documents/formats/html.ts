import { Parser } from "htmlparser2";
import { parts } from "../../markup/parse.ts";
import { inSlices } from "../../slices.ts";
import { attributeUnits, type Tag } from "./attributes.ts";
import { htmlEncodingOf, unreadable } from "./encoding.ts";
import { referencesOf, writtenAs } from "./entities.ts";
import { atOnce, type Unit, unitAt } from "./format.ts";
import { textDocument } from "./textDocument.ts";

/** HTML: what people read between tags and in attributes. */
export const html = textDocument({
  encodingOf: htmlEncodingOf,
  unencodable: (character) => `&#${character.codePointAt(0) ?? 0};`,
  // blocks hold tags, whose attributes have to be done by then
  passes: [atOnce(attributes), atOnce(blocks)],
});

/** Elements that stand in sentences. Every other one begins and ends a block. */
const inline: ReadonlySet<string> = new Set(
  "a abbr b bdi bdo big cite code data del dfn em font i img ins kbd mark math q rp rt ruby s samp small span strike strong sub sup svg time tt u var wbr".split(
    " ",
  ),
);

/** Elements whose content is no language. */
const kept: ReadonlySet<string> = new Set("script style code kbd samp var math svg".split(" "));

/** Deeper documents are refused: they are no pages. */
const deepest = 2000;
/** Characters of one block; longer ones are cut. */
const longest = 16_000;

interface Events {
  tag?(tag: Tag, isInline: boolean): void;
  end?(start: number, isInline: boolean): void;
  text?(text: string, start: number): void;
  /** Something that belongs to no block. */
  other?(start: number): void;
}

/** Tells what is outside elements that stay as they are; those among words are part of them. */
async function walk(text: string, events: Events, signal: AbortSignal): Promise<void> {
  let depth = 0;
  /** How many elements were open when the one began that stays. */
  let keptAt: number | undefined;
  const parser: Parser = new Parser({
    onopentag(name, attributes) {
      if (++depth > deepest) throw unreadable(`Elements are nested more than ${deepest} deep.`);
      if (keptAt !== undefined) return;
      const { startIndex: start, endIndex } = parser;
      if (isKept(name, attributes)) keptAt = depth;
      const tag = { name, start, raw: text.slice(start, endIndex + 1), attributes };
      if (keptAt === undefined) events.tag?.(tag, inline.has(name));
      else if (!inline.has(name)) events.other?.(start);
    },
    onclosetag(name) {
      const isOutside = keptAt === undefined || keptAt === depth;
      if (keptAt === depth) keptAt = undefined;
      depth--;
      if (isOutside) events.end?.(parser.startIndex, inline.has(name));
    },
    ontext(value) {
      const { startIndex: start, endIndex } = parser;
      const place = text.slice(start, endIndex + 1);
      if (keptAt !== undefined) return;
      // the parser counts the end of a broken tag to the text after it: such text stays
      if (place === value || /^&[^\s<>&]*$/.test(place)) events.text?.(value, start);
      else events.other?.(start);
    },
    oncdatastart: () => events.other?.(parser.startIndex),
  });
  await inSlices(slices(text), (piece) => parser.write(piece), signal);
  parser.end();
}

function* slices(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += sliceLength) yield text.slice(at, at + sliceLength);
}

const sliceLength = 256;

function isKept(name: string, attributes: Readonly<Record<string, string>>): boolean {
  const classes = attributes["class"]?.split(/\s+/) ?? [];
  return kept.has(name) || attributes["translate"]?.toLowerCase() === "no" || classes.includes("notranslate");
}

async function attributes(text: string, signal: AbortSignal): Promise<readonly Unit[]> {
  const units: Unit[] = [];
  await walk(text, { tag: (tag) => void units.push(...attributeUnits(tag)) }, signal);
  return units;
}

async function blocks(text: string, signal: AbortSignal): Promise<readonly Unit[]> {
  const units: Unit[] = [];
  /** Where the block began that is being read. */
  let start: number | undefined;
  let hasWords = false;
  const flush = (end: number) => {
    if (start !== undefined && hasWords) units.push(...blockUnit(text, start, end));
    start = undefined;
    hasWords = false;
  };
  const events: Events = {
    tag({ start: at }, isInline) {
      if (isInline) start ??= at;
      else flush(at);
    },
    end(at, isInline) {
      if (!isInline) flush(at);
    },
    text(value, at) {
      if (start !== undefined && at - start > longest && /^\s/.test(value)) flush(at);
      start ??= at;
      hasWords ||= /\p{L}/u.test(value);
    },
    other: flush,
  };
  await walk(text, events, signal);
  flush(text.length);
  return units;
}

function blockUnit(text: string, from: number, to: number): readonly Unit[] {
  const whole = text.slice(from, to);
  const start = from + whole.length - whole.trimStart().length;
  const raw = whole.trim();
  const read = parts(raw, { handling: "html", strict: false, ignoredTags: kept });
  if (!read.some((part) => part.kind === "text" && /\p{L}/u.test(part.text))) return [];
  return [
    unitAt(
      { start, end: start + raw.length },
      { parts: read, markup: true, write: (done) => writtenAs(done, referencesOf(raw, ["&", "<", ">"])) },
    ),
  ];
}
