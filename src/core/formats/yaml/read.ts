import { Composer, type CST, Lexer, Parser } from "yaml";
import { isLocale } from "../../locale.ts";
import type { Problem } from "../../problem.ts";
import { type Builder, maxDepth } from "./build.ts";
import { ComposedBuilder, isBlank } from "./composed.ts";
import { TokenBuilder } from "./tokens.ts";
import type { Item, Node } from "./tree.ts";

/** A YAML text, what its first document holds and what is wrong with it. */
export interface Yaml {
  readonly text: string;
  /** After the BOM. */
  readonly start: number;
  /** Absent where the document holds nothing. */
  readonly root: Node | undefined;
  /** The one key of the document where it is a locale, as in Rails: paths start below. */
  readonly localeItem: Item | undefined;
  /** Other documents come below: one that lost all it holds would leave its place to the next. */
  readonly isFollowed: boolean;
  /** Where scalars end that keep all blank lines below: lines that went from there would give them more. */
  readonly keptEnds: ReadonlySet<number>;
  /** Sorted by place. */
  readonly problems: readonly Problem[];
  /** The first problem that makes the text unfit for edits. */
  readonly fault: Problem | undefined;
}

/** Nobody reads more than these. */
const maxFaults = 100;

/** Reads the first document of a YAML text, the only one that programs load; never throws. */
export function read(text: string): Yaml {
  const source = sourceOf(text);
  return byTokens(source) ?? byComposer(source);
}

/** A YAML text and its tokens. */
interface Source {
  readonly text: string;
  readonly start: number;
  /** The text as its tokens have it. */
  readonly lines: string;
  readonly tokens: readonly CST.Token[];
  /** Where collections are too deep in each other to be read any further; `tokens` is empty then. */
  readonly tooDeep?: number;
}

export function sourceOf(text: string): Source {
  // a line may end with a carriage return alone (YAML 1.2.2, 5.4), which the parser would take for a blank
  const lines = text.replace(/\r(?!\n)/g, "\n");
  return { text, start: text.startsWith("\uFEFF") ? 1 : 0, lines, ...tokensOf(lines) };
}

/** The parser recurses over what is open when it closes: it must not get deeper than its stack. */
function tokensOf(lines: string): Pick<Source, "tokens" | "tooDeep"> {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  for (const lexeme of new Lexer().lex(lines)) {
    for (const token of parser.next(lexeme)) tokens.push(token);
    if (parser.stack.length > 4 * maxDepth) return { tokens: [], tooDeep: parser.offset };
  }
  for (const token of parser.end()) tokens.push(token);
  return { tokens };
}

/** Reads what is plain enough for it; anything else, and whatever is wrong, is left to the Composer. */
export function byTokens({ text, start, lines, tokens, tooDeep }: Source): Yaml | undefined {
  // where tabs may stand depends on what comes next
  if (tooDeep !== undefined || lines.includes("\t")) return undefined;
  const builder = new TokenBuilder(lines, start);
  const root = builder.document(tokens);
  return root && yamlOf({ text, start, root, isFollowed: false }, builder);
}

export function byComposer({ text, start, lines, tokens, tooDeep }: Source): Yaml {
  const fault = tooDeep === undefined ? depthFault(tokens) : depthFaultAt(tooDeep);
  if (fault !== undefined) return broken(text, start, [fault]);
  const documents = [...new Composer(options).compose(tokens, true, text.length)];
  const faults = documents.flatMap(({ errors }) => errors.map((error) => faultOf(error.pos, error.message, text)));
  if (faults.length > 0) return broken(text, start, faults);
  const builder = new ComposedBuilder(lines, start);
  const contents = documents[0]?.contents;
  const root = contents == null || isBlank(contents) ? undefined : builder.node(contents, false, 0);
  return yamlOf({ text, start, root, isFollowed: documents.length > 1 }, builder);
}

function yamlOf(
  { text, start, root, isFollowed }: Pick<Yaml, "text" | "start" | "root" | "isFollowed">,
  { problems, keptEnds }: Builder,
): Yaml {
  return { text, start, root, localeItem: localeItemOf(root), isFollowed, keptEnds, problems, fault: undefined };
}

const options = {
  schema: "failsafe",
  uniqueKeys: false,
  keepSourceTokens: true,
  logLevel: "silent",
  prettyErrors: false,
} as const;

function broken(text: string, start: number, faults: readonly Problem[]): Yaml {
  const problems = faults.toSorted((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0)).slice(0, maxFaults);
  const nothing = { root: undefined, localeItem: undefined, isFollowed: false, keptEnds: new Set<number>() };
  return { text, start, ...nothing, problems, fault: problems[0] };
}

function faultOf([from, to]: readonly [number, number], message: string, text: string): Problem {
  const start = Math.min(from, text.length);
  const end = Math.min(Math.max(start, to), text.length);
  return { code: "format.syntax", span: { start, end }, detail: message.split("\n")[0] ?? "" };
}

/** Looks for collections too deep in each other before anything recursive is done. */
function depthFault(tokens: readonly CST.Token[]): Problem | undefined {
  let level = tokens;
  for (let depth = 0; level.length > 0; depth++) {
    const [first] = level;
    if (depth > 2 * maxDepth && first !== undefined) {
      return depthFaultAt(first.offset);
    }
    const next: CST.Token[] = [];
    for (const token of level) addWithin(token, next);
    level = next;
  }
  return undefined;
}

const depthFaultAt = (offset: number): Problem => ({ code: "format.depth", span: { start: offset, end: offset } });

/** What can hold something in turn: most of a file is scalars, and they are passed over. */
function addWithin(token: CST.Token, next: CST.Token[]): void {
  const add = (one: CST.Token | null | undefined): void => {
    if (one != null && "items" in one) next.push(one);
  };
  if (token.type === "document") add(token.value);
  if (!("items" in token)) return;
  for (const { key, value } of token.items) {
    add(key);
    add(value);
  }
}

const localeItemOf = (root: Node | undefined): Item | undefined =>
  root?.kind === "map" ? soleLocale(root.items) : undefined;

/** The only one of the items of a document where it is a locale with its messages. */
export function soleLocale(items: readonly Item[]): Item | undefined {
  const [item] = items;
  if (item === undefined || items.length !== 1) return undefined;
  const { key, isOpaque, value } = item;
  const holds = value.kind === "map" || (value.kind === "other" && value.isBlank);
  return holds && !isOpaque && isLocale(key) ? item : undefined;
}
