import { grammarOf, type SourceLanguage } from "../code/sourceLanguage.ts";
import type { Span } from "../text/textEdits.ts";
import { extractCode } from "./embeddedCode.ts";
import { type MaskedText, maskCode } from "./languages/maskedText.ts";
import { type MarkupTag, readTags } from "./markupTags.ts";
import { type ParseCode, type SyntaxNode, SyntaxTree } from "./syntax/syntaxTree.ts";

/** A name found in the code of a file, and the syntax nodes around it. */
export interface NamePlace {
  readonly name: string;
  readonly span: Span;
  /** From the root to the node of the name; empty if the file has no tree. The file is parsed when one is first asked for. */
  readonly chain: readonly SyntaxNode[];
}

/** The modules of a project that its files import. */
export interface ProjectModules {
  /**
   * Returns what a specifier leads to; `undefined` for packages and for what is not read. With `isTranslating`, only a module
   * that has words of a framework, or hands on others.
   */
  find(specifier: string, from: string, isTranslating: boolean): SourceFile | undefined;
  /** Returns the only file of a name in any folder, unless it is `from`. */
  findNamed(name: string, from: string): SourceFile | undefined;
}

/** A source file that is read for keys. Nothing is parsed before it is asked for. */
export class SourceFile {
  /** Relative to the root, with `/`. */
  readonly path: string;
  readonly text: string;
  readonly language: SourceLanguage;
  readonly #parse: ParseCode;
  readonly #modules: ProjectModules | undefined;
  #code: string | undefined;
  #maskedText: MaskedText | undefined;
  #tree: SyntaxTree | undefined;
  #isParsed = false;
  #tags: readonly MarkupTag[] | undefined;
  readonly #parts: SourceFile[] = [];
  readonly #places = new Map<string, readonly NamePlace[]>();

  constructor(
    file: { readonly path: string; readonly text: string; readonly language: SourceLanguage },
    parse: ParseCode,
    modules?: ProjectModules,
  ) {
    this.path = file.path;
    this.text = file.text;
    this.language = file.language;
    this.#parse = parse;
    this.#modules = modules;
  }

  /**
   * Returns a module of the project that this file imports, or one that `from`, a module of it, hands on; modules themselves
   * have none, so that one step is followed.
   */
  module(specifier: string, isTranslating = false, from: SourceFile = this): SourceFile | undefined {
    return this.#modules?.find(specifier, from.path, isTranslating);
  }

  /** Returns the only other file of a name in the project, for languages whose files see each other without imports. */
  fileNamed(name: string): SourceFile | undefined {
    return this.#modules?.findNamed(name, this.path);
  }

  /** Imports are followed. */
  get hasModules(): boolean {
    return this.#modules !== undefined;
  }

  /** The code of a file with other text around it, which is blank here: offsets are those of the file. */
  get code(): string {
    this.#code ??= extractCode(this.text, this.language);
    return this.#code;
  }

  /** The code with its comments and literals masked. */
  get maskedText(): MaskedText {
    this.#maskedText ??= maskCode(this.code, this.language);
    return this.#maskedText;
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

  /** Returns whether a node is the root of the tree, without parsing for it. */
  isRoot(node: SyntaxNode): boolean {
    return this.#tree?.root === node;
  }

  /** The tags of HTML, Vue, Svelte and XML; none in other languages. */
  get tags(): readonly MarkupTag[] {
    this.#tags ??= readTags(this.text, this.language);
    return this.#tags;
  }

  /** Finds whole names in code, in their order; those in comments and texts have chains that show it. */
  *places(names: Iterable<string>): Generator<NamePlace> {
    if (grammarOf[this.language] === undefined) return;
    const places = [...new Set(names)].flatMap((name) => this.#placesOf(name));
    yield* places.sort((a, b) => a.span.start - b.span.start);
  }

  /** Looks for a name once. */
  #placesOf(name: string): readonly NamePlace[] {
    const known = this.#places.get(name);
    if (known !== undefined) return known;
    const found: NamePlace[] = [];
    const { code } = this;
    for (let start = code.indexOf(name); start >= 0; start = code.indexOf(name, start + name.length)) {
      const end = start + name.length;
      if (isNameUnit(code.charCodeAt(start - 1)) || isNameUnit(code.charCodeAt(end))) continue;
      found.push(new LazyPlace(name, { start, end }, this));
    }
    this.#places.set(name, found);
    return found;
  }

  /** Returns a part of this file that is read as another language; offsets are kept if the text is as long. */
  withText(text: string, language: SourceLanguage): SourceFile {
    const part = new SourceFile({ path: this.path, text, language }, this.#parse);
    this.#parts.push(part);
    return part;
  }

  dispose(): void {
    this.#tree?.dispose();
    this.#tree = undefined;
    for (const part of this.#parts) part.dispose();
  }
}

/** A place whose chain is looked up when it is asked for, as most places show by the text around them that they are no calls. */
class LazyPlace implements NamePlace {
  readonly name: string;
  readonly span: Span;
  readonly #file: SourceFile;
  #chain: readonly SyntaxNode[] | undefined;

  constructor(name: string, span: Span, file: SourceFile) {
    this.name = name;
    this.span = span;
    this.#file = file;
  }

  get chain(): readonly SyntaxNode[] {
    this.#chain ??= this.#file.tree?.chainAt(this.span.start) ?? [];
    return this.#chain;
  }
}

/** A letter of ASCII, a digit, `_` or `$`; none beyond the ends of a text. */
const isNameUnit = (unit: number): boolean =>
  (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90) || (unit >= 48 && unit <= 57) || unit === 95 || unit === 36;

/** A pattern for whole identifiers, and for `beginnings` of others. */
export function wordsPattern(words: readonly string[], flags = "g", beginnings: readonly string[] = []): RegExp {
  const literal = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const whole = `(?:${words.map(literal).join("|")})(?![\\w$])`;
  return new RegExp(`(?<![\\w$])(?:${[whole, ...beginnings.map(literal)].join("|")})`, flags);
}
