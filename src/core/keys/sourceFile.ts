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
  readonly #offsets = new Map<string, readonly NameOffset[]>();

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

  /** Finds whole names in code, in their order; those in comments and texts have chains that show it. */
  *places(names: Iterable<string>): Generator<NamePlace> {
    const offsets = [...new Set(names)].flatMap((name) => this.#offsetsOf(name));
    if (offsets.length === 0) return;
    const { tree } = this;
    if (tree === undefined) return;
    for (const { name, start } of offsets.sort((a, b) => a.start - b.start)) {
      yield { name, span: { start, end: start + name.length }, chain: tree.chainAt(start) };
    }
  }

  /** Looks for a name once. */
  #offsetsOf(name: string): readonly NameOffset[] {
    const known = this.#offsets.get(name);
    if (known !== undefined) return known;
    const found: NameOffset[] = [];
    const { code } = this;
    for (let start = code.indexOf(name); start >= 0; start = code.indexOf(name, start + name.length)) {
      if (!isNameUnit(code.charCodeAt(start - 1)) && !isNameUnit(code.charCodeAt(start + name.length))) {
        found.push({ name, start });
      }
    }
    this.#offsets.set(name, found);
    return found;
  }

  dispose(): void {
    this.#tree?.dispose();
    this.#tree = undefined;
  }
}

interface NameOffset {
  readonly name: string;
  readonly start: number;
}

/** A letter of ASCII, a digit, `_` or `$`; none beyond the ends of a text. */
const isNameUnit = (unit: number): boolean =>
  (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90) || (unit >= 48 && unit <= 57) || unit === 95 || unit === 36;

/** A pattern for whole identifiers. */
export function wordsPattern(words: readonly string[], flags = "g"): RegExp {
  const literals = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`(?<![\\w$])(?:${literals.join("|")})(?![\\w$])`, flags);
}
