import type { Path } from "../../catalog/message.ts";
import type { Edit } from "../../text/textEdits.ts";
import type { XmlPlace } from "../xliff/xliffDocument.ts";
import { decodeQt, encodeQt } from "./qtContent.ts";
import { isObsolete, type QtDocument, type QtUnit } from "./qtDocument.ts";
import { readQt } from "./qtReader.ts";

/** Texts of a message by the number of their form; `undefined` deletes one. */
export type QtFormTexts = ReadonlyMap<number, string | undefined>;

/** Returns the edits that set a message's forms; `finished` marks its translation as finished. */
export function rewriteMessage(
  document: QtDocument,
  unit: QtUnit,
  wanted: QtFormTexts,
  finished: boolean,
): readonly Edit[] {
  const { translation, forms } = unit;
  const isLacking = [...wanted].some(([form, text]) => text !== undefined && forms[form] === undefined);
  if (isLacking) return [rewriteTranslation(document, unit, wanted, finished)];
  if (translation === undefined) return [];
  const changed = [...wanted].flatMap(([form, text = ""]): readonly Edit[] => {
    const place = forms[form];
    return place === undefined || readText(document, place) === text ? [] : [rewriteElement(document, place, text)];
  });
  const isLess = changed.length > 0 && [...wanted.values()].includes(undefined);
  if (!isLess && !finished && !isObsolete(unit)) return changed;
  const type = isLess || !isComplete(document, unit, wanted) ? "unfinished" : undefined;
  return updateType(document, unit, translation, changed, type);
}

/** Returns whether all forms have a text afterwards. */
const isComplete = (document: QtDocument, { forms }: QtUnit, wanted: QtFormTexts): boolean =>
  forms.every((place, form) => (wanted.has(form) ? wanted.get(form) : readText(document, place)));

/** Returns the paths of the messages of a text that have vanished. */
export const obsoleteQtPaths = (text: string): readonly Path[] =>
  readQt(text).units.flatMap((unit) => (isObsolete(unit) ? [unit.path] : []));

/** Returns the edits that mark messages as vanished, as `lupdate` does. */
export function retireQtMessages(text: string, isRetired: (path: Path) => boolean): readonly Edit[] {
  const document = readQt(text);
  if (document.fault !== undefined) return [];
  return document.units.flatMap((unit) => {
    const { translation, path } = unit;
    const isKept = translation === undefined || isObsolete(unit) || !isRetired(path);
    return isKept ? [] : updateType(document, unit, translation, [], "vanished");
  });
}

/** Returns the edits that make a message current again, with new locations: what had vanished was finished. */
export function reviveEdits(document: QtDocument, unit: QtUnit, locations: readonly string[]): readonly Edit[] {
  const { text } = document;
  const { source, translation, type } = unit;
  const lead = lineSpaceBefore(text, source);
  const added = locations.map((location) => location + lead).join("");
  const state = type === "vanished" ? undefined : "unfinished";
  return [
    ...(added === "" ? [] : [{ span: { start: source.start, end: source.start }, text: added }]),
    ...(translation === undefined ? [] : updateType(document, unit, translation, [], state)),
  ];
}

const readText = ({ text }: QtDocument, { open, close }: XmlPlace): string => decodeQt(text.slice(open, close));

function updateType(
  { text }: QtDocument,
  unit: QtUnit,
  translation: XmlPlace,
  changed: readonly Edit[],
  type: string | undefined,
): readonly Edit[] {
  if (type === unit.type) return changed;
  const { start, open } = translation;
  const tag = withType(text.slice(start, open), type);
  const own = changed.find((edit) => edit.span.start === start);
  // the translation itself is rewritten
  if (own !== undefined)
    return [{ span: own.span, text: tag.replace(/\s*\/>$/, ">") + own.text.slice(own.text.indexOf(">") + 1) }];
  return [{ span: { start, end: open }, text: tag }, ...changed];
}

function withType(tag: string, type: string | undefined): string {
  const present = /\s+type\s*=\s*(?:"[^"]*"|'[^']*')/;
  const written = type === undefined ? "" : ` type="${type}"`;
  if (present.test(tag)) return tag.replace(present, written);
  return tag.replace(/\s*\/?>$/, (end) => written + end);
}

/** Replaces the text of an element. */
function rewriteElement({ text, eol }: QtDocument, { start, open, close, end }: XmlPlace, value: string): Edit {
  const tag = text.slice(start, open);
  const isBare = close === end;
  const name = /^<([^\s/>]{1,100})/.exec(tag)?.[1] ?? "translation";
  const opening = isBare ? tag.replace(/\s*\/>$/, ">") : tag;
  return {
    span: { start, end },
    text: opening + encodeQt(value, eol) + (isBare ? `</${name}>` : text.slice(close, end)),
  };
}

/** Rewrites a translation with all forms of the language. */
function rewriteTranslation(document: QtDocument, unit: QtUnit, wanted: QtFormTexts, finished: boolean): Edit {
  const { text } = document;
  const { translation, forms, source } = unit;
  const texts = new Map(forms.map((place, form) => [form, readText(document, place)]));
  for (const [form, value = ""] of wanted) texts.set(form, value);
  const lead = lineSpaceBefore(text, translation ?? source);
  const element = writeTranslation(document, unit, texts, {
    lead,
    type: finished ? undefined : (unit.type ?? undefined),
  });
  if (translation !== undefined) return { span: { start: translation.start, end: translation.end }, text: element };
  const at = text.slice(0, unit.close).trimEnd().length;
  return { span: { start: at, end: at }, text: lead + element };
}

/** Writes a `<translation>` with these texts; the lines of its forms begin with `lead` and one step. */
export function writeTranslation(
  { forms, eol }: QtDocument,
  { numerus }: QtUnit,
  texts: ReadonlyMap<number, string>,
  { lead, type }: { readonly lead: string; readonly type: string | undefined },
): string {
  const all = numerus ? forms.map((_, form) => texts.get(form) ?? "") : [texts.get(0) ?? ""];
  const state = all.includes("") ? "unfinished" : type;
  const tag = state === undefined ? "<translation>" : `<translation type="${state}">`;
  if (!numerus) return `${tag}${encodeQt(all[0] ?? "", eol)}</translation>`;
  const step = lead === "" ? "" : `${lead}${lead.includes("\t") ? "\t" : "    "}`;
  const lines = all.map((value) => `${step}<numerusform>${encodeQt(value, eol)}</numerusform>`);
  return `${tag}${lines.join("")}${lead}</translation>`;
}

/** Returns the white space before an element, from the line end on. */
export const lineSpaceBefore = (text: string, { start }: Pick<XmlPlace, "start">): string =>
  /(?:\r\n|\r|\n)[ \t]*$/.exec(text.slice(Math.max(0, start - 200), start))?.[0] ?? "";
