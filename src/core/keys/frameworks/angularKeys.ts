import { angularId } from "../../hash/angularId.ts";
import type { Span } from "../../text/textEdits.ts";
import { type AngularTemplate, angularTemplate } from "../javascript/angularTemplates.ts";
import { stringOf } from "../javascript/jsValues.ts";
import type { KeyFramework } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import type { MarkupTag } from "../markupTags.ts";
import type { SourceFile } from "../sourceFile.ts";
import { type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";
import { type AngularText, angularMessage, findChoices, textOfAttribute } from "./angularMessage.ts";

/** Angular's own localization: `i18n` attributes and `$localize`. */
export const angularKeys: KeyFramework = {
  id: "angular",
  title: "Angular",
  dependencies: { npm: ["@angular/localize"] },
  formats: ["xliff", "json", "arb"],
  languages: new Set(["html", "typescript", "tsx"]),
  words: ["i18n", "$localize"],
  sign: /\{[^{}]*,\s*(?:plural|select|selectordinal)\s*,/,
  read,
};

function read(file: SourceFile): readonly KeyUsage[] {
  const template = angularTemplate(file);
  const marked = template?.tags.flatMap((tag) => tagUsages(tag, template.tags, file.text)) ?? [];
  return [...marked, ...(template ? standaloneChoices(template) : []), ...localizeUsages(file)];
}

/** Choices outside of elements with `i18n`, which are messages of their own. */
function standaloneChoices({ file, tags }: AngularTemplate): readonly KeyUsage[] {
  const marked = tags.filter(({ attributes }) => attributes.some(({ name }) => name === "i18n"));
  const hidden = tags.filter(({ name }) => /^(?:script|style)$/.test(name));
  const covered = [...marked, ...hidden].map(({ content }) => content);
  return findChoices(file.text, tags, covered).map(({ span, ...text }) => messageUsage({}, text, span, span));
}

/** `meaning|description@@id`. */
interface Metadata {
  readonly meaning?: string;
  readonly id?: string;
  readonly idSpan?: Span;
}

function readMetadata(written: string, start: number): Metadata {
  const at = written.indexOf("@@");
  const before = at < 0 ? written : written.slice(0, at);
  const bar = before.indexOf("|");
  const meaning = bar < 0 ? "" : before.slice(0, bar).trim();
  const from = at + 2;
  const id = at < 0 ? "" : written.slice(from).trim();
  const idStart = start + from + written.slice(from).indexOf(id);
  return {
    ...(meaning !== "" && { meaning }),
    ...(id !== "" && { id, idSpan: { start: idStart, end: idStart + id.length } }),
  };
}

/** `<p i18n="…">…</p>` and `<p i18n-title="…" title="…">`. */
function tagUsages(tag: MarkupTag, tags: readonly MarkupTag[], text: string): readonly KeyUsage[] {
  return tag.attributes.flatMap(({ name, value = "", nameSpan, span }) => {
    const metadata = readMetadata(value, span?.start ?? 0);
    if (name === "i18n") {
      return elementUsages(metadata, text, tag, tags);
    }
    const attribute = name.startsWith("i18n-") ? tag.attributes.find((one) => one.name === name.slice(5)) : undefined;
    // the compiler leaves out an empty attribute
    if (!attribute?.value) return [];
    return [messageUsage(metadata, textOfAttribute(attribute.value), attribute.span ?? nameSpan, tag.span)];
  });
}

function elementUsages(
  metadata: Metadata,
  text: string,
  { content, span: call }: MarkupTag,
  tags: readonly MarkupTag[],
): readonly KeyUsage[] {
  const found = angularMessage(text, content, tags);
  // and what has no text in it
  if (found?.message.text.trim() === "") return [];
  const inner = found?.choices.map(({ span: { start, end }, ...choice }) =>
    // the message around may begin with it
    messageUsage({}, choice, { start: start + 1, end: end - 1 }, call),
  );
  return [messageUsage(metadata, found?.message, content, call), ...(inner ?? [])];
}

function messageUsage(
  { id, idSpan, meaning }: Metadata,
  message: AngularText | undefined,
  at: Span,
  call: Span,
): KeyUsage {
  const key = id ?? (message && angularId(message.text, meaning));
  return {
    framework: "angular",
    identity: "hash",
    span: idSpan ?? at,
    call,
    keys: key === undefined ? [] : [{ key, ...(idSpan && { span: idSpan }) }],
    ...(meaning !== undefined && { context: meaning }),
    ...(message && { defaultText: message.text, parameters: message.parameters }),
    ...(message && message.elements.length > 0 && { elements: message.elements }),
  };
}

/** `` $localize`:meaning|description@@id:Hello ${name}:NAME:` ``. */
function localizeUsages(file: SourceFile): readonly KeyUsage[] {
  return [...file.places(["$localize"])].flatMap(({ chain }) => {
    const call = chain.at(-2);
    const template = call?.type === "call_expression" ? call.childForFieldName("arguments") : undefined;
    return call && template?.type === "template_string" ? [localizeUsage(template, call)] : [];
  });
}

function localizeUsage(template: SyntaxNode, call: SyntaxNode): KeyUsage {
  const parts = partsOf(template);
  const head = /^:((?:\\.|[^:\\])*):/s.exec(parts[0]?.text ?? "");
  const metadata = readMetadata(head?.[1] ?? "", template.startIndex + 2);
  const parameters: string[] = [];
  const text = parts.map((part, index) => {
    if (index === 0) return part.text.slice(head?.[0].length ?? 0);
    const [all = "", name] = /^:([^:]*):/.exec(part.text) ?? [];
    const placeholder = name?.split("@@")[0] ?? (index === 1 ? "PH" : `PH_${index - 1}`);
    parameters.push(placeholder);
    return `{$${placeholder}}${part.text.slice(all.length)}`;
  });
  return messageUsage(metadata, { text: text.join(""), parameters, elements: [] }, spanOf(template), spanOf(call));
}

/** The constant parts of a template, escapes decoded. */
function partsOf(template: SyntaxNode): readonly { readonly text: string }[] {
  const holes = template.namedChildren.filter(({ type }) => type === "template_substitution");
  const starts = [template.startIndex, ...holes.map(({ endIndex }) => endIndex - 1)];
  const ends = [...holes.map(({ startIndex }) => startIndex + 1), template.endIndex];
  return starts.map((startIndex, index) => {
    const endIndex = ends[index] ?? startIndex;
    const text = template.text.slice(startIndex - template.startIndex, endIndex - template.startIndex);
    return stringOf({ startIndex, endIndex, text });
  });
}
