import type { Tree } from "./reader.ts";
import { containersOf, type Item } from "./tree.ts";

/** How the strings of a text are escaped, where they needn't be. */
export interface Survey {
  /** Whether all that isn't ASCII is escaped; `undefined` where nothing tells. */
  readonly wide: boolean | undefined;
  /** Whether all slashes are escaped; `undefined` without any. */
  readonly slash: boolean | undefined;
  /** Whether hexadecimal digits are capitals; `undefined` without any. */
  readonly capitals: boolean | undefined;
  /** Code units that are always written as `\uXXXX`. */
  readonly always: ReadonlySet<number>;
}

/** Looks through the keys and strings of a text. */
export function surveyOf({ text, start, root }: Tree): Survey {
  if (!text.includes("\\u") && !text.includes("\\/")) return plainSurvey(text, start);
  const surveyor = new Surveyor(text);
  for (const container of containersOf(root)) {
    for (const item of container.items) surveyor.lookAtItem(item);
  }
  return surveyor.survey();
}

/** The survey of a text without escapes of its own choice: found without a look at each character. */
function plainSurvey(text: string, start: number): Survey {
  const body = text.slice(start);
  const wide = /[^\n\r\t -~]/.test(body) ? false : undefined;
  return { wide, slash: body.includes("/") ? false : undefined, capitals: undefined, always: new Set() };
}

const raw = 1;
const escaped = 2;
const backslash = 0x5c;
const slash = 0x2f;
const letterU = 0x75;

class Surveyor {
  private readonly text: string;
  /** Code unit → how it was seen. */
  private readonly seen = new Map<number, number>();
  private capitals: boolean | undefined;

  constructor(text: string) {
    this.text = text;
  }

  lookAtItem({ start, keyEnd, value }: Item): void {
    if (keyEnd > start) this.look(start + 1, keyEnd - 1);
    if (value.kind === "text") this.look(value.start + 1, value.end - 1);
  }

  survey(): Survey {
    const how = this.seen.get(slash);
    return { ...this.judge(), slash: how === undefined ? undefined : how === escaped, capitals: this.capitals };
  }

  /** Notes the code units of a string as written, without its quotation marks. */
  private look(start: number, end: number): void {
    let at = start;
    while (at < end) {
      const code = this.text.charCodeAt(at);
      if (code === backslash) at += this.lookAtEscape(at);
      else {
        this.mark(code, raw);
        at++;
      }
    }
  }

  /** Returns the length of the escape. */
  private lookAtEscape(at: number): number {
    const kind = this.text.charCodeAt(at + 1);
    if (kind !== letterU) {
      if (kind === slash) this.mark(slash, escaped);
      return 2;
    }
    const digits = this.text.slice(at + 2, at + 6);
    if (this.capitals === undefined && /[a-f]/i.test(digits)) this.capitals = /[A-F]/.test(digits);
    const unit = Number.parseInt(digits, 16);
    if (!isSurrogate(unit)) {
      this.mark(unit, escaped);
      return 6;
    }
    return this.lookAtPair(at, unit);
  }

  /** A pair counts; a lone surrogate can't be written but as an escape, so it tells nothing. */
  private lookAtPair(at: number, high: number): number {
    const next = this.text.slice(at + 6, at + 12);
    const low = next.startsWith("\\u") ? Number.parseInt(next.slice(2), 16) : 0;
    if (high >= 0xdc00 || low < 0xdc00 || low > 0xdfff) return 6;
    this.mark(high, escaped);
    this.mark(low, escaped);
    return 12;
  }

  private mark(code: number, how: number): void {
    this.seen.set(code, (this.seen.get(code) ?? 0) | how);
  }

  private judge(): Pick<Survey, "wide" | "always"> {
    const always = new Set<number>();
    let wide: boolean | undefined;
    for (const [code, how] of this.seen) {
      if (how === escaped) always.add(code);
      if (isTelling(code)) wide = how === escaped && wide !== false;
    }
    return { wide, always };
  }
}

const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

/** Only letters and signs tell how text is written: white space and controls are often escaped by hand. */
const isTelling = (code: number): boolean => code > 0x7f && !/[\p{Z}\p{Cc}\p{Cf}]/u.test(String.fromCharCode(code));
