import { FluentParser, type Junk, type Message as MessageNode, type Term } from "@fluent/syntax";
import type { Path } from "../../message.ts";
import type { Problem } from "../../problem.ts";
import type { Span } from "../../text.ts";
import type { Entry, Flat } from "../flat/entry.ts";
import { excess } from "./bounds.ts";
import { lineEnd, type Pattern, readPattern } from "./pattern.ts";

/** An attribute of a message. */
export interface Attribute {
  readonly name: string;
  readonly keySpan: Span;
  /** Of its full stop. */
  readonly start: number;
  readonly value: Pattern;
}

/** A message or a term; its key is that of a term with the hyphen. */
export interface FluentEntry extends Entry {
  readonly isTerm: boolean;
  /** Behind `=`. */
  readonly equals: number;
  readonly value: Pattern | undefined;
  /** Of a term they are about its grammar, and read by selectors only: none here. */
  readonly attributes: readonly Attribute[];
  /** The attribute that a name reads: the last of several. */
  readonly named: ReadonlyMap<string, Attribute>;
}

/** A text of Fluent (projectfluent.org/fluent/guide, syntax 1.0). */
export interface Fluent extends Flat {
  readonly items: readonly FluentEntry[];
  readonly problems: readonly Problem[];
  /** The first problem that makes the text unfit for edits. */
  readonly fault: Problem | undefined;
}

const parser = new FluentParser({ withSpans: true });

/** Reads a text; never throws. */
export function read(text: string): Fluent {
  const start = text.startsWith("\uFEFF") ? 1 : 0;
  const tooMuch = excess(text) ?? loneReturn(text);
  const { items, problems } = tooMuch === undefined ? entriesOf(text, start) : { items: [], problems: [tooMuch] };
  const { winners, shadowed } = winnersOf(items, problems);
  problems.sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
  const fault = problems.find(({ code }) => code !== "format.duplicateKey");
  return { text, start, items, winners, shadowed, problems, fault };
}

/** A carriage return that ends no line: a character of texts by the grammar, a line end to whoever wrote it. */
function loneReturn(text: string): Problem | undefined {
  const at = /\r(?!\n)/.exec(text)?.index;
  return at === undefined ? undefined : { code: "format.syntax", span: { start: at, end: at + 1 }, detail: "U+000D" };
}

function entriesOf(text: string, start: number): { items: FluentEntry[]; problems: Problem[] } {
  const items: FluentEntry[] = [];
  const problems: Problem[] = [];
  let group: string | undefined;
  for (const entry of parser.parse(text.slice(start)).body) {
    if (entry.type === "GroupComment") group = entry.content;
    else if (entry.type === "Message" || entry.type === "Term") items.push(itemOf(entry, { text, start, group }));
    else if (entry.type === "Junk" && problems.length < maxFaults) problems.push(faultOf(entry, start, text.length));
  }
  return { items, problems };
}

/** Nobody reads more than these. */
const maxFaults = 100;

interface Surroundings {
  readonly text: string;
  readonly start: number;
  readonly group: string | undefined;
}

function itemOf(entry: MessageNode | Term, { text, start: base, group }: Surroundings): FluentEntry {
  const isTerm = entry.type === "Term";
  const span = spanOf(entry, base);
  const id = spanOf(entry.id, base);
  const keySpan = { start: id.start - (isTerm ? 1 : 0), end: id.end };
  const end = lineEnd(text, span.end);
  const after = text.startsWith("\r\n", end) ? end + 2 : Math.min(end + 1, text.length);
  const note = [group, entry.comment?.content].filter(Boolean).join("\n");
  const attributes = isTerm ? [] : attributesOf(entry, text, base);
  return {
    key: text.slice(keySpan.start, keySpan.end),
    keySpan,
    text: "",
    span: { start: span.start, end },
    // a comment right above a message is the message's, whatever follows
    lines: { start: span.start, end: after },
    lead: span.start,
    note: note === "" ? undefined : note,
    isTerm,
    equals: text.indexOf("=", keySpan.end) + 1,
    value: entry.value ? readPattern(entry.value, text, base) : undefined,
    attributes,
    named: new Map(attributes.map((attribute) => [attribute.name, attribute])),
  };
}

const spanOf = ({ span }: { readonly span?: Span }, base: number): Span => ({
  start: base + (span?.start ?? 0),
  end: base + (span?.end ?? 0),
});

function attributesOf(entry: MessageNode | Term, text: string, base: number): readonly Attribute[] {
  return entry.attributes.map((node) => ({
    name: node.id.name,
    keySpan: spanOf(node.id, base),
    start: spanOf(node, base).start,
    value: readPattern(node.value, text, base),
  }));
}

function faultOf({ annotations, span }: Junk, base: number, length: number): Problem {
  const [first] = annotations;
  const at = Math.min(base + (first?.span?.start ?? span?.start ?? 0), length);
  const detail = first === undefined ? {} : { detail: first.message };
  return { code: "format.syntax", span: { start: at, end: Math.min(at + 1, length) }, ...detail };
}

/** Readers of Fluent keep the first message of an id, but the last attribute, and take the first variant that fits. */
function winnersOf(items: readonly FluentEntry[], problems: Problem[]): Pick<Flat, "winners" | "shadowed"> {
  const winners = new Map<string, number>();
  const shadowed = new Map<string, number[]>();
  for (const [index, item] of items.entries()) {
    const { key, keySpan, value } = item;
    if (winners.has(key)) {
      const known = shadowed.get(key);
      if (known === undefined) shadowed.set(key, [index]);
      else known.push(index);
      problems.push({ code: "format.duplicateKey", span: keySpan, path: [key], detail: key });
    } else winners.set(key, index);
    repeatedAttributes(item, problems);
    repeated(value, [key], problems);
  }
  return { winners, shadowed };
}

function repeatedAttributes({ key, attributes, named }: FluentEntry, problems: Problem[]): void {
  for (const attribute of attributes) {
    const path = [key, `.${attribute.name}`];
    if (named.get(attribute.name) !== attribute)
      problems.push({ code: "format.duplicateKey", span: attribute.keySpan, path, detail: attribute.name });
    repeated(attribute.value, path, problems);
  }
}

function repeated(pattern: Pattern | undefined, path: Path, problems: Problem[]): void {
  if (pattern?.kind !== "select" || pattern.hoisted) return;
  const seen = new Set<string>();
  for (const { key, keySpan, value } of pattern.variants) {
    const here = [...path, key];
    if (seen.has(key)) problems.push({ code: "format.duplicateKey", span: keySpan, path: here, detail: key });
    seen.add(key);
    repeated(value, here, problems);
  }
}
