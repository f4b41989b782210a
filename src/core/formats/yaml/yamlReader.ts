import { Composer, type CST, type Lexer, Parser } from "yaml";
import { isLocale } from "../../locales/locale.ts";
import type { Problem } from "../../problems/problem.ts";
import { ComposedBuilder, isBlankNode } from "./composedBuilder.ts";
import { createLexer, type YamlRules } from "./createLexer.ts";
import { TokenBuilder } from "./tokenBuilder.ts";
import { maxYamlDepth, type YamlBuilder } from "./yamlBuilder.ts";
import type { YamlItem, YamlNode } from "./yamlTree.ts";

/** A YAML text, the content of its first document and its problems. */
export interface YamlFile {
  readonly text: string;
  /** After the BOM. */
  readonly start: number;
  /** `undefined` if the document is empty. */
  readonly root: YamlNode | undefined;
  /** The only item of the document if its key is a locale, as in Rails: paths start below. */
  readonly localeItem: YamlItem | undefined;
  /** The locale of a file of several that it does not hold yet. See `partOf`. */
  readonly newLocale?: string;
  /** The nodes of other languages in a file of several locales: what aliases repeat of them is no translation. */
  readonly foreign?: ReadonlySet<YamlNode>;
  /** Other documents follow: the next would take the place of an empty one. */
  readonly isFollowed: boolean;
  /** The ends of scalars that keep all blank lines below: lines deleted there would add some. */
  readonly keptEnds: ReadonlySet<number>;
  /** It has aliases or merges. */
  readonly hasAliases: boolean;
  /** Sorted by place. */
  readonly problems: readonly Problem[];
  /** The first problem that makes the text unfit for edits. */
  readonly fault: Problem | undefined;
}

/** Returns the node that paths start at. */
export const topOf = ({ root, localeItem, newLocale }: YamlFile): YamlNode | undefined =>
  newLocale === undefined ? (localeItem?.value ?? root) : undefined;

/** The maximum number of syntax problems that are reported. */
const maxFaults = 100;

/**
 * Reads the first document of a YAML text, the only one that programs load; never throws. A text that is broken by the
 * specification is read as libyaml does if that accepts it.
 */
export function readYaml(text: string): YamlFile {
  const file = readBy(text, "specification");
  if (file.fault === undefined || !mayQuoteLines(text)) return file;
  const other = readBy(text, "libyaml");
  // else the places of the first reading are the better ones: a quotation mark that is missing may pair with one far below
  return other.fault === undefined ? other : file;
}

/** Returns whether a line ends after a quotation mark. */
function mayQuoteLines(text: string): boolean {
  const quote = text.search(/["']/);
  return quote >= 0 && Math.max(text.lastIndexOf("\n"), text.lastIndexOf("\r")) > quote;
}

function readBy(text: string, rules: YamlRules): YamlFile {
  const source = toYamlSource(text, rules);
  return readByTokens(source) ?? readByComposer(source);
}

/** A YAML text and its tokens. */
interface YamlSource {
  readonly text: string;
  readonly start: number;
  /** The text as its tokens have it. */
  readonly lines: string;
  readonly tokens: readonly CST.Token[];
  /** The offset at which collections are nested too deeply; `tokens` is empty then. */
  readonly tooDeep?: number;
}

export function toYamlSource(text: string, rules: YamlRules = "specification"): YamlSource {
  // a line may end with a carriage return alone (YAML 1.2.2, 5.4), which the parser would take for a blank
  const lines = text.replace(/\r(?!\n)/g, "\n");
  return { text, start: text.startsWith("\uFEFF") ? 1 : 0, lines, ...parseTokens(lines, createLexer(rules)) };
}

/** Parses tokens; stops at deep nesting, as the parser closes collections recursively. */
function parseTokens(lines: string, lexer: Pick<Lexer, "lex">): Pick<YamlSource, "tokens" | "tooDeep"> {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  for (const lexeme of lexer.lex(lines)) {
    for (const token of parser.next(lexeme)) tokens.push(token);
    if (parser.stack.length > 4 * maxYamlDepth) return { tokens: [], tooDeep: parser.offset };
  }
  for (const token of parser.end()) tokens.push(token);
  return { tokens };
}

/** Reads simple texts; leaves anything else, and all errors, to the Composer. */
export function readByTokens({ text, start, lines, tokens, tooDeep }: YamlSource): YamlFile | undefined {
  // where tabs are allowed depends on the next token
  if (tooDeep !== undefined || lines.includes("\t")) return undefined;
  const builder = new TokenBuilder(lines, start);
  const root = builder.document(tokens);
  return root && toYamlFile({ text, start, root, isFollowed: false }, builder);
}

export function readByComposer({ text, start, lines, tokens, tooDeep }: YamlSource): YamlFile {
  const fault = tooDeep === undefined ? depthFault(tokens) : depthFaultAt(tooDeep);
  if (fault !== undefined) return createBrokenFile(text, start, [fault]);
  const documents = withoutStacks(() => [...new Composer(options).compose(tokens, true, text.length)]);
  const faults = documents.flatMap(({ errors }) =>
    errors.map((error) => errorProblemOf(error.pos, error.message, text)),
  );
  if (faults.length > 0) return createBrokenFile(text, start, faults);
  const builder = new ComposedBuilder(lines, start);
  const contents = documents[0]?.contents;
  const root = contents == null || isBlankNode(contents) ? undefined : builder.node(contents, false, 0);
  if (builder.faults.length > 0) return createBrokenFile(text, start, builder.faults);
  return toYamlFile({ text, start, root, isFollowed: documents.length > 1 }, builder);
}

/** Does some work without recording the stack of errors: broken texts have thousands of them, and stacks take most of the time. */
function withoutStacks<T>(work: () => T): T {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

function toYamlFile(
  { text, start, root, isFollowed }: Pick<YamlFile, "text" | "start" | "root" | "isFollowed">,
  { problems, keptEnds, hasAliases }: YamlBuilder,
): YamlFile {
  const localeItem = localeItemOf(root);
  return { text, start, root, localeItem, isFollowed, keptEnds, hasAliases, problems, fault: undefined };
}

const options = {
  schema: "failsafe",
  uniqueKeys: false,
  keepSourceTokens: true,
  logLevel: "silent",
  prettyErrors: false,
} as const;

function createBrokenFile(text: string, start: number, faults: readonly Problem[]): YamlFile {
  const problems = faults.toSorted((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0)).slice(0, maxFaults);
  const nothing = {
    root: undefined,
    localeItem: undefined,
    isFollowed: false,
    keptEnds: new Set<number>(),
    hasAliases: false,
  };
  return { text, start, ...nothing, problems, fault: problems[0] };
}

function errorProblemOf([from, to]: readonly [number, number], message: string, text: string): Problem {
  const start = Math.min(from, text.length);
  const end = Math.min(Math.max(start, to), text.length);
  return { code: "format.syntax", span: { start, end }, detail: message.split("\n")[0] ?? "" };
}

/** Finds excessive nesting before anything recursive is done. */
function depthFault(tokens: readonly CST.Token[]): Problem | undefined {
  let level = tokens;
  for (let depth = 0; level.length > 0; depth++) {
    const [first] = level;
    if (depth > 2 * maxYamlDepth && first !== undefined) {
      return depthFaultAt(first.offset);
    }
    const next: CST.Token[] = [];
    for (const token of level) addWithin(token, next);
    level = next;
  }
  return undefined;
}

const depthFaultAt = (offset: number): Problem => ({ code: "format.depth", span: { start: offset, end: offset } });

/** Adds the collections within a token; scalars are skipped. */
function addWithin(token: CST.Token, next: CST.Token[]): void {
  const add = (token: CST.Token | null | undefined): void => {
    if (token != null && "items" in token) next.push(token);
  };
  if (token.type === "document") add(token.value);
  if (!("items" in token)) return;
  for (const { key, value } of token.items) {
    add(key);
    add(value);
  }
}

const localeItemOf = (root: YamlNode | undefined): YamlItem | undefined =>
  root?.kind === "map" ? soleLocaleItem(root.items) : undefined;

/** Returns the only item of a document if it is a locale with its messages. */
export function soleLocaleItem(items: readonly YamlItem[]): YamlItem | undefined {
  const [item] = items;
  if (item === undefined || items.length !== 1) return undefined;
  const { key, isOpaque, value } = item;
  const holds = value.kind === "map" || (value.kind === "other" && value.isBlank);
  return holds && !isOpaque && isLocale(key) ? item : undefined;
}
