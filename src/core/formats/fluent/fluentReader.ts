import { FluentParser, type Junk, type Message as MessageNode, type Term } from "@fluent/syntax";
import type { Path } from "../../catalog/message.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Span } from "../../text/textEdits.ts";
import { addToGroup } from "../../values/collections.ts";
import type { FlatEntry, FlatText } from "../flat/flatEntry.ts";
import { findExcess } from "./fluentLimits.ts";
import { type FluentPattern, lineEndAfter, readPattern } from "./fluentPattern.ts";
import { type EntryReference, referencesOfEntry } from "./fluentReferences.ts";

/** An attribute of a message. */
export interface FluentAttribute {
  readonly name: string;
  readonly keySpan: Span;
  /** The offset of its full stop. */
  readonly start: number;
  readonly value: FluentPattern;
}

/** A message or a term; its key is that of a term with the hyphen. */
export interface FluentEntry extends FlatEntry {
  readonly isTerm: boolean;
  /** The offset after `=`. */
  readonly equals: number;
  readonly value: FluentPattern | undefined;
  /** Always empty for a term: its attributes are about grammar and are read by selectors only. */
  readonly attributes: readonly FluentAttribute[];
  /** The attribute that a name reads: the last of several. */
  readonly attributesByName: ReadonlyMap<string, FluentAttribute>;
  readonly references: readonly EntryReference[];
}

/** A text of Fluent (projectfluent.org/fluent/guide, syntax 1.0). */
export interface FluentFile extends FlatText {
  readonly items: readonly FluentEntry[];
  readonly problems: readonly Problem[];
  /** The first problem that makes the text unfit for edits. */
  readonly fault: Problem | undefined;
}

const parser = new FluentParser({ withSpans: true });

/** Reads a text; never throws. */
export function readFluent(text: string): FluentFile {
  const start = text.startsWith("\uFEFF") ? 1 : 0;
  const tooMuch = findExcess(text) ?? loneReturn(text);
  const { items, problems } = tooMuch === undefined ? readEntries(text, start) : { items: [], problems: [tooMuch] };
  const { winners, shadowed } = findWinners(items, problems);
  problems.sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
  const fault = problems.find(({ code }) => code !== "format.duplicateKey");
  return { text, start, items, winners, shadowed, problems, fault };
}

/** Finds a carriage return that ends no line: text in Fluent's grammar, but a line end to most editors. */
function loneReturn(text: string): Problem | undefined {
  const at = /\r(?!\n)/.exec(text)?.index;
  return at === undefined ? undefined : { code: "format.syntax", span: { start: at, end: at + 1 }, detail: "U+000D" };
}

function readEntries(text: string, start: number): { items: FluentEntry[]; problems: Problem[] } {
  const items: FluentEntry[] = [];
  const problems: Problem[] = [];
  let group: string | undefined;
  for (const entry of parser.parse(text.slice(start)).body) {
    if (entry.type === "GroupComment") group = entry.content;
    else if (entry.type === "Message" || entry.type === "Term") items.push(readItem(entry, { text, start, group }));
    else if (entry.type === "Junk" && problems.length < maxFaults)
      problems.push(junkProblem(entry, start, text.length));
  }
  return { items, problems };
}

/** The maximum number of syntax problems that are reported. */
const maxFaults = 100;

interface EntryContext {
  readonly text: string;
  readonly start: number;
  readonly group: string | undefined;
}

function readItem(entry: MessageNode | Term, { text, start: base, group }: EntryContext): FluentEntry {
  const isTerm = entry.type === "Term";
  const span = spanOf(entry, base);
  const id = spanOf(entry.id, base);
  const keySpan = { start: id.start - (isTerm ? 1 : 0), end: id.end };
  const end = lineEndAfter(text, span.end);
  const after = text.startsWith("\r\n", end) ? end + 2 : Math.min(end + 1, text.length);
  const note = [group, entry.comment?.content].filter(Boolean).join("\n");
  const attributes = isTerm ? [] : readAttributes(entry, text, base);
  return {
    key: text.slice(keySpan.start, keySpan.end),
    keySpan,
    text: "",
    span: { start: span.start, end },
    // a comment right above a message always belongs to it
    lines: { start: span.start, end: after },
    lead: span.start,
    note: note === "" ? undefined : note,
    isTerm,
    equals: text.indexOf("=", keySpan.end) + 1,
    value: entry.value ? readPattern(entry.value, text, base) : undefined,
    attributes,
    attributesByName: new Map(attributes.map((attribute) => [attribute.name, attribute])),
    references: referencesOfEntry(entry, base),
  };
}

const spanOf = ({ span }: { readonly span?: Span }, base: number): Span => ({
  start: base + (span?.start ?? 0),
  end: base + (span?.end ?? 0),
});

function readAttributes(entry: MessageNode | Term, text: string, base: number): readonly FluentAttribute[] {
  return entry.attributes.map((node) => ({
    name: node.id.name,
    keySpan: spanOf(node.id, base),
    start: spanOf(node, base).start,
    value: readPattern(node.value, text, base),
  }));
}

function junkProblem({ annotations, span }: Junk, base: number, length: number): Problem {
  const [first] = annotations;
  const at = Math.min(base + (first?.span?.start ?? span?.start ?? 0), length);
  const detail = first === undefined ? {} : { detail: first.message };
  return { code: "format.syntax", span: { start: at, end: Math.min(at + 1, length) }, ...detail };
}

/** Returns the entries that Fluent reads: the first message of an id, the last attribute, the first variant. */
function findWinners(items: readonly FluentEntry[], problems: Problem[]): Pick<FlatText, "winners" | "shadowed"> {
  const winners = new Map<string, number>();
  const shadowed = new Map<string, number[]>();
  for (const [index, item] of items.entries()) {
    const { key, keySpan, value } = item;
    if (winners.has(key)) {
      addToGroup(shadowed, key, index);
      problems.push({ code: "format.duplicateKey", span: keySpan, path: [key], detail: key });
    } else winners.set(key, index);
    reportRepeatedAttributes(item, problems);
    reportRepeatedVariants(value, [key], problems);
  }
  return { winners, shadowed };
}

function reportRepeatedAttributes(
  { key, attributes, attributesByName: named }: FluentEntry,
  problems: Problem[],
): void {
  for (const attribute of attributes) {
    const path = [key, `.${attribute.name}`];
    if (named.get(attribute.name) !== attribute)
      problems.push({ code: "format.duplicateKey", span: attribute.keySpan, path, detail: attribute.name });
    reportRepeatedVariants(attribute.value, path, problems);
  }
}

function reportRepeatedVariants(pattern: FluentPattern | undefined, path: Path, problems: Problem[]): void {
  if (pattern?.kind !== "select" || pattern.isHoisted) return;
  const seen = new Set<string>();
  for (const { key, keySpan, value } of pattern.variants) {
    const here = [...path, key];
    if (seen.has(key)) problems.push({ code: "format.duplicateKey", span: keySpan, path: here, detail: key });
    seen.add(key);
    reportRepeatedVariants(value, here, problems);
  }
}
