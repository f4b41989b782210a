import { CST } from "yaml";
import type { Span } from "../../text.ts";
import { Builder, maxDepth } from "./build.ts";
import type { Collection, Item, Node, Style } from "./tree.ts";

/** Well below the 1024 code units that a key may have (YAML 1.2.2, 7.4.2). */
const maxKey = 1000;

type Gap = readonly CST.SourceToken[];
type Entry = CST.BlockMap["items"][number] | CST.BlockSequence["items"][number];

/** The dash or colon before a value, and what follows it. */
interface Lead {
  /** Where it stands among its tokens. */
  readonly index: number;
  readonly offset: number;
  /** Where the value starts. */
  readonly end: number;
  /** Of nothing, where a value could stand. */
  readonly blankEnd: number;
  readonly hasNewline: boolean;
}

/**
 * Makes a tree right from the tokens of `yaml`'s Parser, as composing them first takes several times as long. It does so
 * for what nearly all locale files are made of, block collections of scalars, and gives up where anything else comes, or
 * anything that the Composer could find fault with: it does not say what is wrong.
 */
export class TokenBuilder extends Builder {
  /** Where the last node ends, with the comments and line ends behind it. */
  private reached = 0;
  private depth = 0;

  /** The only document of a stream. */
  document(stream: readonly CST.Token[]): Collection | undefined {
    const document = soleDocument(stream);
    if (document === undefined || !isGap(document.end ?? []) || !startsPlainly(document.start)) return undefined;
    return this.collection(document.value);
  }

  private collection(token: CST.Token | undefined): Collection | undefined {
    if (this.depth >= maxDepth) return undefined;
    this.depth++;
    let made: Collection | undefined;
    if (token?.type === "block-map") made = this.pairs(token);
    else if (token?.type === "block-seq") made = this.elements(token);
    this.depth--;
    return made;
  }

  private pairs({ items, offset, indent }: CST.BlockMap): Collection | undefined {
    const held = this.held(items, offset, (entry) => this.pair(entry, indent));
    return held && this.map(held.items, held.span, false);
  }

  private elements({ items, offset }: CST.BlockSequence): Collection | undefined {
    const held = this.held(items, offset, (entry) => this.element(entry));
    return held && this.seq(held.items, held.span, false);
  }

  private held<E extends Entry>(
    entries: readonly E[],
    start: number,
    itemOf: (entry: E) => Item | undefined,
  ): { readonly items: readonly Item[]; readonly span: Span } | undefined {
    this.reached = start;
    const items: Item[] = [];
    const trail = trailOf(entries);
    for (const entry of entries) {
      if (entry === trail) break;
      const item = itemOf(entry);
      if (item === undefined) return undefined;
      items.push(item);
    }
    const end = this.reached;
    if (trail !== undefined) this.reached = endOf(trail.start, end);
    return { items, span: { start, end } };
  }

  private pair({ start: gap, key, sep, value }: CST.BlockMap["items"][number], indent: number): Item | undefined {
    if (!isGap(gap) || !isKey(key, indent) || sep === undefined) return undefined;
    const text = textOf(key);
    const lead = behindKey(sep, key);
    const node = lead && isApart(value, lead) ? this.value(value, lead, sep) : undefined;
    if (text === undefined || lead === undefined || node === undefined) return undefined;
    const start = key.offset;
    return this.item(text, { start, keyEnd: start + key.source.length, mark: lead.offset + 1 }, node, false);
  }

  private element({ start: gap, value }: CST.BlockSequence["items"][number]): Item | undefined {
    const lead = leadOf(gap, "seq-item-ind");
    const node = lead && this.value(value, lead, gap);
    if (lead === undefined || node === undefined) return undefined;
    const start = lead.offset;
    return this.item("", { start, keyEnd: start, mark: start + 1 }, node, false);
  }

  private value(token: CST.Token | undefined, lead: Lead, gap: Gap): Node | undefined {
    if (token === undefined) {
      this.reached = gap.some(({ type }) => type === "comment") ? lead.end : lead.blankEnd;
      return { kind: "other", start: lead.offset + 1, end: lead.offset + 1, isBlank: true };
    }
    if (isFlowScalar(token)) return this.flow(token);
    return token.type === "block-scalar" ? this.block(token) : this.collection(token);
  }

  private flow(token: CST.FlowScalar): Node | undefined {
    const { type, offset: start, source, end: gap = [] } = token;
    const text = textOf(token);
    if (text === undefined || !isGap(gap) || gap[0]?.type === "comment") return undefined;
    const end = start + source.length;
    this.reached = endOf(gap, end);
    return this.flowScalar(styles[type] ?? "plain", text, { start, end }, false);
  }

  private block(token: CST.BlockScalar): Node | undefined {
    const resolved = resolve(token);
    if (resolved === undefined) return undefined;
    this.reached = resolved.range[2];
    return this.scalar(resolved, token.indent, false);
  }
}

function soleDocument(stream: readonly CST.Token[]): CST.Document | undefined {
  const others = stream.filter(({ type }) => !isBlankType(type) && type !== "byte-order-mark");
  const [document] = others;
  return others.length === 1 && document?.type === "document" ? document : undefined;
}

/** Whether nothing but a line of its own with `---`, blanks and comments stand above. */
function startsPlainly(start: Gap): boolean {
  return isGap(start) || leadOf(start, "doc-start")?.hasNewline === true;
}

/** The last of the items where it is only what stands below the others. */
function trailOf(entries: readonly Entry[]): Entry | undefined {
  const last = entries.at(-1);
  if (last === undefined || last.key !== undefined || last.sep !== undefined || last.value !== undefined)
    return undefined;
  return isGap(last.start) ? last : undefined;
}

const isBlankType = (type: string | undefined): boolean => type === "space" || type === "newline" || type === "comment";

/** Whether all tokens, but one that may be left out, are blanks and comments. */
function isGap(tokens: Gap, except = -1): boolean {
  for (let at = 0; at < tokens.length; at++) if (at !== except && !isBlankType(tokens[at]?.type)) return false;
  return true;
}

/** Reads tokens of which one is an indicator, and the others blanks and comments. */
function leadOf(tokens: Gap, indicator: CST.TokenType): Lead | undefined {
  const index = tokens.findIndex(({ type }) => type === indicator);
  const mark = tokens[index];
  const next = tokens[index + 1];
  // comments go behind a space
  if (mark === undefined || next?.type === "comment" || !isGap(tokens, index)) return undefined;
  const end = mark.offset + mark.source.length;
  const blankEnd = next?.type === "space" ? end + next.source.length : end;
  const hasNewline = tokens.some(({ type }, at) => at > index && type === "newline");
  return { index, offset: mark.offset, end: endOf(tokens, end), blankEnd, hasNewline };
}

/** The colon where it stands behind its key, with no more than a space between. */
function behindKey(sep: Gap, key: CST.FlowScalar): Lead | undefined {
  const lead = leadOf(sep, "map-value-ind");
  const isRightBehind = lead?.index === 0 || (lead?.index === 1 && sep[0]?.type === "space");
  return isRightBehind && lead.offset - key.offset < maxKey ? lead : undefined;
}

/** Whether a value of a map stands where it may: collections begin on a line below their key. */
const isApart = (value: CST.Token | undefined, { hasNewline }: Lead): boolean =>
  hasNewline || value === undefined || !("items" in value);

/** Whether a token is a key on a single line, in the column of its map. */
const isKey = (token: CST.Token | null | undefined, indent: number): token is CST.FlowScalar =>
  token != null &&
  isFlowScalar(token) &&
  token.indent === indent &&
  token.end === undefined &&
  !token.source.includes("\n");

/** The text of a plain or quoted scalar, or `undefined` where anything is wrong with it. */
function textOf(token: CST.FlowScalar): string | undefined {
  const { type, source } = token;
  if (source === "") return undefined;
  if (!source.includes("\n")) {
    if (type === "scalar" && !/^[,%|>@`]/.test(source)) return source;
    if (bareQuoted.test(source)) return source.slice(1, -1);
  }
  return resolve(token)?.value;
}

/** A quoted scalar with no escape within. */
const bareQuoted = /^(?:'[^']*'|"[^"\\]*")$/;

function resolve(
  token: CST.FlowScalar | CST.BlockScalar,
): NonNullable<ReturnType<typeof CST.resolveAsScalar>> | undefined {
  let isFaulty = false;
  const resolved = CST.resolveAsScalar(token, true, () => {
    isFaulty = true;
  });
  return isFaulty || resolved?.type == null ? undefined : resolved;
}

function endOf(gap: Gap, otherwise: number): number {
  const last = gap.at(-1);
  return last === undefined ? otherwise : last.offset + last.source.length;
}

const styles: Readonly<Record<string, Style>> = {
  scalar: "plain",
  "single-quoted-scalar": "single",
  "double-quoted-scalar": "double",
};

const isFlowScalar = (token: CST.Token): token is CST.FlowScalar => token.type in styles;
