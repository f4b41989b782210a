import { inSlices } from "../../inSlices.ts";
import type { Atom } from "./atoms.ts";
import { unicodeOf, unreadable } from "./documentEncoding.ts";
import { type DocumentUnit, singlePass } from "./documentFormat.ts";
import { paragraphUnits } from "./paragraphUnits.ts";
import { textDocument } from "./textDocument.ts";

/** FrameMaker's exchange format (MIF Reference, *Text flows*): the strings of paragraphs. */
export const mif = textDocument({
  encodingOf: unicodeOf,
  unencodable: (character) => character,
  passes: [singlePass(paragraphs)],
});

/**
 * Matches a string, or the beginning or end of a statement; comments and facets of pictures are skipped. An
 * unterminated string ends with its line: searching for an end from each quote takes quadratic time.
 */
const token = /`([^'\r\n]*)'?|<\s{0,100}([A-Za-z]\w{0,60})|>|#[^\r\n]*|^[=&][^\r\n]*/gm;

/** Statements within a line of text that do not affect it. */
const unseen: ReadonlySet<string> = new Set(["TextRectID", "SpclHyphenation", "String"]);

/** Maximum depth of nested statements. */
const maxDepth = 500;

interface Statement {
  readonly name: string;
  readonly start: number;
}

async function paragraphs(text: string, signal: AbortSignal): Promise<readonly DocumentUnit[]> {
  assertReadable(text);
  const reader = new Reader(text);
  await inSlices(text.matchAll(token), (found) => reader.take(found), signal);
  return reader.end();
}

/** Rejects files before version 8, which use FrameMaker's own characters. */
function assertReadable(text: string): void {
  const version = /^\ufeff?\s{0,100}<MIFFile\s{1,10}(\d{1,5})/.exec(text)?.[1];
  if (version === undefined) throw unreadable("It does not begin as MIF does.");
  if (Number(version) < 8) throw unreadable("It is older than MIF 8: save it by a newer FrameMaker.");
}

class Reader {
  readonly #text: string;
  readonly #open: Statement[] = [];
  readonly #units: DocumentUnit[] = [];
  #atoms: Atom[] = [];
  #look = "";
  #elements = 0;

  constructor(text: string) {
    this.#text = text;
  }

  take({ 0: whole, 1: string, 2: name, index }: RegExpExecArray): void {
    if (name !== undefined) this.#begin({ name, start: index });
    else if (whole === ">") this.#finish(index + 1);
    else if (string !== undefined && whole.endsWith("'") && this.#isText()) this.#string(string, index + 1);
  }

  end(): readonly DocumentUnit[] {
    if (this.#open.length > 0) throw unreadable("It ends too early.");
    return this.#units;
  }

  /** Returns whether the next string is in a line of a paragraph. */
  #isText(): boolean {
    const [line, string] = this.#open.slice(-2);
    return line?.name === "ParaLine" && string?.name === "String";
  }

  #begin(statement: Statement): void {
    if (this.#open.length >= maxDepth) throw unreadable(`Statements are nested more than ${maxDepth} deep.`);
    const { name } = statement;
    const isInLine = this.#open.at(-1)?.name === "ParaLine";
    if (name === "Para") [this.#atoms, this.#look] = [[], ""];
    if (isInLine && name !== "Font" && !unseen.has(name))
      this.#atoms.push({ kind: "object", element: ++this.#elements });
    this.#open.push(statement);
  }

  #finish(end: number): void {
    const { name, start } = this.#open.pop() ?? {};
    if (start === undefined) throw unreadable("It ends a statement that is none.");
    if (name === "Font" && this.#open.at(-1)?.name === "ParaLine") this.#look = this.#text.slice(start, end);
    if (name !== "Para") return;
    this.#units.push(...paragraphUnits(this.#atoms));
    this.#atoms = [];
  }

  #string(raw: string, at: number): void {
    for (const { 0: piece, index } of raw.matchAll(/\\x[\da-f]{1,4} ?|(?:\\[^x]|[^\\])+/gi)) {
      const [start, end] = [at + index, at + index + piece.length];
      // a character by its number in FrameMaker's own set
      if (/^\\x/i.test(piece)) this.#atoms.push({ kind: "object", element: ++this.#elements });
      else
        this.#atoms.push({ kind: "text", span: { start, end }, text: decodeString(piece), format: this.#look, encode });
    }
  }
}

const escapes: Readonly<Record<string, string>> = { t: "\t", ">": ">", q: "'", Q: "`", "\\": "\\" };

const decodeString = (raw: string): string => raw.replace(/\\(.)/g, (whole, sign: string) => escapes[sign] ?? whole);

/** Maximum characters of one string. */
const maxStringLength = 200;

function encode(text: string): string {
  const pieces = text.length <= maxStringLength ? [text] : (text.match(/[\s\S]{1,200}(?![\udc00-\udfff])/g) ?? []);
  return pieces.map(escapeString).join("'>\n   <String `");
}

const signs: Readonly<Record<string, string>> = { "\t": "\\t", ">": "\\>", "'": "\\q", "`": "\\Q", "\\": "\\\\" };

const escapeString = (text: string): string =>
  text.replace(/[\r\n]+/g, " ").replace(/[\t>'`\\]/g, (sign) => signs[sign] ?? sign);
