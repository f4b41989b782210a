import { applyEdits, type Edit } from "../../text/textEdits.ts";
import type { QtContainer, QtDocument, QtUnit } from "./qtDocument.ts";
import { lineSpaceBefore, writeTranslation } from "./qtRewrite.ts";

/** Returns the edits that add the model's messages with these texts, in its contexts and its order. */
export function addQtMessages(
  document: QtDocument,
  model: QtDocument,
  fresh: ReadonlyMap<QtUnit, ReadonlyMap<number, string>>,
): readonly Edit[] {
  const { root } = document;
  if (fresh.size === 0 || root === undefined) return [];
  const contexts = new Map(document.containers.map((container) => [container.name, container]));
  let last = root.head;
  const found = model.containers.flatMap((container): readonly (readonly [number, string])[] => {
    const own = contexts.get(container.name);
    if (own === undefined) return [[last, writeContext(document, model, container, fresh)]];
    if (own !== root) last = own.end;
    return messagesToAdd(document, container, own, (unit) => {
      const texts = fresh.get(unit);
      return texts && writeMessage(document, model, unit, texts);
    });
  });
  const added = new Map<number, string>();
  for (const [at, text] of found) if (text !== "") added.set(at, (added.get(at) ?? "") + text);
  return [...added].map(([at, text]) => insertAt(document, root, at, text));
}

/** Returns the messages to add to an existing context, by their places. */
function messagesToAdd(
  document: QtDocument,
  container: QtContainer,
  own: QtContainer,
  write: (unit: QtUnit) => string | undefined,
): readonly (readonly [number, string])[] {
  const found: (readonly [number, string])[] = [];
  let last = own.units.length === 0 && own.name === undefined ? own.last : own.head;
  for (const unit of container.units) {
    const present = document.byKey.get(unit.key);
    // an id may be in another context there
    if (present !== undefined && present.container.name === own.name) last = present.end;
    const text = write(unit);
    if (text !== undefined) found.push([last, text]);
  }
  return found;
}

function writeContext(
  document: QtDocument,
  model: QtDocument,
  container: QtContainer,
  fresh: ReadonlyMap<QtUnit, ReadonlyMap<number, string>>,
): string {
  const units = container.units.flatMap((unit) => {
    const texts = fresh.get(unit);
    return texts === undefined ? [] : [writeMessage(document, model, unit, texts)];
  });
  if (units.length === 0) return "";
  const { text } = model;
  const head = text.slice(container.start, container.head);
  const tail = text.slice(container.last, container.end);
  return (
    withLineEnds(lineSpaceBefore(text, container) + head, document.eol) +
    units.join("") +
    withLineEnds(tail, document.eol)
  );
}

/** Writes a message of the model with these texts and without the comments of its translators. */
function writeMessage(
  document: QtDocument,
  model: QtDocument,
  unit: QtUnit,
  texts: ReadonlyMap<number, string>,
): string {
  const { text } = model;
  const { start, end, close, translation, translatorComment: remark, source } = unit;
  const lead = lineSpaceBefore(text, translation ?? source);
  const element = writeTranslation(document, unit, texts, { lead: withLineEnds(lead, document.eol), type: undefined });
  const at = text.slice(0, close).trimEnd().length;
  const written =
    translation === undefined
      ? { span: { start: at, end: at }, text: lead + element }
      : { span: { start: translation.start, end: translation.end }, text: element };
  const gone =
    remark === undefined
      ? []
      : [{ span: { start: remark.start - lineSpaceBefore(text, remark).length, end: remark.end }, text: "" }];
  const edits = [...gone, written].map(({ span, text: insertion }) => ({
    span: { start: span.start - start, end: span.end - start },
    text: insertion,
  }));
  const raw = applyEdits(
    text.slice(start, end),
    edits.sort((a, b) => a.span.start - b.span.start),
  );
  return withLineEnds(lineSpaceBefore(text, unit) + raw, document.eol);
}

const withLineEnds = (text: string, eol: string): string => text.replace(/\r\n|\r|\n/g, eol);

/** Inserts text at an offset; opens `<TS/>` for it, and moves an end tag on the same line to a new one. */
export function insertAt({ text, eol }: QtDocument, root: QtContainer, at: number, added: string): Edit {
  const { start, end, open, close } = root;
  if (close === end) {
    const tag = text.slice(start, open).replace(/\s*\/>$/, ">");
    return { span: { start, end }, text: `${tag}${added}${eol}</TS>` };
  }
  const isInline = /^[\r\n]/.test(added) && at <= close && text.slice(at, close) === "";
  return { span: { start: at, end: at }, text: added + (isInline ? eol : "") };
}
