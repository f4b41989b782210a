/** The rules by which escapes in a string literal are decoded. */
export type LiteralEscapes =
  /** Nothing is escaped. */
  | "raw"
  /** Only the quotation mark and the backslash are escaped. */
  | "quotes"
  /** A backslash before an unknown character is a backslash. */
  | "kept"
  /** A backslash before an unknown character is left out. */
  | "full"
  /** Quotation marks are written twice. */
  | "doubled";

const controls: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  b: "\b",
  f: "\f",
  v: "\v",
  a: "\u0007",
  e: "\u001b",
  s: " ",
};

const escapes =
  /\\(?:u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|U([\da-fA-F]{8})|x([\da-fA-F]{1,2})|([0-7]{1,3})|(\r\n|.))/gs;

/** Decodes the escapes of a literal's inside. */
export function decodeEscapes(written: string, style: LiteralEscapes): string {
  if (style === "raw") return written;
  if (style === "doubled") return written.replaceAll('""', '"');
  if (!written.includes("\\")) return written;
  if (style === "quotes") return written.replace(/\\([\\'])/g, "$1");
  return written.replace(escapes, (all: string, ...groups: (string | undefined)[]) => {
    const [braced, short, long, hex, octal, character = ""] = groups;
    const digits = braced ?? short ?? long ?? hex;
    if (digits !== undefined || octal !== undefined) {
      return codePoint(digits === undefined ? Number.parseInt(octal ?? "", 8) : Number.parseInt(digits, 16)) ?? all;
    }
    return decodeCharacter(character, style);
  });
}

function decodeCharacter(character: string, style: LiteralEscapes): string {
  // a backslash at the end of a line joins it with the next one
  if (/^\r?\n$/.test(character)) return "";
  const control = Object.hasOwn(controls, character) ? controls[character] : undefined;
  if (control !== undefined && !(character === "s" && style === "kept")) return control;
  return style === "kept" && !/[\\'"`$]/.test(character) ? `\\${character}` : character;
}

const codePoint = (point: number): string | undefined => (point <= 0x10ffff ? String.fromCodePoint(point) : undefined);

/** The prefix, hashes and quotation mark that a literal begins with. */
const opening = /^(?:u8|[A-Za-z@$]{0,3}?)#{0,4}(?:"""+|'''|["'`])|^:["']?|^%[a-zA-Z]?[^\w\s]/;

export interface LiteralParts {
  /** Lengths of what is before and behind the inside. */
  readonly open: number;
  readonly close: number;
  readonly style: LiteralEscapes;
}

/** Returns where the inside of a literal is, and how it is escaped. */
export function literalParts(text: string, isSingleQuoted: "quotes" | "full" | "kept"): LiteralParts {
  const open = opening.exec(text)?.[0] ?? "";
  if (open === "") return { open: 0, close: 0, style: "full" };
  const quote = open.replace(/^[^"'`]*/, "");
  const hashes = /#*(?=["'`])/.exec(open)?.[0].length ?? 0;
  const close =
    quote === "" ? (open.startsWith("%") ? 1 : 0) : Math.min(quote.length + hashes, text.length - open.length);
  const isClosed = text.length > open.length && (quote === "" || text.endsWith(quote + "#".repeat(hashes)));
  return { open: open.length, close: isClosed ? close : 0, style: styleOf(open, quote, isSingleQuoted) };
}

function styleOf(open: string, quote: string, otherwise: "quotes" | "full" | "kept"): LiteralEscapes {
  if (open.includes("@")) return open.startsWith('@"') || open.includes("$") ? "doubled" : "raw";
  if (open.includes("#") || /r/i.test(open.replace(/["'`]/g, "")) || quote === "`") return "raw";
  return quote === "'" ? otherwise : otherwise === "kept" ? "kept" : "full";
}

/** Removes the indentation that all lines share and the first line break: text blocks of Java, Swift, C# and Ruby. */
export function trimBlock(text: string): string {
  const lines = text.replace(/^[ \t]*\r?\n/, "").split("\n");
  const last = lines.at(-1) ?? "";
  const own = last.trim() === "" ? lines.slice(0, -1) : lines;
  const indents = [...own.filter((line) => line.trim() !== ""), ...(own.length < lines.length ? [last] : [])];
  const min = Math.min(...indents.map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0));
  return own.map((line) => line.slice(Number.isFinite(min) ? min : 0)).join("\n");
}
