import type { Span } from "../../text/textEdits.ts";
import { type SourceFile, wordsPattern } from "../sourceFile.ts";
import type { CodeArgument, CodeCall } from "./codeCall.ts";
import { closingBracket, type MaskedText, splitOutside, trimSpan } from "./maskedText.ts";
import { evaluateText } from "./textValues.ts";

/** Finds the calls of functions with these names in a file without a tree. */
export function textCalls(file: SourceFile, names: Iterable<string>): Generator<CodeCall> {
  return callsIn(file.maskedText, [...names]);
}

/** Finds calls in a text whose comments and literals are masked. */
export function* callsIn(code: MaskedText, names: readonly string[]): Generator<CodeCall> {
  for (const match of code.masked.matchAll(wordsPattern(names))) {
    const found = textCallAt(code, { start: match.index, end: match.index + match[0].length });
    if (found !== undefined) yield found;
  }
}

/** Returns the call of the function whose name is at a span. */
export function textCallAt(code: MaskedText, nameSpan: Span): CodeCall | undefined {
  const { masked } = code;
  const name = masked.slice(nameSpan.start, nameSpan.end);
  const open = nameSpan.end + (/^[!?]?\s*/.exec(masked.slice(nameSpan.end, nameSpan.end + 40))?.[0].length ?? 0);
  if (name.trim() === "" || masked[open] !== "(") return undefined;
  const close = closingBracket(masked, open);
  const receiver = receiverOf(masked, nameSpan.start);
  return {
    name,
    nameSpan,
    chain: [],
    span: { start: nameSpan.start - (receiver?.length ?? 0), end: Math.min(close + 1, masked.length) },
    ...(receiver !== undefined && { receiver: receiver.replace(/[?!]*(?:\.|::|->)\s*$/, "").trim() }),
    args: argumentsIn(code, { start: open + 1, end: close }),
  };
}

/** The text before a name, up to the beginning of its chain of members. */
function receiverOf(masked: string, at: number): string | undefined {
  const before = masked.slice(Math.max(0, at - 200), at);
  return /(?:[\w$)\]]+(?:\([^()]*\))?[?!]*(?:\.|::|->)\s*)+$/.exec(before)?.[0];
}

/** Reads what is between the brackets of a call. */
export function argumentsIn(code: MaskedText, span: Span): readonly CodeArgument[] {
  return splitOutside(code.masked, span, /,/)
    .map((part) => trimSpan(code.text, part))
    .filter(({ start, end }) => end > start)
    .map((part) => argumentIn(code, part));
}

/** `name = value` (Kotlin), `name: value` (Elixir, Ruby, templates), `"name" => value`. */
function argumentIn(code: MaskedText, whole: Span): CodeArgument {
  const written = code.text.slice(whole.start, whole.end);
  const match = /^(?::?(\w+)|"([^"\n]*)"|'([^'\n]*)')(?:\s*=>\s*|\s*=(?!=)\s*|:(?!:)\s*)/.exec(written);
  const name = match?.[1] ?? match?.[2] ?? match?.[3];
  const span = { start: whole.start + (match?.[0].length ?? 0), end: whole.end };
  return {
    ...(name !== undefined && { name }),
    span,
    text: code.text.slice(span.start, span.end),
    ...(/^(?:\*\*?|\.\.\.)/.test(written) && { isSpread: true as const }),
    value: () => evaluateText(code, span),
    members: () => membersIn(code, span),
  };
}

function membersIn(code: MaskedText, span: Span): readonly CodeArgument[] | undefined {
  const open = /^(?:%?\{|\[|@\{|@\[|mapOf\(|listOf\()/.exec(code.masked.slice(span.start, span.end))?.[0];
  if (open === undefined || closingBracket(code.masked, span.start + open.length - 1) !== span.end - 1)
    return undefined;
  return argumentsIn(code, { start: span.start + open.length, end: span.end - 1 });
}
