import { type ParseErrorCode, printParseErrorCode, visit } from "jsonc-parser";
import { type Reader, type Tree, treeOf } from "./reader.ts";

/** Reads JSON with comments and trailing commas; never throws. */
export const read = (text: string): Tree => treeOf(text, scan);

function scan(text: string, reader: Reader): void {
  const onError = (code: ParseErrorCode, offset: number, length: number): void =>
    reader.fault("format.syntax", offset, length, phrase(code));
  visit(text, { ...reader, onError }, { allowTrailingComma: true, allowEmptyContent: true });
}

/** What a parser of JSON expected or met, in words. */
export const phrase = (code: ParseErrorCode): string => phrases[printParseErrorCode(code)];

const phrases: Readonly<Record<ReturnType<typeof printParseErrorCode>, string>> = {
  InvalidSymbol: "unexpected symbol",
  InvalidNumberFormat: "invalid number",
  PropertyNameExpected: "key in double quotes expected",
  ValueExpected: "value expected",
  ColonExpected: "colon expected",
  CommaExpected: "comma expected",
  CloseBraceExpected: "closing brace expected",
  CloseBracketExpected: "closing bracket expected",
  EndOfFileExpected: "end of file expected",
  InvalidCommentToken: "comment not allowed",
  UnexpectedEndOfComment: "unclosed comment",
  UnexpectedEndOfString: "unclosed string",
  UnexpectedEndOfNumber: "incomplete number",
  InvalidUnicode: "invalid Unicode escape",
  InvalidEscapeCharacter: "invalid escape",
  InvalidCharacter: "control character in a string",
  "<unknown ParseErrorCode>": "not valid JSON",
};
