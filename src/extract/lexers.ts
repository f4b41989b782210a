import { type Data, isObject } from "../core/data.ts";
import { exact, gap } from "../core/extract/extraction.ts";
import { type Entry, JavascriptLexer, JsxLexer, type Node, type ScriptLexer } from "./library.ts";

type LexerClass = new (options?: object) => ScriptLexer;

/**
 * A lexer that also tells keys that are put together while the program runs (`t(`a.${x}`)`), as entries whose key has
 * a gap: they get their namespace and prefix as others do.
 */
function dynamic(Base: LexerClass): LexerClass {
  return class extends Base {
    /** Warnings are held back until it is known whether the key was understood after all. */
    private held: unknown[][] | undefined;

    override emit(event: string | symbol, ...told: unknown[]): boolean {
      if (this.held === undefined || event !== "warning") return super.emit(event, ...told);
      this.held.push(told);
      return true;
    }

    override expressionExtractor(node: Node): Entry[] | null {
      const [key, ...options] = node.arguments ?? [];
      const { entries, warnings } = this.quietly(() => super.expressionExtractor(node));
      // of a call that takes no key it has not taken any
      const isKey = node.arguments?.[0] !== key && (entries === null || options.some(hasOpenContext));
      const more = isKey ? found(keysOf(key), node.expression?.escapedText) : [];
      if (more.length > 0) return [...(entries ?? []), ...more];
      for (const told of warnings) this.emit("warning", ...told);
      return entries;
    }

    private quietly(extract: () => Entry[] | null) {
      const outer = this.held;
      const warnings: unknown[][] = [];
      this.held = warnings;
      const entries = extract();
      this.held = outer;
      return { entries, warnings };
    }

    override taggedTemplateExpressionExtractor(node: Node): Entry | null {
      const entry = super.taggedTemplateExpressionExtractor(node);
      const isOurs = entry === null && node.template?.head !== undefined && this.isFunction(node.tag);
      return isOurs && node.template ? (found(keysOf(node.template), undefined)[0] ?? null) : entry;
    }

    private isFunction(tag: Node | undefined): boolean {
      const functions: unknown = Reflect.get(this, "functions");
      return Array.isArray(functions) && functions.includes(tag?.text);
    }
  };
}

/** Whether the context is only known as the program runs: the message may be any of those that its key begins. */
const hasOpenContext = ({ properties = [] }: Node): boolean =>
  properties.some(({ name, initializer }) => name?.text === "context" && !(initializer && isLiteral(initializer)));

/** Those whose parts are all unknown tell nothing. */
const found = (keys: readonly string[], functionName: string | undefined): Entry[] =>
  keys
    .filter((key) => key.replaceAll(gap, "") !== "")
    // a key that is known, of a choice of two, is no key to add: the library doesn't find it either
    .map((key) => ({ key: key.includes(gap) ? key : key + exact, functionName }));

/** Choices within choices that are followed. */
const deepest = 8;
const most = 32;

/** What an expression may give, as far as it is written down. */
function keysOf(node: Node | undefined, depth = 0): readonly string[] {
  if (node === undefined || depth > deepest) return [gap];
  const of = (part: Node): readonly string[] => keysOf(part, depth + 1);
  if (node.templateSpans !== undefined) return templateOf(node, of);
  if (node.whenTrue !== undefined && node.whenFalse !== undefined)
    return [...of(node.whenTrue), ...of(node.whenFalse)].slice(0, most);
  if (node.left !== undefined && node.right !== undefined) return joined(of(node.left), of(node.right));
  return literalOr(node, of);
}

/** What is in parentheses or said to be of a type is what it is without. */
function literalOr(node: Node, of: (part: Node) => readonly string[]): readonly string[] {
  const isWrapped = node.arguments === undefined && node.text === undefined && !("name" in node);
  if (isWrapped && node.expression !== undefined) return of(node.expression);
  return isLiteral(node) ? [node.text ?? ""] : [gap];
}

/** A name has a text too, of which it has the same again as it is written in the source. */
const isLiteral = (node: Node): boolean => node.text !== undefined && !("escapedText" in node);

function templateOf({ head, templateSpans = [] }: Node, of: (part: Node) => readonly string[]): readonly string[] {
  return templateSpans.reduce<readonly string[]>(
    (before, { expression, literal }) => joined(joined(before, of(expression)), [literal.text ?? ""]),
    [head?.text ?? ""],
  );
}

/** Each with each, but no more than people write down. */
const joined = (before: readonly string[], after: readonly string[]): readonly string[] =>
  before.length * after.length > most
    ? before.map((one) => one + gap)
    : before.flatMap((one) => after.map((other) => one + other));

const classes: Readonly<Record<string, unknown>> = {
  JavascriptLexer: dynamic(JavascriptLexer),
  JsxLexer: dynamic(JsxLexer),
  HandlebarsLexer: "HandlebarsLexer",
  HTMLLexer: "HTMLLexer",
};

/** Which lexers read which ending where the project says nothing, as the library has it, and the endings it doesn't know. */
const usual: Readonly<Record<string, readonly string[]>> = {
  ...{ hbs: ["HandlebarsLexer"], handlebars: ["HandlebarsLexer"], htm: ["HTMLLexer"], html: ["HTMLLexer"] },
  ...{ mjs: ["JavascriptLexer"], js: ["JavascriptLexer"], ts: ["JavascriptLexer"], vue: ["JavascriptLexer"] },
  ...{ jsx: ["JsxLexer"], tsx: ["JsxLexer"], default: ["JavascriptLexer"] },
};

/** The lexers for the library's options: names become classes, and what is no name of a lexer is left out. */
export function lexersFor(wanted: Data | undefined): Readonly<Record<string, readonly object[]>> {
  const all = { ...usual, ...(isObject(wanted) ? wanted : {}) };
  return Object.fromEntries(
    Object.entries(all).map(([ending, list]) => [ending, Array.isArray(list) ? list.flatMap(lexerOf) : []]),
  );
}

function lexerOf(wanted: Data): readonly object[] {
  const options = isObject(wanted) ? wanted : { lexer: wanted };
  const name = options["lexer"];
  const lexer = typeof name === "string" && Object.hasOwn(classes, name) ? classes[name] : undefined;
  return lexer === undefined ? [] : [{ ...options, lexer }];
}
