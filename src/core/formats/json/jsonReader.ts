import { type ParseErrorCode, visit } from "jsonc-parser";
import { parseErrorPhrase } from "../../json/parseErrorPhrase.ts";
import { buildJsonTree, type JsonTree, type JsonTreeBuilder } from "./jsonTreeBuilder.ts";

/** Reads JSON with comments and trailing commas; never throws. */
export const readJsonText = (text: string): JsonTree => buildJsonTree(text, scan);

function scan(text: string, reader: JsonTreeBuilder): void {
  const onError = (code: ParseErrorCode, offset: number, length: number): void =>
    reader.fault("format.syntax", offset, length, parseErrorPhrase(code));
  visit(text, { ...reader, onError }, { allowTrailingComma: true, allowEmptyContent: true });
}
