import type { Span } from "../textEdits.ts";
import { embeddedCode } from "./embeddedCode.ts";
import { type MarkupTag, readTags } from "./markupTags.ts";
import { grammarOf, type SourceLanguage } from "./sourceLanguage.ts";
import { type ParseCode, type SyntaxNode, SyntaxTree } from "./syntax/syntaxTree.ts";

/** A name found in the code of a file, and the syntax nodes around it. */
export interface NamePlace {
  readonly name: string;
  readonly span: Span;
  /** From the root to the node of the name. */
  readonly chain: readonly SyntaxNode[];
}

/** A source file that is read for keys. Nothing is parsed before it is asked for. */
export class SourceFile {
  /** Relative to the root, with `/`. */
  readonly path: string;
  readonly text: string;
  readonly language: SourceLanguage;
  readonly #parse: ParseCode;
  #code: string | undefined;
  #tree: SyntaxTree | undefined;
  #isParsed = false;
  #tags: readonly MarkupTag[] | undefined;

  constructor(
    file: { readonly path: string; readonly text: string; readonly language: SourceLanguage },
    parse: ParseCode,
  ) {
    this.path = file.path;
    this.text = file.text;
    this.language = file.language;
    this.#parse = parse;
  }

  /** The code of a file with other text around it, which is blank here: offsets are those of the file. */
  get code(): string {
    this.#code ??= embeddedCode(this.text, this.language);
    return this.#code;
  }

  /** `undefined` for a language without a grammar. */
  get tree(): SyntaxTree | undefined {
    if (this.#isParsed) return this.#tree;
    this.#isParsed = true;
    const grammar = grammarOf[this.language];
    const tree = grammar && this.#parse(grammar, this.code);
    this.#tree = tree && new SyntaxTree(this.code, tree);
    return this.#tree;
  }

  /** The tags of HTML, Vue, Svelte and XML; none in other languages. */
  get tags(): readonly MarkupTag[] {
    this.#tags ??= readTags(this.text, this.language);
    return this.#tags;
  }

  /** Finds whole names in code; those in comments and texts have chains that show it. */
  *places(names: Iterable<string>): Generator<NamePlace> {
    const all = [...names];
    if (all.length === 0) return;
    const { tree } = this;
    if (tree === undefined) return;
    for (const match of this.code.matchAll(wordsPattern(all))) {
      const [name] = match;
      const span = { start: match.index, end: match.index + name.length };
      yield { name, span, chain: tree.chainAt(match.index) };
    }
  }

  dispose(): void {
    this.#tree?.dispose();
    this.#tree = undefined;
  }
}

/** A pattern for whole identifiers. */
export function wordsPattern(words: readonly string[], flags = "g"): RegExp {
  const literals = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`(?<![\\w$])(?:${literals.join("|")})(?![\\w$])`, flags);
}
