import type { Span } from "../../text/textEdits.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { exactValue, type KeyValue, openValue } from "../keyValue.ts";
import { createKeyUsage } from "../languages/createUsage.ts";
import { decodeEscapes } from "../languages/stringText.ts";
import type { TemplateTag } from "../languages/templateTags.ts";

const maker = { framework: "django", identity: "text" } as const;

/** Finds the texts of `{% translate "…" %}`, `{% blocktranslate %}…` and Jinja's `{% trans %}…`. */
export function* templateTexts(text: string, tags: readonly TemplateTag[]): Generator<KeyUsage> {
  for (const [index, tag] of tags.entries()) {
    const isBlock = /^(?:blocktranslate|blocktrans)$/.test(tag.name);
    if (!isBlock && !/^(?:translate|trans)$/.test(tag.name)) continue;
    const end = tag.name === "translate" ? undefined : blockEnd(tags, index, tag.name);
    if (end !== undefined) yield blockText(text, tags.slice(index, end + 1));
    else if (!isBlock) yield tagText(text, tag);
  }
}

/** The index of the tag that ends a block, before another one begins. */
function blockEnd(tags: readonly TemplateTag[], from: number, name: string): number | undefined {
  for (let index = from + 1; index < tags.length; index++) {
    const found = tags[index]?.name;
    if (found === `end${name}`) return index;
    if (found === name) return undefined;
  }
  return undefined;
}

const literal = /^\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')/s;

/** `{% translate "m" context "c" %}`, `{% translate variable %}`. */
function tagText(text: string, { span, rest }: TemplateTag): KeyUsage {
  const written = text.slice(rest.start, rest.end);
  const match = literal.exec(written);
  const inside = match?.[1] ?? match?.[2];
  const lead = written.length - written.trimStart().length;
  const at = { start: rest.start + lead, end: rest.start + (match?.[0].length ?? written.trimEnd().length) };
  const value: KeyValue =
    inside === undefined
      ? openValue
      : exactValue([
          {
            // as in blocks, so that no format string sees it
            text: decodeEscapes(inside, "quotes").replace(/\\"/g, '"').replaceAll("%", "%%"),
            span: { start: at.start + 1, end: at.end - 1 },
          },
        ]);
  const context = contextOf(written);
  return createKeyUsage(maker, value, { span: at, call: span, ...(context !== undefined && { context }) });
}

function contextOf(written: string): string | undefined {
  const match = /\bcontext\s+(?:"([^"]*)"|'([^']*)')/.exec(written);
  return match?.[1] ?? match?.[2];
}

/** A block: the text between its tags, with variables as `%(name)s`. */
function blockText(text: string, tags: readonly TemplateTag[]): KeyUsage {
  const [first, ...others] = tags;
  const call = { start: first?.span.start ?? 0, end: others.at(-1)?.span.end ?? 0 };
  const plural = others.find(({ name }) => name === "plural" || name === "pluralize");
  const inside = { start: first?.span.end ?? 0, end: (plural ?? others.at(-1))?.span.start ?? 0 };
  const head = first ? text.slice(first.rest.start, first.rest.end) : "";
  const holes = others.filter(({ name, span }) => name === "" && span.end <= inside.end);
  const context = blockContext(head, first?.name);
  const isTrimmed = /\btrimmed\b/.test(head);
  const key = messageOf(text, inside, holes, isTrimmed);
  const isPlain = key === text.slice(inside.start, inside.end);
  const parameters = [...new Set(holes.map((hole) => variableOf(text, hole)))];
  return createKeyUsage(maker, exactValue([{ text: key, ...(isPlain && { span: inside }) }]), {
    span: inside,
    call,
    parameters,
    ...(context !== undefined && { context }),
    ...(plural === undefined
      ? /\bcount\b/.test(head) && { hasCount: true as const }
      : { hasCount: true as const, pluralText: pluralOf(text, plural, others, isTrimmed) }),
  });
}

/** The text between `{% plural %}` and the end of its block. */
function pluralOf(text: string, plural: TemplateTag, tags: readonly TemplateTag[], isTrimmed: boolean): string {
  const inside = { start: plural.span.end, end: tags.at(-1)?.span.start ?? 0 };
  const holes = tags.filter(({ name, span }) => name === "" && span.start >= inside.start);
  return messageOf(text, inside, holes, isTrimmed);
}

/** `context "c"` of Django, `{% trans "c" %}` of Jinja. */
function blockContext(head: string, name: string | undefined): string | undefined {
  const jinja = name === "trans" ? literal.exec(head) : null;
  return contextOf(head) ?? jinja?.[1] ?? jinja?.[2];
}

const variableOf = (text: string, { rest }: TemplateTag): string => text.slice(rest.start, rest.end).trim();

function messageOf(text: string, { start, end }: Span, holes: readonly TemplateTag[], isTrimmed: boolean): string {
  let message = "";
  let at = start;
  for (const hole of holes) {
    message += text.slice(at, hole.span.start).replaceAll("%", "%%");
    message += `%(${variableOf(text, hole)})s`;
    at = hole.span.end;
  }
  message += text.slice(at, end).replaceAll("%", "%%");
  if (!isTrimmed) return message;
  return message
    .trim()
    .split(/\s*\n\s*/)
    .join(" ");
}
