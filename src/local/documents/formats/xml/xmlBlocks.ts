import { createYield } from "../../../inSlices.ts";
import type { Atom } from "../atoms.ts";
import type { DocumentUnit, UnitPass } from "../documentFormat.ts";
import { paragraphUnits } from "../paragraphUnits.ts";
import { type StartTag, type XmlEvents, xmlSteps } from "./walkXml.ts";
import { encodeCdata, encodeText, splitPieces } from "./xmlContent.ts";
import type { Role, XmlGrammar } from "./xmlGrammar.ts";

/** Finds the paragraphs of XML. */
export const blockPass = (grammar: XmlGrammar): UnitPass =>
  async function* (text, signal) {
    const reader = new BlockReader(text, grammar);
    const yieldIfDue = createYield(signal);
    for (const _ of xmlSteps(text, reader, grammar)) {
      const units = reader.takeUnits();
      if (units.length > 0) yield units;
      await yieldIfDue();
    }
    yield reader.takeUnits();
  };

/** A paragraph that is being read. */
interface OpenParagraph {
  atoms: Atom[];
  /** Number of open objects in it, within which only other paragraphs are read. */
  things: number;
  /** Number of open elements with text. */
  texts: number;
  /** Look of the open run. */
  look: string;
}

interface Open {
  readonly role: Role;
  readonly tag: StartTag;
  readonly element: number;
}

class BlockReader implements XmlEvents {
  #units: DocumentUnit[] = [];
  readonly #text: string;
  readonly #grammar: XmlGrammar;
  readonly #open: Open[] = [];
  readonly #frames: OpenParagraph[] = [];
  /** Number of open elements whose content is skipped. */
  #unread = 0;
  #elements = 0;
  /** Converts element names to the prefixes of the grammar. */
  #names: ((name: string) => string) | undefined;

  constructor(text: string, grammar: XmlGrammar) {
    this.#text = text;
    this.#grammar = grammar;
  }

  /** Takes the units found since the last call; none while a paragraph around them may have texts before them. */
  takeUnits(): readonly DocumentUnit[] {
    if (this.#frames.some(({ atoms }) => atoms.some((atom) => atom.kind === "text"))) return [];
    const units = this.#units;
    this.#units = [];
    return units;
  }

  open(tag: StartTag): void {
    const role = this.#roleOf(tag);
    const element = ++this.#elements;
    this.#open.push({ role, tag, element });
    this.#begin[role]?.(tag, element);
  }

  close(start: number, end: number): void {
    const one = this.#open.pop();
    if (one !== undefined) this.#finish[one.role]?.(one, start, end);
  }

  text(start: number, end: number, isSection: boolean): void {
    const frame = this.#frames.at(-1);
    if (frame === undefined || this.#unread > 0 || frame.things > 0) return;
    if (!this.#grammar.mixed && frame.texts === 0) return;
    const raw = this.#text.slice(start, end);
    const from = this.#findSpacePreserving(start, end);
    if (isSection) frame.atoms.push({ ...atomAt(start, end), text: raw, format: frame.look, encode: encodeCdata });
    else if (from !== undefined) frame.atoms.push(this.#preserveSpace(from, start, end, frame));
    else frame.atoms.push(...this.#pieces(raw, start, frame));
  }

  instruction(): void {
    const frame = this.#frames.at(-1);
    if (frame !== undefined && this.#unread === 0 && frame.things === 0)
      frame.atoms.push({ kind: "object", element: ++this.#elements });
  }

  readonly #begin: Readonly<Partial<Record<Role, (tag: StartTag, element: number) => void>>> = {
    paragraph: (_, element) => {
      this.#atom({ kind: "object", element });
      this.#frames.push({ atoms: [], things: 0, texts: 0, look: "" });
    },
    block: () => {
      this.#flush();
      this.#frames.push({ atoms: [], things: 0, texts: 0, look: "" });
    },
    look: () => void this.#unread++,
    run: (tag) => this.#look(this.#grammar.runsLook ? this.#raw(tag.start, tag.end) : ""),
    text: () => {
      const frame = this.#frames.at(-1);
      if (frame !== undefined) frame.texts++;
    },
    inline: (_, element) => this.#atom({ kind: "open", element }),
    object: (_, element) => {
      this.#atom({ kind: "object", element });
      const frame = this.#frames.at(-1);
      if (frame !== undefined) frame.things++;
    },
    hidden: (_, element) => {
      this.#atom({ kind: "object", element });
      this.#unread++;
    },
    ignored: () => void this.#unread++,
    break: () => this.#flush(),
  };

  readonly #finish: Readonly<Partial<Record<Role, (one: Open, start: number, end: number) => void>>> = {
    paragraph: () => this.#leave(),
    block: () => this.#leave(),
    run: () => this.#look(""),
    look: ({ tag }, start) => {
      this.#unread--;
      const raw = this.#raw(tag.start, start);
      this.#look((this.#frames.at(-1)?.look ?? "") + (this.#grammar.look?.(raw) ?? raw));
    },
    text: () => {
      const frame = this.#frames.at(-1);
      if (frame !== undefined) frame.texts--;
    },
    inline: ({ element }) => this.#atom({ kind: "close", element }),
    object: () => {
      const frame = this.#frames.at(-1);
      if (frame !== undefined) frame.things--;
    },
    hidden: () => void this.#unread--,
    ignored: () => void this.#unread--,
  };

  #roleOf(tag: StartTag): Role {
    // paragraphs within such are none
    if (this.#unread > 0) return "through";
    this.#names ??= namesBy(tag, this.#grammar.namespaces);
    const { attributes } = tag;
    const name = this.#names(tag.name);
    const frame = this.#frames.at(-1);
    const role = this.#grammar.role(name, attributes, frame !== undefined);
    if (frame === undefined || frame.things === 0) return frame === undefined && !ofNone.has(role) ? "through" : role;
    return role === "paragraph" || role === "block" || role === "hidden" || role === "ignored" ? role : "through";
  }

  #atom(atom: Atom): void {
    const frame = this.#frames.at(-1);
    if (frame !== undefined && frame.things === 0) frame.atoms.push(atom);
  }

  #look(look: string): void {
    const frame = this.#frames.at(-1);
    if (frame !== undefined) frame.look = look;
  }

  #leave(): void {
    this.#flush();
    this.#frames.pop();
  }

  #flush(): void {
    const frame = this.#frames.at(-1);
    if (frame === undefined) return;
    const { atoms } = frame;
    frame.atoms = [];
    if (atoms.some((atom) => atom.kind === "text") && !this.#keeps(atoms)) this.#units.push(...paragraphUnits(atoms));
  }

  #keeps(atoms: readonly Atom[]): boolean {
    const { keeps } = this.#grammar;
    return keeps?.(atoms.map((atom) => (atom.kind === "text" ? atom.text : "")).join("")) ?? false;
  }

  #raw(start: number, end: number): string {
    return this.#text.slice(start, end);
  }

  /** Returns the start tag of a text that must preserve its white space. */
  #findSpacePreserving(start: number, end: number): StartTag | undefined {
    const { role, tag } = this.#open.at(-1) ?? {};
    const isWhole = role === "text" && tag?.end === start && this.#text.startsWith("</", end);
    return this.#grammar.trims && isWhole ? tag : undefined;
  }

  #preserveSpace(tag: StartTag, start: number, end: number, { look }: OpenParagraph): Atom {
    const [opening, raw] = [this.#raw(tag.start, tag.end), this.#raw(start, end)];
    const isSaid = tag.attributes["xml:space"] === "preserve";
    return {
      ...atomAt(tag.start, end),
      text: this.#decoded(
        splitPieces(raw)
          .map(({ text = "" }) => text)
          .join(""),
      ),
      format: look,
      encode: (text) =>
        (isSaid || text.trim() === text ? opening : preserving(opening)) + encodeText(this.#encoded(text), raw),
    };
  }

  readonly #decoded = (text: string): string => this.#grammar.codes?.decode(text) ?? text;
  readonly #encoded = (text: string): string => this.#grammar.codes?.encode(text) ?? text;

  #pieces(raw: string, at: number, { look: format }: OpenParagraph): readonly Atom[] {
    return splitPieces(raw).map(({ start, end, text }): Atom => {
      if (text === undefined) return { kind: "object", element: ++this.#elements };
      const before = raw.slice(start, end);
      const encode = (done: string) => encodeText(this.#encoded(done), before);
      return { ...atomAt(at + start, at + end), text: this.#decoded(text), format, encode };
    });
  }
}

/** Returns a start tag that preserves white space. */
const preserving = (tag: string): string =>
  tag.replace(/\s*xml:space\s*=\s*(?:"[^"]*"|'[^']*')/, "").replace(/>$/, ' xml:space="preserve">');

/** Roles that count outside paragraphs. */
const ofNone: ReadonlySet<Role> = new Set<Role>(["paragraph", "block", "hidden", "ignored"]);

const atomAt = (start: number, end: number) => ({ kind: "text", span: { start, end } }) as const;

/**
 * Returns a function that converts names to the prefixes of the grammar, regardless of those that the root declares.
 */
function namesBy({ attributes }: StartTag, namespaces: XmlGrammar["namespaces"]): (name: string) => string {
  const prefixes = new Map<string, string>();
  for (const [name, uri] of Object.entries(attributes)) {
    const prefix = namespaces?.get(uri);
    if (prefix !== undefined && /^xmlns(?::|$)/.test(name)) prefixes.set(name.slice("xmlns:".length), prefix);
  }
  return (name) => {
    const colon = name.indexOf(":");
    const prefix = prefixes.get(name.slice(0, Math.max(0, colon)));
    return prefix === undefined ? name : `${prefix}:${name.slice(colon + 1)}`;
  };
}
