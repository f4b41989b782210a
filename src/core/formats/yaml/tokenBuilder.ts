import { CST } from "yaml";
import type { Span } from "../../text/textEdits.ts";
import { maxYamlDepth, YamlBuilder } from "./yamlBuilder.ts";
import type { Collection, ScalarStyle, YamlItem, YamlNode } from "./yamlTree.ts";

/** Well below the 1024 code units that a key may have (YAML 1.2.2, 7.4.2). */
const maxKey = 1000;

type TokenGap = readonly CST.SourceToken[];
type TokenEntry = CST.BlockMap["items"][number] | CST.BlockSequence["items"][number];

/** The dash or colon before a value, and what follows it. */
interface Lead {
  /** The index among its tokens. */
  readonly index: number;
  readonly offset: number;
  /** The start of the value. */
  readonly end: number;
  /** The end of the blank that could be a value. */
  readonly blankEnd: number;
  readonly hasNewline: boolean;
}

/**
 * Builds a tree directly from the tokens of `yaml`'s Parser, as composing them first takes several times as long. It does so
 * for block collections of scalars, as in nearly all locale files, and gives up on anything else, and on
 * anything that the Composer could reject: it does not report what is wrong.
 */
export class TokenBuilder extends YamlBuilder {
  /** The end of the last node, with the comments and line ends after it. */
  #reached = 0;
  #depth = 0;

  /** Builds the only document of a stream. */
  document(stream: readonly CST.Token[]): Collection | undefined {
    const document = soleDocument(stream);
    if (document === undefined || !isGap(document.end ?? []) || !startsPlainly(document.start)) return undefined;
    return this.#collection(document.value);
  }

  #collection(token: CST.Token | undefined): Collection | undefined {
    if (this.#depth >= maxYamlDepth) return undefined;
    this.#depth++;
    let made: Collection | undefined;
    if (token?.type === "block-map") made = this.#pairs(token);
    else if (token?.type === "block-seq") made = this.#elements(token);
    this.#depth--;
    return made;
  }

  #pairs({ items, offset, indent }: CST.BlockMap): Collection | undefined {
    const held = this.#held(items, offset, (entry) => this.#pair(entry, indent));
    return held && this.map(held.items, held.span, false);
  }

  #elements({ items, offset }: CST.BlockSequence): Collection | undefined {
    const held = this.#held(items, offset, (entry) => this.#element(entry));
    return held && this.seq(held.items, held.span, false);
  }

  #held<E extends TokenEntry>(
    entries: readonly E[],
    start: number,
    itemOf: (entry: E) => YamlItem | undefined,
  ): { readonly items: readonly YamlItem[]; readonly span: Span } | undefined {
    this.#reached = start;
    const items: YamlItem[] = [];
    const trail = trailOf(entries);
    for (const entry of entries) {
      if (entry === trail) break;
      const item = itemOf(entry);
      if (item === undefined) return undefined;
      items.push(item);
    }
    const end = this.#reached;
    if (trail !== undefined) this.#reached = endOf(trail.start, end);
    return { items, span: { start, end } };
  }

  #pair({ start: gap, key, sep, value }: CST.BlockMap["items"][number], indent: number): YamlItem | undefined {
    if (!isGap(gap) || !isKey(key, indent) || sep === undefined) return undefined;
    const text = textOf(key);
    const lead = findColonBehindKey(sep, key);
    const node = lead && isApart(value, lead) ? this.#value(value, lead, sep) : undefined;
    if (text === undefined || lead === undefined || node === undefined) return undefined;
    const start = key.offset;
    return this.item(text, { start, keyEnd: start + key.source.length, mark: lead.offset + 1 }, node, false);
  }

  #element({ start: gap, value }: CST.BlockSequence["items"][number]): YamlItem | undefined {
    const lead = leadOf(gap, "seq-item-ind");
    const node = lead && this.#value(value, lead, gap);
    if (lead === undefined || node === undefined) return undefined;
    const start = lead.offset;
    return this.item("", { start, keyEnd: start, mark: start + 1 }, node, false);
  }

  #value(token: CST.Token | undefined, lead: Lead, gap: TokenGap): YamlNode | undefined {
    if (token === undefined) {
      this.#reached = gap.some(({ type }) => type === "comment") ? lead.end : lead.blankEnd;
      return { kind: "other", start: lead.offset + 1, end: lead.offset + 1, isBlank: true };
    }
    if (isFlowScalar(token)) return this.#flow(token);
    return token.type === "block-scalar" ? this.#block(token) : this.#collection(token);
  }

  #flow(token: CST.FlowScalar): YamlNode | undefined {
    const { type, offset: start, source, end: gap = [] } = token;
    const text = textOf(token);
    if (text === undefined || !isGap(gap) || gap[0]?.type === "comment") return undefined;
    const end = start + source.length;
    this.#reached = endOf(gap, end);
    return this.flowScalar(styles[type] ?? "plain", text, { start, end }, false);
  }

  #block(token: CST.BlockScalar): YamlNode | undefined {
    const resolved = resolveScalar(token);
    if (resolved === undefined) return undefined;
    this.#reached = resolved.range[2];
    return this.scalar(resolved, token.indent, false);
  }
}

function soleDocument(stream: readonly CST.Token[]): CST.Document | undefined {
  const others = stream.filter(({ type }) => !isBlankType(type) && type !== "byte-order-mark");
  const [document] = others;
  return others.length === 1 && document?.type === "document" ? document : undefined;
}

/** Returns whether only a line with `---`, blanks and comments precede the content. */
function startsPlainly(start: TokenGap): boolean {
  return isGap(start) || leadOf(start, "doc-start")?.hasNewline === true;
}

/** Returns the last item if it is only the trivia below the others. */
function trailOf(entries: readonly TokenEntry[]): TokenEntry | undefined {
  const last = entries.at(-1);
  if (last === undefined || last.key !== undefined || last.sep !== undefined || last.value !== undefined)
    return undefined;
  return isGap(last.start) ? last : undefined;
}

const isBlankType = (type: string | undefined): boolean => type === "space" || type === "newline" || type === "comment";

/** Returns whether all tokens but the excepted one are blanks and comments. */
function isGap(tokens: TokenGap, except = -1): boolean {
  for (let at = 0; at < tokens.length; at++) if (at !== except && !isBlankType(tokens[at]?.type)) return false;
  return true;
}

/** Reads tokens of which one is an indicator, and the others are blanks and comments. */
function leadOf(tokens: TokenGap, indicator: CST.TokenType): Lead | undefined {
  const index = tokens.findIndex(({ type }) => type === indicator);
  const mark = tokens[index];
  const next = tokens[index + 1];
  // comments follow a space
  if (mark === undefined || next?.type === "comment" || !isGap(tokens, index)) return undefined;
  const end = mark.offset + mark.source.length;
  const blankEnd = next?.type === "space" ? end + next.source.length : end;
  const hasNewline = tokens.some(({ type }, at) => at > index && type === "newline");
  return { index, offset: mark.offset, end: endOf(tokens, end), blankEnd, hasNewline };
}

/** Returns the colon if it is right after its key, with at most one space between. */
function findColonBehindKey(sep: TokenGap, key: CST.FlowScalar): Lead | undefined {
  const lead = leadOf(sep, "map-value-ind");
  const isRightBehind = lead?.index === 0 || (lead?.index === 1 && sep[0]?.type === "space");
  return isRightBehind && lead.offset - key.offset < maxKey ? lead : undefined;
}

/** Returns whether a value of a map may be where it is: collections begin on a line below their key. */
const isApart = (value: CST.Token | undefined, { hasNewline }: Lead): boolean =>
  hasNewline || value === undefined || !("items" in value);

/** Returns whether a token is a key on one line, in the column of its map. */
const isKey = (token: CST.Token | null | undefined, indent: number): token is CST.FlowScalar =>
  token != null &&
  isFlowScalar(token) &&
  token.indent === indent &&
  token.end === undefined &&
  !token.source.includes("\n");

/** Returns the text of a plain or quoted scalar, or `undefined` if it has an error. */
function textOf(token: CST.FlowScalar): string | undefined {
  const { type, source } = token;
  if (source === "") return undefined;
  if (!source.includes("\n")) {
    if (type === "scalar" && !/^[,%|>@`]/.test(source)) return source;
    if (plainQuotedPattern.test(source)) return source.slice(1, -1);
  }
  return resolveScalar(token)?.value;
}

/** A quoted scalar with no escape within. */
const plainQuotedPattern = /^(?:'[^']*'|"[^"\\]*")$/;

function resolveScalar(
  token: CST.FlowScalar | CST.BlockScalar,
): NonNullable<ReturnType<typeof CST.resolveAsScalar>> | undefined {
  let isFaulty = false;
  const resolved = CST.resolveAsScalar(token, true, () => {
    isFaulty = true;
  });
  return isFaulty || resolved?.type == null ? undefined : resolved;
}

function endOf(gap: TokenGap, otherwise: number): number {
  const last = gap.at(-1);
  return last === undefined ? otherwise : last.offset + last.source.length;
}

const styles: Readonly<Record<string, ScalarStyle>> = {
  scalar: "plain",
  "single-quoted-scalar": "single",
  "double-quoted-scalar": "double",
};

const isFlowScalar = (token: CST.Token): token is CST.FlowScalar => token.type in styles;
