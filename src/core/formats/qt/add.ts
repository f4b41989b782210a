import { applyEdits, type Edit } from "../../text.ts";
import type { Container, Document, Unit } from "./document.ts";
import { elementOf, spaceBefore } from "./rewrite.ts";

/** The edits that add messages of the model with these texts, in its contexts and its order. */
export function additions(
  document: Document,
  model: Document,
  fresh: ReadonlyMap<Unit, ReadonlyMap<number, string>>,
): readonly Edit[] {
  const { root } = document;
  if (fresh.size === 0 || root === undefined) return [];
  const contexts = new Map(document.containers.map((container) => [container.name, container]));
  let last = root.head;
  const found = model.containers.flatMap((container): readonly (readonly [number, string])[] => {
    const own = contexts.get(container.name);
    if (own === undefined) return [[last, contextOf(document, model, container, fresh)]];
    if (own !== root) last = own.end;
    return messagesIn(document, container, own, (unit) => {
      const texts = fresh.get(unit);
      return texts && messageOf(document, model, unit, texts);
    });
  });
  const added = new Map<number, string>();
  for (const [at, text] of found) if (text !== "") added.set(at, (added.get(at) ?? "") + text);
  return [...added].map(([at, text]) => insertion(document, root, at, text));
}

/** What is added to a context that is there, by its places. */
function messagesIn(
  document: Document,
  container: Container,
  own: Container,
  write: (unit: Unit) => string | undefined,
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

function contextOf(
  document: Document,
  model: Document,
  container: Container,
  fresh: ReadonlyMap<Unit, ReadonlyMap<number, string>>,
): string {
  const units = container.units.flatMap((unit) => {
    const texts = fresh.get(unit);
    return texts === undefined ? [] : [messageOf(document, model, unit, texts)];
  });
  if (units.length === 0) return "";
  const { text } = model;
  const head = text.slice(container.start, container.head);
  const tail = text.slice(container.last, container.end);
  return lined(spaceBefore(text, container) + head, document.eol) + units.join("") + lined(tail, document.eol);
}

/** A message as the model writes it, with these texts; without what its translators said. */
function messageOf(document: Document, model: Document, unit: Unit, texts: ReadonlyMap<number, string>): string {
  const { text } = model;
  const { start, end, close, translation, remark, source } = unit;
  const lead = spaceBefore(text, translation ?? source);
  const element = elementOf(document, unit, texts, { lead: lined(lead, document.eol), type: undefined });
  const at = text.slice(0, close).trimEnd().length;
  const written =
    translation === undefined
      ? { span: { start: at, end: at }, text: lead + element }
      : { span: { start: translation.start, end: translation.end }, text: element };
  const gone =
    remark === undefined
      ? []
      : [{ span: { start: remark.start - spaceBefore(text, remark).length, end: remark.end }, text: "" }];
  const edits = [...gone, written].map(({ span, text: insertion }) => ({
    span: { start: span.start - start, end: span.end - start },
    text: insertion,
  }));
  const raw = applyEdits(
    text.slice(start, end),
    edits.sort((a, b) => a.span.start - b.span.start),
  );
  return lined(spaceBefore(text, unit) + raw, document.eol);
}

const lined = (text: string, eol: string): string => text.replace(/\r\n|\r|\n/g, eol);

/** Text at a place; `<TS/>` is opened for it, and an end tag on the same line gets one of its own. */
function insertion({ text, eol }: Document, root: Container, at: number, added: string): Edit {
  const { start, end, open, close } = root;
  if (close === end) {
    const tag = text.slice(start, open).replace(/\s*\/>$/, ">");
    return { span: { start, end }, text: `${tag}${added}${eol}</TS>` };
  }
  const isInline = /^[\r\n]/.test(added) && at <= close && text.slice(at, close) === "";
  return { span: { start: at, end: at }, text: added + (isInline ? eol : "") };
}
