import { type ParseErrorCode, printParseErrorCode } from "jsonc-parser";

/** Describes an error of the JSON parser in words. */
export const parseErrorPhrase = (code: ParseErrorCode): string => parseErrorPhrases[printParseErrorCode(code)];

const parseErrorPhrases: Readonly<Record<ReturnType<typeof printParseErrorCode>, string>> = {
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
