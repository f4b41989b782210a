import type { Span } from "../../text/textEdits.ts";
import { blankUnclosed } from "../../text/unclosedMarks.ts";
import { exactValue, type KeyValue, openValue } from "../keyValue.ts";

/** A call of the helper `t` in a template of Handlebars: `{{t "key" name=x}}`, `(t key)`. */
export interface HelperCall {
  readonly value: KeyValue;
  readonly span: Span;
  readonly call: Span;
  /** The written arguments behind the key. */
  readonly rest: string;
  /** Names of the named arguments. */
  readonly parameters: readonly string[];
}

/** Matches a call whose key is a text, a name, or an expression in brackets. */
const helper = /(\{\{\{?|\()\s*t\s+(?:(["'])([^"'\n]+)\2|(\((?:[^()]|\([^()]*\))*\))|(@?[\w.-]+))([^}()]*)/g;

/** Finds the calls of `t` in a template; comments have none. */
export function helperCalls(text: string): readonly HelperCall[] {
  const closed = blankUnclosed(text, ["{{!--", "--}}"], ["<!--", "-->"]);
  const shown = closed.replace(/\{\{!--.*?--\}\}|\{\{!(?:(?!\{\{!)[^}])*\}\}|<!--.*?-->/gs, (comment) =>
    comment.replace(/[^\n]/g, " "),
  );
  return [...shown.matchAll(helper)].map(({ index, 0: all, 3: key, 4: composed, 5: name, 6: rest = "" }) => {
    const written = key ?? composed ?? name ?? "";
    const start = index + all.lastIndexOf(written, all.length - rest.length - written.length);
    const span = { start, end: start + written.length };
    const value = key === undefined ? readConcatenation(composed ?? "") : exactValue([{ text: key, span }]);
    const parameters = [...rest.matchAll(/([\w-]+)=/g)].map(([, parameter = ""]) => parameter);
    return { value, span, call: { start: index, end: index + all.length }, rest, parameters };
  });
}

/** `(concat "a." @name)`: what is written in it. */
function readConcatenation(composed: string): KeyValue {
  const list = /^\(\s*concat\s+(.*)\)$/s.exec(composed)?.[1];
  if (list === undefined) return openValue;
  const parts = [""];
  for (const [, , text] of list.matchAll(/(["'])([^"'\n]*)\1|[^\s"']+/g)) {
    if (text === undefined) parts.push("");
    else parts.push((parts.pop() ?? "") + text);
  }
  return parts.every((part) => part === "") ? openValue : { kind: "pattern", parts };
}
