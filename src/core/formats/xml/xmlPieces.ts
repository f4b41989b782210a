/** A part of an element's content as written: text with its references, a section's text, or markup. */
export interface XmlPiece {
  readonly raw: string;
  readonly kind: "text" | "section" | "code";
}

/** A section, a comment, an instruction, a tag. */
const markup = /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(?:[^>"']|"[^"]*"|'[^']*')*>/g;

/** Cuts well-formed content into its parts; an element whose start tag `whole` matches is one part with all that is in it. */
export function splitXml(raw: string, whole: RegExp): readonly XmlPiece[] {
  const cutter = new PieceCutter(raw, whole);
  if (raw.includes("<"))
    for (const { 0: tag, 1: section, index } of raw.matchAll(markup)) cutter.addMarkup(tag, section, index);
  return cutter.rest();
}

class PieceCutter {
  readonly #raw: string;
  readonly #whole: RegExp;
  readonly #pieces: XmlPiece[] = [];
  /** The end of the last part; the start of a whole element. */
  #at = 0;
  /** The number of open elements, the whole one included. */
  #depth = 0;

  constructor(raw: string, whole: RegExp) {
    this.#raw = raw;
    this.#whole = whole;
  }

  addMarkup(tag: string, section: string | undefined, index: number): void {
    const end = index + tag.length;
    if (this.#depth > 0) this.#depth += depthStepOf(tag);
    else {
      this.#text(index);
      if (section !== undefined) this.#push("section", section, end);
      else if (this.#whole.test(tag)) this.#depth = depthStepOf(tag);
    }
    if (this.#depth === 0 && this.#at < end) this.#push("code", this.#raw.slice(this.#at, end), end);
  }

  rest(): readonly XmlPiece[] {
    this.#text(this.#raw.length);
    return this.#pieces;
  }

  #text(end: number): void {
    if (end > this.#at) this.#push("text", this.#raw.slice(this.#at, end), end);
  }

  #push(kind: XmlPiece["kind"], raw: string, end: number): void {
    this.#pieces.push({ raw, kind });
    this.#at = end;
  }
}

/** Finds codes in a text: returns text and codes in order, codes only if they nest well. */
export function codesIn(text: string, codes: Iterable<string>, whole: RegExp): readonly XmlPiece[] {
  const known = [...new Set(codes)].filter((code) => text.includes(code)).sort((a, b) => b.length - a.length);
  if (known.length === 0) return text === "" ? [] : [{ raw: text, kind: "text" }];
  const found = [...text.matchAll(new RegExp(known.map(escapePattern).join("|"), "g"))];
  const nested = findNestedCodes(
    found.map(([code]) => code),
    whole,
  );
  const pieces: XmlPiece[] = [];
  let at = 0;
  found.forEach(({ 0: code, index }, i) => {
    if (!nested.has(i)) return;
    if (index > at) pieces.push({ raw: text.slice(at, index), kind: "text" });
    pieces.push({ raw: code, kind: "code" });
    at = index + code.length;
  });
  if (at < text.length) pieces.push({ raw: text.slice(at), kind: "text" });
  return pieces;
}

/** Returns the change of depth after a tag. */
function depthStepOf(tag: string): number {
  if (!tag.startsWith("<")) return 0;
  if (tag.startsWith("</")) return -1;
  return tag.endsWith("/>") || /^<[!?]/.test(tag) ? 0 : 1;
}

const nameOf = (tag: string): string => /^<\/?([^\s/>]+)/.exec(tag)?.[1] ?? "";

/** Returns the codes that nest well: no tags without their partner or across others. */
function findNestedCodes(codes: readonly string[], whole: RegExp): ReadonlySet<number> {
  const nested = new Set<number>();
  const open: number[] = [];
  codes.forEach((code, i) => {
    const deeper = whole.test(code) ? 0 : depthStepOf(code);
    if (deeper === 0) nested.add(i);
    if (deeper > 0) open.push(i);
    const last = open.at(-1);
    if (deeper >= 0 || last === undefined || nameOf(codes[last] ?? "") !== nameOf(code)) return;
    open.pop();
    nested.add(last).add(i);
  });
  return nested;
}

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
