import { childPath, type Message, type Path } from "../catalog/message.ts";
import { isPluralCategory } from "../messages/pluralNumbers.ts";
import { defineFormat } from "./defineFormat.ts";
import { flatLayout } from "./flat/flatLayout.ts";
import { listReferences, renameEntries } from "./fluent/fluentNames.ts";
import type { FluentPattern } from "./fluent/fluentPattern.ts";
import { planFluent } from "./fluent/fluentPlan.ts";
import { type FluentEntry, type FluentFile, readFluent } from "./fluent/fluentReader.ts";
import type { Format, Parsed } from "./format.ts";

/**
 * Fluent (projectfluent.org, syntax 1.0): messages and terms by their id (terms with the hyphen), attributes below as
 * `.name`, variants of a choice below by their key. A sentence with a choice within is read as a choice of sentences, and
 * written so once it changes. Attributes of terms are about grammar and no messages. The note is the group's comment and the message's own.
 */
export const fluent: Format = defineFormat<FluentFile>({
  id: "fluent",
  extensions: [".ftl"],
  parse: readFluent,
  layout: flatLayout,
  list,
  edit: (file, changes, { model }) => planFluent(file, changes, model),
  references: { mayHave: (text) => text.includes("{"), list: listReferences },
  renameKeys: renameEntries,
  createEmpty: ({ text }) => (text.startsWith("\uFEFF") ? "\uFEFF" : ""),
});

function list({ text, items, winners, problems, fault }: FluentFile): Parsed {
  const end = fault?.span?.start ?? text.length;
  const messages: Message[] = [];
  for (const [index, entry] of items.entries())
    if (winners.get(entry.key) === index && entry.span.end <= end) collectEntry(entry, messages);
  return { messages, problems };
}

function collectEntry(
  { key, keySpan, value, attributes, attributesByName: named, note }: FluentEntry,
  messages: Message[],
): void {
  const about = note === undefined ? {} : { note };
  if (value !== undefined) collect(value, { path: [key], keySpan, ...about }, messages);
  for (const attribute of attributes)
    if (named.get(attribute.name) === attribute)
      collect(attribute.value, { path: [key, `.${attribute.name}`], keySpan: attribute.keySpan, ...about }, messages);
}

interface MessageBase {
  readonly path: Path;
  readonly keySpan: Message["keySpan"] & object;
  readonly note?: string;
  readonly plural?: true;
}

function collect(pattern: FluentPattern, about: MessageBase, messages: Message[]): void {
  if (pattern.kind === "text") {
    messages.push({ ...about, text: pattern.text, span: { start: pattern.start, end: pattern.end } });
    return;
  }
  if (pattern.kind === "opaque") return;
  const { path, note } = about;
  const seen = new Set<string>();
  for (const { key, keySpan, value } of pattern.variants) {
    if (seen.has(key)) continue;
    seen.add(key);
    const isPlural = pattern.isPlural && isPluralCategory(key);
    const own = { path: childPath(path, key), keySpan, ...(note === undefined ? {} : { note }) };
    collect(value, isPlural ? { ...own, plural: true } : own, messages);
  }
}
