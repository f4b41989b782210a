import type { Span } from "../../text/textEdits.ts";
import { blankUnclosed } from "../../text/unclosedMarks.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { exactValue, type KeyValue, openValue } from "../keyValue.ts";
import { createKeyUsage } from "../languages/createUsage.ts";
import type { MarkupTag } from "../markupTags.ts";
import type { SourceFile } from "../sourceFile.ts";

const maker = { framework: "java", identity: "name" } as const;

/** Finds the usages of Thymeleaf, JSP and JSF pages. */
export function pageUsages(file: SourceFile): readonly KeyUsage[] {
  const closed = blankUnclosed(file.text, ["<!--", "-->"], ["<%--", "--%>"]);
  const text = closed.replace(/<!--.*?-->|<%--.*?--%>/gs, (comment) => comment.replace(/[^\n]/g, " "));
  const isThymeleaf = /\bth:|\[\[|\[\(/.test(text);
  return [
    ...(isThymeleaf ? expressions(text) : faces(text, file.tags)),
    ...file.tags.flatMap((tag) => tagUsage(tag, text) ?? []),
  ];
}

/** Thymeleaf's `#{k}`, `#{k(${x})}`, `#{a.__${x}__}` and `#messages.msg('k')`. */
function* expressions(text: string): Generator<KeyUsage> {
  for (const match of text.matchAll(/#\{((?:[^{}]|\$\{[^{}]*\})*)\}/g)) {
    const call = { start: match.index, end: match.index + match[0].length };
    const written = (match[1] ?? "").replace(/\(.*$/s, "").trimEnd();
    const span = { start: call.start + 2, end: call.start + 2 + written.length };
    const hasValues = (match[1] ?? "").length > written.length;
    yield createKeyUsage(maker, keyOf(written, span), { span, call, ...(!hasValues && { parameters: [] }) });
  }
  for (const match of text.matchAll(/#messages\.msg(?:OrNull|WithParams)?\(\s*'([^'\n]+)'/g)) {
    const end = match.index + match[0].length - 1;
    const span = { start: end - (match[1] ?? "").length, end };
    yield createKeyUsage(maker, exactValue([{ text: match[1] ?? "", span }]), {
      span,
      call: { start: match.index, end: end + 2 },
    });
  }
}

function keyOf(written: string, span: Span): KeyValue {
  if (/^[\w.-]+$/.test(written) && !written.includes("__")) return exactValue([{ text: written, span }]);
  const parts = written.split(/__\$\{[^{}]*\}__|\$\{[^{}]*\}/);
  return parts.length > 1 && parts.some((part) => part !== "") ? { kind: "pattern", parts } : openValue;
}

/** JSF's `#{msg.k}` and `#{msg['k']}`, by the names that bundles are loaded under. */
function* faces(text: string, tags: readonly MarkupTag[]): Generator<KeyUsage> {
  const names = new Map<string, string | undefined>(
    ["msg", "msgs", "bundle", "i18n", "labels"].map((name) => [name, undefined]),
  );
  for (const { name, attributes } of tags) {
    const of = (attribute: string) => attributes.find((one) => one.name === attribute)?.value;
    const variable = name === "f:loadBundle" ? of("var") : undefined;
    if (variable !== undefined) names.set(variable, of("basename")?.replace(/^.*[./]/, ""));
  }
  const pattern = new RegExp(
    `[#$]\\{\\s*(${[...names.keys()].join("|")})(?:\\.([\\w.]+)|\\[\\s*(["'])([^"'\\n]+)\\3\\s*\\])`,
    "g",
  );
  for (const match of text.matchAll(pattern)) {
    const key = match[2] ?? match[4] ?? "";
    const start = match.index + match[0].lastIndexOf(key);
    const span = { start, end: start + key.length };
    const namespace = names.get(match[1] ?? "");
    const call = { start: match.index, end: match.index + match[0].length };
    yield createKeyUsage(maker, exactValue([{ text: key, span }]), { span, call, ...(namespace && { namespace }) });
  }
}

const keyAttributes: Readonly<Record<string, string>> = {
  "spring:message": "code",
  "fmt:message": "key",
  "s:message": "code",
  "bean:message": "key",
};

/** `<spring:message code="k" text="Default"/>`, `<fmt:message key="k"/>`. */
function tagUsage({ name, attributes, span: call }: MarkupTag, text: string): KeyUsage | undefined {
  const attribute = attributes.find((one) => one.name === keyAttributes[name]);
  // what is in a comment is blank
  if (attribute?.span === undefined || attribute.value === undefined || text[call.start] !== "<") return undefined;
  const { value, span } = attribute;
  const parts = value.split(/[$#]\{[^{}]*\}/);
  const known: KeyValue = parts.length === 1 ? exactValue([{ text: value, span }]) : { kind: "pattern", parts };
  const defaultText = attributes.find((one) => one.name === "text")?.value;
  return createKeyUsage(maker, parts.every((part) => part === "") ? openValue : known, {
    span,
    call,
    ...(defaultText && { defaultText }),
  });
}

/** JavaFX's `text="%key"`. */
export function fxmlUsages({ tags }: SourceFile): readonly KeyUsage[] {
  return tags.flatMap(({ attributes }) =>
    attributes.flatMap(({ value, span }) => {
      if (span === undefined || !/^%[\w.-]+$/.test(value ?? "")) return [];
      const at = { start: span.start + 1, end: span.end };
      return createKeyUsage(maker, exactValue([{ text: (value ?? "").slice(1), span: at }]), { span, call: span });
    }),
  );
}
