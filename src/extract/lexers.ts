import { exact, gap } from "../core/extract/extraction.ts";
import { isJsonObject, type JsonData } from "../core/jsonData.ts";
import { JavascriptLexer, JsxLexer, type LexerEntry, type ScriptLexer, type SyntaxNode } from "./library.ts";

type LexerClass = new (options?: object) => ScriptLexer;

/**
 * A lexer that also finds keys that are put together at run time (`t(`a.${x}`)`), as entries whose key has
 * a gap: they get their namespace and prefix as others do.
 */
function withDynamicKeys(Base: LexerClass): LexerClass {
  return class extends Base {
    /** Warnings are held back until it is known whether the key was understood after all. */
    #held: unknown[][] | undefined;

    override emit(event: string | symbol, ...details: unknown[]): boolean {
      if (this.#held === undefined || event !== "warning") return super.emit(event, ...details);
      this.#held.push(details);
      return true;
    }

    override expressionExtractor(node: SyntaxNode): LexerEntry[] | null {
      const [key, ...options] = node.arguments ?? [];
      const { entries, warnings } = this.#quietly(() => super.expressionExtractor(node));
      // of a call that takes no key it has not taken any
      const isKey = node.arguments?.[0] !== key && (entries === null || options.some(hasOpenContext));
      const more = isKey ? toEntries(keysOf(key), node.expression?.escapedText) : [];
      if (more.length > 0) return [...(entries ?? []), ...more];
      for (const details of warnings) this.emit("warning", ...details);
      return entries;
    }

    #quietly(extract: () => LexerEntry[] | null) {
      const outer = this.#held;
      const warnings: unknown[][] = [];
      this.#held = warnings;
      const entries = extract();
      this.#held = outer;
      return { entries, warnings };
    }

    override taggedTemplateExpressionExtractor(node: SyntaxNode): LexerEntry | null {
      const entry = super.taggedTemplateExpressionExtractor(node);
      const isOurs = entry === null && node.template?.head !== undefined && this.#isFunction(node.tag);
      return isOurs && node.template ? (toEntries(keysOf(node.template), undefined)[0] ?? null) : entry;
    }

    #isFunction(tag: SyntaxNode | undefined): boolean {
      const functions: unknown = Reflect.get(this, "functions");
      return Array.isArray(functions) && functions.includes(tag?.text);
    }
  };
}

/** Returns whether the context is only known at run time: the message may be any whose key begins so. */
const hasOpenContext = ({ properties = [] }: SyntaxNode): boolean =>
  properties.some(({ name, initializer }) => name?.text === "context" && !(initializer && isLiteral(initializer)));

/** Keys whose parts are all unknown are useless. */
const toEntries = (keys: readonly string[], functionName: string | undefined): LexerEntry[] =>
  keys
    .filter((key) => key.replaceAll(gap, "") !== "")
    // a key that is known, of a choice of two, is no key to add: the library doesn't find it either
    .map((key) => ({ key: key.includes(gap) ? key : key + exact, functionName }));

/** Maximum depth of nested choices. */
const maxDepth = 8;
const maxKeys = 32;

/** Returns the possible values of an expression, if they are written down. */
function keysOf(node: SyntaxNode | undefined, depth = 0): readonly string[] {
  if (node === undefined || depth > maxDepth) return [gap];
  const of = (part: SyntaxNode): readonly string[] => keysOf(part, depth + 1);
  if (node.templateSpans !== undefined) return templateOf(node, of);
  if (node.whenTrue !== undefined && node.whenFalse !== undefined)
    return [...of(node.whenTrue), ...of(node.whenFalse)].slice(0, maxKeys);
  if (node.left !== undefined && node.right !== undefined) return combine(of(node.left), of(node.right));
  return literalOr(node, of);
}

/** Parentheses and type assertions do not change the value. */
function literalOr(node: SyntaxNode, of: (part: SyntaxNode) => readonly string[]): readonly string[] {
  const isWrapped = node.arguments === undefined && node.text === undefined && !("name" in node);
  if (isWrapped && node.expression !== undefined) return of(node.expression);
  return isLiteral(node) ? [node.text ?? ""] : [gap];
}

/** A name has a text too, of which it has the same again as it is written in the source. */
const isLiteral = (node: SyntaxNode): boolean => node.text !== undefined && !("escapedText" in node);

function templateOf(
  { head, templateSpans = [] }: SyntaxNode,
  of: (part: SyntaxNode) => readonly string[],
): readonly string[] {
  return templateSpans.reduce<readonly string[]>(
    (before, { expression, literal }) => combine(combine(before, of(expression)), [literal.text ?? ""]),
    [head?.text ?? ""],
  );
}

/** All combinations, but no more than people write down. */
const combine = (before: readonly string[], after: readonly string[]): readonly string[] =>
  before.length * after.length > maxKeys
    ? before.map((one) => one + gap)
    : before.flatMap((one) => after.map((other) => one + other));

const classes: Readonly<Record<string, unknown>> = {
  JavascriptLexer: withDynamicKeys(JavascriptLexer),
  JsxLexer: withDynamicKeys(JsxLexer),
  HandlebarsLexer: "HandlebarsLexer",
  HTMLLexer: "HTMLLexer",
};

/** The default lexers for each ending, as in the library, and for endings it doesn't know. */
const defaultLexers: Readonly<Record<string, readonly string[]>> = {
  hbs: ["HandlebarsLexer"],
  handlebars: ["HandlebarsLexer"],
  htm: ["HTMLLexer"],
  html: ["HTMLLexer"],
  mjs: ["JavascriptLexer"],
  js: ["JavascriptLexer"],
  ts: ["JavascriptLexer"],
  vue: ["JavascriptLexer"],
  jsx: ["JsxLexer"],
  tsx: ["JsxLexer"],
  default: ["JavascriptLexer"],
};

/** The lexers for the library's options: names become classes, and other values are left out. */
export function lexersFor(wanted: JsonData | undefined): Readonly<Record<string, readonly object[]>> {
  const all = { ...defaultLexers, ...(isJsonObject(wanted) ? wanted : {}) };
  return Object.fromEntries(
    Object.entries(all).map(([ending, list]) => [ending, Array.isArray(list) ? list.flatMap(lexerOf) : []]),
  );
}

function lexerOf(wanted: JsonData): readonly object[] {
  const options = isJsonObject(wanted) ? wanted : { lexer: wanted };
  const name = options["lexer"];
  const lexer = typeof name === "string" && Object.hasOwn(classes, name) ? classes[name] : undefined;
  return lexer === undefined ? [] : [{ ...options, lexer }];
}
