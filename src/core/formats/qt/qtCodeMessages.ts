import { pathKey, pathText } from "../../catalog/message.ts";
import type { Problem } from "../../problems/problem.ts";
import type { CodeAdditions, CodeMessage, CodeMessages } from "../codeMessages.ts";
import { assertSound, type EditPlan } from "../editPlan.ts";
import { joinEdits } from "../shared/editOrder.ts";
import { insertAt } from "./qtAdditions.ts";
import { encodeQt, isQtWritable } from "./qtContent.ts";
import { isObsolete, type QtContainer, type QtDocument } from "./qtDocument.ts";
import { locationsIn, styleOfLocations, writeLocations } from "./qtLocations.ts";
import { groupPlaced, type PlacedUnit, placeUnits } from "./qtPlaces.ts";
import { readQt } from "./qtReader.ts";
import { lineSpaceBefore, reviveEdits } from "./qtRewrite.ts";

/** Messages of code in TS files, as lupdate writes them. */
export const qtCodeMessages: CodeMessages = {
  lacking(text, messages) {
    const { units, sourceLanguage = "en", language } = readQt(text);
    const present = new Set(units.flatMap((unit) => (isObsolete(unit) ? [] : unit.key)));
    // `lupdate -pluralonly` writes the files of the source language
    const isPluralOnly =
      units.length > 0 && units.every(({ numerus }) => numerus) && baseOf(language) === baseOf(sourceLanguage);
    return messages.filter(({ path, isPlural }) => !present.has(pathKey(path)) && (isPlural || !isPluralOnly));
  },
  add: (text, additions) => addMessages(readQt(text), additions),
};

const baseOf = (locale: string | undefined): string | undefined => locale?.split("-")[0];

function addMessages(document: QtDocument, additions: CodeAdditions): EditPlan {
  assertSound(document.fault);
  const { root, text } = document;
  const problems = additions.messages.flatMap((message) => findProblem(document, message) ?? []);
  const stuck = new Set(problems.map(({ path = [] }) => pathKey(path)));
  const messages = additions.messages.filter(({ path }) => !stuck.has(pathKey(path)));
  if (root === undefined) return { edits: [], problems };
  const groups = groupPlaced(document, placeUnits(document, { ...additions, messages }));
  const placed = groups.flat();
  const written = locationsIn(text);
  const style = styleOfLocations(written, document.units.length > 0);
  const locations = style === "none" ? [] : placed.flatMap((unit) => unit.locations);
  const { texts, edits } = writeLocations(written, locations, style);
  const linesOf = (one: PlacedUnit): readonly string[] =>
    one.locations.flatMap((location) => texts.get(location) ?? []);
  const revived = placed.flatMap((one) => (one.unit ? reviveEdits(document, one.unit, linesOf(one)) : []));
  const added = new Map<number, string>();
  for (const group of groups) {
    const [first] = group;
    const element = writeGroup(document, group, linesOf);
    if (first !== undefined && element !== "") added.set(first.at, (added.get(first.at) ?? "") + element);
  }
  const inserted = [...added].map(([at, element]) => insertAt(document, root, at, element));
  return { edits: joinEdits([...edits, ...revived, ...inserted]), problems };
}

/** Writes new messages of one place, in a new context if theirs does not exist. */
function writeGroup(
  document: QtDocument,
  group: readonly PlacedUnit[],
  linesOf: (one: PlacedUnit) => readonly string[],
): string {
  const { eol } = document;
  const fresh = group.filter(({ unit }) => unit === undefined);
  const [first] = fresh;
  if (first === undefined) return "";
  const layout = detectLayout(document, first.container);
  const messages = fresh.map((unit) => writeMessage(document, unit.message, linesOf(unit), layout)).join("");
  if (first.container !== undefined) return messages;
  const name = encodeQt(first.message.context ?? "", eol);
  return `${eol}<context>${eol}    <name>${name}</name>${messages}${eol}</context>`;
}

/** White space before a message, and before the elements in it. */
interface MessageLayout {
  readonly message: string;
  readonly part: string;
}

/** Returns the layout of the messages of a container, or that of lupdate. */
function detectLayout({ text, eol, units }: QtDocument, container: QtContainer | undefined): MessageLayout {
  const unit = container?.units[0] ?? units[0];
  if (unit === undefined) return { message: `${eol}    `, part: `${eol}        ` };
  const message = lineSpaceBefore(text, unit);
  const part = lineSpaceBefore(text, unit.source);
  return { message, part };
}

function writeMessage(
  { forms, eol }: QtDocument,
  { id, text, disambiguation, notes, isPlural }: CodeMessage,
  locations: readonly string[],
  { message, part }: MessageLayout,
): string {
  const attributes = `${id === undefined ? "" : ` id="${encodeQt(id, eol)}"`}${isPlural ? ' numerus="yes"' : ""}`;
  const element = (name: string, value: string): string => `${part}<${name}>${encodeQt(value, eol)}</${name}>`;
  const step = part.startsWith(message) ? part.slice(message.length) : "    ";
  const numbered = forms.map(() => `${part}${step}<numerusform></numerusform>`).join("");
  return [
    `${message}<message${attributes}>`,
    ...locations.map((location) => part + location),
    element("source", text),
    ...(disambiguation ? [element("comment", disambiguation)] : []),
    ...(notes.length > 0 ? [element("extracomment", notes.join(" "))] : []),
    `${part}<translation type="unfinished">${isPlural ? numbered + part : ""}</translation>`,
    `${message}</message>`,
  ].join("");
}

function findProblem({ root, charset, byKey }: QtDocument, message: CodeMessage): Problem | undefined {
  const { path, text, context = "", disambiguation = "", id, isPlural } = message;
  const span = { start: root?.start ?? 0, end: root?.open ?? 0 };
  if (charset !== undefined) return { code: "format.encoding", path, span, detail: charset };
  const present = byKey.get(pathKey(path));
  const isWritable = [context, disambiguation, id === undefined ? text : text || "x"].every(
    (name, index) => (name === "" && index < 2) || isQtWritable(name),
  );
  const isOther = present !== undefined && present.numerus !== isPlural;
  return isWritable && !isOther && root !== undefined
    ? undefined
    : { code: "format.blocked", path, span, detail: pathText(path) };
}
