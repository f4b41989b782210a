import type { Message } from "../../message.ts";
import type { Document, Entry, Text } from "./document.ts";

/**
 * The messages of one side. Texts that are not translated are none on the side of targets. Where `isOwn`, the file is
 * in the language of the sources: what it says is what people read, and ids may be keys.
 */
export function messagesOf(document: Document, side: "source" | "target", isOwn: boolean): readonly Message[] {
  return document.entries.flatMap((entry) => {
    if (entry === document.header) return [];
    if (side === "target") return targetsOf(document, entry);
    return (isOwn ? ownOf(document, entry) : undefined) ?? sourcesOf(document, entry);
  });
}

/** What is fuzzy is a guess, or was made of another source. */
const targetsOf = (document: Document, entry: Entry): readonly Message[] =>
  translations(document, entry).map((message) =>
    entry.flags.has("fuzzy")
      ? { ...message, state: "needsTranslation", origin: "machine" }
      : { ...message, origin: "human" },
  );

/** What a file of the source language says itself, where it says all of it. */
function ownOf(document: Document, entry: Entry): readonly Message[] | undefined {
  const found = translations(document, entry);
  return entry.flags.has("fuzzy") || found.length < entry.targets.length ? undefined : found;
}

function translations(document: Document, entry: Entry): readonly Message[] {
  return entry.targets.flatMap((target, form): readonly Message[] => {
    const category = document.forms[form];
    if (target.text === "" || (entry.plural !== undefined && category === undefined)) return [];
    return [messageOf(document, entry, target, entry.plural && category)];
  });
}

function sourcesOf(document: Document, entry: Entry): readonly Message[] {
  const { id, plural } = entry;
  if (plural === undefined) return [messageOf(document, entry, id, undefined)];
  return [messageOf(document, entry, id, "one"), messageOf(document, entry, plural, "other")];
}

function messageOf(document: Document, entry: Entry, value: Text, category: string | undefined): Message {
  const { id, plural, path } = entry;
  const note = noteOf(document, entry);
  const { start, end } = value;
  return {
    path: category === undefined ? path : [...path, category],
    text: value.text,
    span: { start, end },
    keySpan: { start: id.start, end: id.end },
    // of a plural both: its path holds the singular already
    source: (plural ?? id).text,
    ...(note !== undefined && { note }),
    ...(plural !== undefined && { plural: "whole" }),
  };
}

/** What is said for translators: the context, and what the program's authors wrote. */
function noteOf({ text }: Document, { context, comments }: Entry): string | undefined {
  const extracted = comments.flatMap(({ kind, start, end }) => (kind === "." ? text.slice(start + 2, end).trim() : []));
  if (extracted.length === 0 && context === undefined) return undefined;
  const lines = [context?.text ?? "", ...extracted].filter((line) => line !== "");
  return lines.length === 0 ? undefined : lines.join("\n");
}
