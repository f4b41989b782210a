import type { Message } from "../../message.ts";
import type { Place } from "../xliff/document.ts";
import { decoded } from "./content.ts";
import { type Document, isGone, type Unit } from "./document.ts";

/** The messages of one side; where `isOwn`, the file is in the language of the sources, and what it says is what people read. */
export function messagesOf(document: Document, side: "source" | "target", isOwn: boolean): readonly Message[] {
  return document.units.flatMap((unit) => {
    if (isGone(unit)) return [];
    if (side === "target") return translations(document, unit);
    return (isOwn ? ownOf(document, unit) : undefined) ?? sourcesOf(unit);
  });
}

function ownOf(document: Document, unit: Unit): readonly Message[] | undefined {
  const found = translations(document, unit);
  const count = unit.numerus ? document.forms.length : 1;
  return unit.type === "unfinished" || found.length < count ? undefined : found;
}

function translations(document: Document, unit: Unit): readonly Message[] {
  return unit.forms.flatMap((place, form): readonly Message[] => {
    const category = document.forms[form];
    const text = decoded(document.text.slice(place.open, place.close));
    if (text === "" || (unit.numerus && category === undefined)) return [];
    const message = messageOf(unit, place, text, unit.numerus ? category : undefined);
    // what is unfinished is a guess of `lupdate`, or a draft
    if (unit.type === "unfinished") return [{ ...message, state: "needsTranslation", origin: "machine" }];
    return [{ ...message, origin: "human" }];
  });
}

/** A plural has one source for all its forms. */
function sourcesOf(unit: Unit): readonly Message[] {
  if (unit.text === "") return [];
  const categories = unit.numerus ? (["one", "other"] as const) : [undefined];
  return categories.map((category) => messageOf(unit, unit.source, unit.text, category));
}

function messageOf(unit: Unit, { start, end }: Place, text: string, category: string | undefined): Message {
  const { path, note, source, text: own } = unit;
  return {
    path: category === undefined ? path : [...path, category],
    text,
    span: { start, end },
    keySpan: { start: source.start, end: source.end },
    source: own,
    ...(note !== undefined && { note }),
    ...(unit.numerus && { plural: "whole" }),
  };
}
