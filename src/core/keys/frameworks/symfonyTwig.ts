import type { Span } from "../../text/textEdits.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { exactValue } from "../keyValue.ts";
import { onlyText } from "../languages/codeCall.ts";
import { closingBracket, type MaskedText, maskText } from "../languages/maskedText.ts";
import { type TemplateTag, tagCode, templateTags } from "../languages/templateTags.ts";
import { argumentsIn, callsIn } from "../languages/textCalls.ts";
import { evaluateText } from "../languages/textValues.ts";
import type { SourceFile } from "../sourceFile.ts";
import { messageDetails, symfonyUsage } from "./symfonyMessages.ts";

/** Finds the usages of a Twig template. */
export function twigUsages({ text }: SourceFile): readonly KeyUsage[] {
  const tags = templateTags(text);
  const code = maskText(tagCode(text, tags), "javascript");
  const fallback = defaultDomain(code, tags);
  return [...filters(code, fallback), ...blocks(text, code, tags, fallback), ...functions(code, fallback)];
}

/** `{% trans_default_domain 'd' %}`. */
function defaultDomain(code: MaskedText, tags: readonly TemplateTag[]): string {
  const tag = tags.find(({ name }) => name === "trans_default_domain");
  const [argument] = tag ? argumentsIn(code, tag.rest) : [];
  return onlyText(argument) ?? "messages";
}

/** `'id'|trans({…}, 'domain')`. */
function* filters(code: MaskedText, fallback: string): Generator<KeyUsage> {
  for (const match of code.masked.matchAll(/\|\s*trans(?!\w)\s*(\(?)/g)) {
    const key = operandBefore(code.masked, match.index);
    const end = match.index + match[0].length;
    const close = match[1] === "(" ? closingBracket(code.masked, end - 1) : end;
    const args = match[1] === "(" ? argumentsIn(code, { start: end, end: close }) : [];
    const call = { start: key.start, end: match[1] === "(" ? close + 1 : end };
    yield symfonyUsage(evaluateText(code, key), messageDetails({ span: key }, { args }, call, true), fallback);
  }
}

/** The literal, brackets or name that a filter belongs to. */
function operandBefore(masked: string, at: number): Span {
  const before = masked.slice(0, at).trimEnd();
  const end = before.length;
  const last = before.at(-1) ?? "";
  if (/["']/.test(last)) return { start: Math.max(0, before.lastIndexOf(last, end - 2)), end };
  if (last !== ")") return { start: end - (/[\w.[\]]*$/.exec(before)?.[0].length ?? 0), end };
  const start = openingBracket(masked, end - 1);
  return { start: start - (/[\w.]*$/.exec(before.slice(0, start))?.[0].length ?? 0), end };
}

function openingBracket(masked: string, close: number): number {
  let depth = 0;
  for (let at = close; at >= 0; at--) {
    if (masked[at] === ")") depth++;
    if (masked[at] === "(" && --depth === 0) return at;
  }
  return close;
}

/** `{% trans with {…} from 'd' %}text{% endtrans %}`. */
function* blocks(text: string, code: MaskedText, tags: readonly TemplateTag[], fallback: string): Generator<KeyUsage> {
  for (const [index, tag] of tags.entries()) {
    if (tag.name !== "trans") continue;
    const end = tags.slice(index).find(({ name }) => name === "endtrans");
    if (end === undefined) continue;
    const inside = trimSpan(text, { start: tag.span.end, end: end.span.start });
    const domain = /\bfrom\s+["']([^"']*)["']/.exec(text.slice(tag.rest.start, tag.rest.end))?.[1];
    const brace = code.masked.indexOf("{", tag.rest.start);
    const hasValues = brace >= 0 && brace < tag.rest.end;
    const values = hasValues ? argumentsIn(code, { start: brace, end: closingBracket(code.masked, brace) + 1 }) : [];
    const value = exactValue([{ text: text.slice(inside.start, inside.end), span: inside }]);
    const call = { start: tag.span.start, end: end.span.end };
    const details = messageDetails({ span: inside }, { args: values }, call, true);
    yield symfonyUsage(value, { ...details, ...(domain !== undefined && { namespace: domain }) }, fallback);
  }
}

function trimSpan(text: string, { start, end }: Span): Span {
  const part = text.slice(start, end);
  return { start: start + part.length - part.trimStart().length, end: end - (part.length - part.trimEnd().length) };
}

/** `t('id', {…}, 'domain')`. */
function* functions(code: MaskedText, fallback: string): Generator<KeyUsage> {
  for (const call of callsIn(code, ["t"])) {
    const [key] = call.args;
    if (key && call.receiver === undefined)
      yield symfonyUsage(key.value(), messageDetails(key, call, call.span), fallback);
  }
}
