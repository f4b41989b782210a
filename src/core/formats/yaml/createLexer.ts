import { Lexer } from "yaml";

/**
 * The rules for the lines of quoted texts. libyaml, which Ruby, Python and PHP use, lets them begin in any column; the
 * specification asks for the column of a value (YAML 1.2.2, 7.3).
 */
export type YamlRules = "specification" | "libyaml";

/** The part of `yaml`'s lexer that reads a quoted text, and the column that its lines begin in at least. */
interface QuotedTexts {
  indentNext: number;
  parseQuotedScalar(): Generator<string, unknown>;
}

/** Creates what splits YAML into tokens. */
export function createLexer(rules: YamlRules): Lexer {
  const lexer = new Lexer();
  if (rules === "libyaml") acceptAnyColumn(lexer as unknown as QuotedTexts);
  return lexer;
}

/** `yaml` has no option for it. A line of `---` or `...` still ends the document. */
function acceptAnyColumn(lexer: QuotedTexts): void {
  const read = lexer.parseQuotedScalar.bind(lexer);
  lexer.parseQuotedScalar = function* () {
    const { indentNext } = lexer;
    lexer.indentNext = 0;
    const next = yield* read();
    lexer.indentNext = indentNext;
    return next;
  };
}
