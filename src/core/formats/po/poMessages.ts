import { childPath, type Message } from "../../catalog/message.ts";
import type { PoDocument, PoEntry, PoText } from "./poDocument.ts";

/**
 * Returns the messages of one side; targets have no untranslated ones. If `isOwn` is set, the file is
 * in the language of the sources: its targets are the texts that users see, and ids may be keys.
 */
export function poMessagesOf(document: PoDocument, side: "source" | "target", isOwn: boolean): readonly Message[] {
  return document.entries.flatMap((entry) => {
    if (entry === document.header) return [];
    if (side === "target") return targetsOf(document, entry);
    return (isOwn ? ownOf(document, entry) : undefined) ?? sourcesOf(document, entry);
  });
}

/** Returns the translations of an entry; fuzzy ones are guesses or belong to another source. */
const targetsOf = (document: PoDocument, entry: PoEntry): readonly Message[] =>
  translationsOf(document, entry).map((message) =>
    entry.flags.has("fuzzy")
      ? { ...message, state: "needsTranslation", origin: "machine" }
      : { ...message, origin: "human" },
  );

/** Returns the targets of a file in the source language, if they are complete. */
function ownOf(document: PoDocument, entry: PoEntry): readonly Message[] | undefined {
  const found = translationsOf(document, entry);
  return entry.flags.has("fuzzy") || found.length < entry.targets.length ? undefined : found;
}

function translationsOf(document: PoDocument, entry: PoEntry): readonly Message[] {
  return entry.targets.flatMap((target, form): readonly Message[] => {
    const category = document.forms[form];
    if (target.text === "" || (entry.plural !== undefined && category === undefined)) return [];
    return [messageOf(document, entry, target, entry.plural && category)];
  });
}

function sourcesOf(document: PoDocument, entry: PoEntry): readonly Message[] {
  const { id, plural } = entry;
  if (plural === undefined) return [messageOf(document, entry, id, undefined)];
  return [messageOf(document, entry, id, "one"), messageOf(document, entry, plural, "other")];
}

function messageOf(document: PoDocument, entry: PoEntry, value: PoText, category: string | undefined): Message {
  const { id, plural, path } = entry;
  const note = noteOf(document, entry);
  const { start, end } = value;
  return {
    path: category === undefined ? path : childPath(path, category),
    text: value.text,
    span: { start, end },
    keySpan: { start: id.start, end: id.end },
    // of a plural both: its path holds the singular already
    source: (plural ?? id).text,
    ...(note !== undefined && { note }),
    ...(plural !== undefined && { plural: "whole" }),
  };
}

/** Returns the note for translators: the context, and the comments of the program's authors. */
function noteOf({ text }: PoDocument, { context, comments }: PoEntry): string | undefined {
  const extracted = comments.flatMap(({ kind, start, end }) => (kind === "." ? text.slice(start + 2, end).trim() : []));
  if (extracted.length === 0 && context === undefined) return undefined;
  const lines = [context?.text ?? "", ...extracted].filter((line) => line !== "");
  return lines.length === 0 ? undefined : lines.join("\n");
}
