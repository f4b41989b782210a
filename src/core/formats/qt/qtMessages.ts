import { childPath, type Message } from "../../catalog/message.ts";
import type { XmlPlace } from "../xliff/xliffDocument.ts";
import { decodeQt } from "./qtContent.ts";
import { isObsolete, type QtDocument, type QtUnit } from "./qtDocument.ts";

/** Returns the messages of one side; `isOwn` is set for a file in the language of the sources. */
export function qtMessagesOf(document: QtDocument, side: "source" | "target", isOwn: boolean): readonly Message[] {
  return document.units.flatMap((unit) => {
    if (isObsolete(unit)) return [];
    if (side === "target") return translationsOf(document, unit);
    return (isOwn ? ownOf(document, unit) : undefined) ?? sourcesOf(unit);
  });
}

function ownOf(document: QtDocument, unit: QtUnit): readonly Message[] | undefined {
  const found = translationsOf(document, unit);
  const count = unit.numerus ? document.forms.length : 1;
  return unit.type === "unfinished" || found.length < count ? undefined : found;
}

function translationsOf(document: QtDocument, unit: QtUnit): readonly Message[] {
  // `lupdate` fills all forms of a plural or none
  const isDraft = unit.type === "unfinished" && !(unit.numerus && unit.forms.some((place) => isEmpty(document, place)));
  return unit.forms.flatMap((place, form): readonly Message[] => {
    const category = document.forms[form];
    const text = decodeQt(document.text.slice(place.open, place.close));
    if (text === "" || (unit.numerus && category === undefined)) return [];
    const message = messageOf(unit, place, text, unit.numerus ? category : undefined);
    // an unfinished translation is a guess of `lupdate`, or a draft
    if (isDraft) return [{ ...message, state: "needsTranslation", origin: "machine" }];
    return [{ ...message, origin: "human" }];
  });
}

const isEmpty = ({ text }: QtDocument, { open, close }: XmlPlace): boolean => decodeQt(text.slice(open, close)) === "";

/** Returns the source of a unit; a plural has one for all its forms. */
function sourcesOf(unit: QtUnit): readonly Message[] {
  if (unit.text === "") return [];
  const categories = unit.numerus ? (["one", "other"] as const) : [undefined];
  return categories.map((category) => messageOf(unit, unit.source, unit.text, category));
}

function messageOf(unit: QtUnit, { start, end }: XmlPlace, text: string, category: string | undefined): Message {
  const { path, note, source, text: own } = unit;
  return {
    path: category === undefined ? path : childPath(path, category),
    text,
    span: { start, end },
    keySpan: { start: source.start, end: source.end },
    source: own,
    ...(note !== undefined && { note }),
    ...(unit.numerus && { plural: "whole" }),
  };
}
