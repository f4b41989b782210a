import { Parser } from "htmlparser2";
import { inSlices } from "../../inSlices.ts";
import { parseMarkup } from "../../markup/parseMarkup.ts";
import { referencesOf, writeMarkup } from "./characterReferences.ts";
import { htmlEncodingOf, unreadable } from "./documentEncoding.ts";
import { type DocumentUnit, singlePass, unitAt } from "./documentFormat.ts";
import { attributeUnits, type HtmlTag } from "./htmlAttributes.ts";
import { textDocument } from "./textDocument.ts";

/** HTML: visible text between tags and in attributes. */
export const html = textDocument({
  encodingOf: htmlEncodingOf,
  unencodable: (character) => `&#${character.codePointAt(0) ?? 0};`,
  // blocks hold tags, whose attributes have to be done by then
  passes: [singlePass(attributes), singlePass(blocks)],
});

/** Elements inside sentences. Every other one begins and ends a block. */
const inline: ReadonlySet<string> = new Set(
  "a abbr b bdi bdo big cite code data del dfn em font i img ins kbd mark math q rp rt ruby s samp small span strike strong sub sup svg time tt u var wbr".split(
    " ",
  ),
);

/** Elements whose content is no language. */
const keptElements: ReadonlySet<string> = new Set("script style code kbd samp var math svg".split(" "));

/** Maximum depth: deeper documents are rejected. */
const maxDepth = 2000;
/** Characters of one block; longer ones are cut. */
const maxBlockLength = 16_000;

interface Events {
  tag?(tag: HtmlTag, isInline: boolean): void;
  end?(start: number, isInline: boolean): void;
  text?(text: string, start: number): void;
  /** Content that belongs to no block. */
  other?(start: number): void;
}

/** Reports content outside kept elements; kept elements among words are part of them. */
async function walk(text: string, events: Events, signal: AbortSignal): Promise<void> {
  let depth = 0;
  /** Number of open elements when the kept one began. */
  let keptAt: number | undefined;
  const parser: Parser = new Parser({
    onopentag(name, attributes) {
      if (++depth > maxDepth) throw unreadable(`Elements are nested more than ${maxDepth} deep.`);
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
  return keptElements.has(name) || attributes["translate"]?.toLowerCase() === "no" || classes.includes("notranslate");
}

async function attributes(text: string, signal: AbortSignal): Promise<readonly DocumentUnit[]> {
  const units: DocumentUnit[] = [];
  await walk(text, { tag: (tag) => void units.push(...attributeUnits(tag)) }, signal);
  return units;
}

async function blocks(text: string, signal: AbortSignal): Promise<readonly DocumentUnit[]> {
  const units: DocumentUnit[] = [];
  /** Start of the current block. */
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
      if (start !== undefined && at - start > maxBlockLength && /^\s/.test(value)) flush(at);
      start ??= at;
      hasWords ||= /\p{L}/u.test(value);
    },
    other: flush,
  };
  await walk(text, events, signal);
  flush(text.length);
  return units;
}

function blockUnit(text: string, from: number, to: number): readonly DocumentUnit[] {
  const whole = text.slice(from, to);
  const start = from + whole.length - whole.trimStart().length;
  const raw = whole.trim();
  const read = parseMarkup(raw, { handling: "html", strict: false, ignoredTags: keptElements });
  if (!read.some((part) => part.kind === "text" && /\p{L}/u.test(part.text))) return [];
  return [
    unitAt(
      { start, end: start + raw.length },
      { parts: read, markup: true, write: (done) => writeMarkup(done, referencesOf(raw, ["&", "<", ">"])) },
    ),
  ];
}
