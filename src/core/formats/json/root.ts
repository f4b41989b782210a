import type { Edit } from "../../text.ts";
import type { Fresh } from "./fresh.ts";
import type { Tree } from "./reader.ts";
import { type Ink, write } from "./write.ts";

/** The edit that gives a text of white space and comments only its first value. */
export function createRoot({ text, start }: Tree, fresh: Fresh, ink: Ink, model: Tree | undefined): Edit {
  const { eol, colon, trailingComma, layout } = ink.manner;
  const value = write(fresh, { indent: "", eol, colon, trailingComma, oneLine: layout !== false }, ink);
  const found = text.slice(start);
  const endsLine = /[\r\n][ \t]*$/.test(found);
  if (found.trim() !== "") {
    const end = { start: text.length, end: text.length };
    return { span: end, text: (endsLine ? "" : eol) + value + eol };
  }
  const closed = found === "" && model !== undefined ? /[\r\n]$/.test(model.text) : found === "" || endsLine;
  return { span: { start, end: text.length }, text: value + (closed ? eol : "") };
}
