import type { Message } from "../../message.ts";
import type { Span } from "../../text.ts";
import { contentOf } from "./content.ts";
import { type Document, outerOf, rawOf, type Unit } from "./document.ts";
import { originOf, stateOf } from "./state.ts";

/** The messages of one side of a file: its targets, or its sources. */
export function messagesOf(document: Document, side: "source" | "own" | "target"): readonly Message[] {
  const messages: Message[] = [];
  for (const unit of document.units) {
    if (unit.fixed || unit.shadowed || unit.source === undefined) continue;
    const message = side === "target" ? targetOf(document, unit) : sourceOf(document, unit);
    if (message !== undefined) messages.push(message);
  }
  return messages;
}

function targetOf(document: Document, unit: Unit): Message | undefined {
  const { target } = unit;
  return target && messageOf(document, unit, contentOf(rawOf(document.text, target)).text, target, unit);
}

/** Where the sources are keys, the targets in the same language are what people read. */
function sourceOf(document: Document, unit: Unit): Message {
  const { source, target } = unit;
  const read = document.isKeyed && target ? contentOf(rawOf(document.text, target)).text : "";
  if (target && read.trim() !== "") return messageOf(document, unit, read, target);
  return messageOf(document, unit, undefined, source ?? unit);
}

function messageOf(
  { text: whole }: Document,
  unit: Unit,
  text: string | undefined,
  { start, end }: Span,
  ofTarget?: Unit,
): Message {
  const { path, notes, maxLength } = unit;
  const note = notes?.text ?? "";
  const source = unit.source ? contentOf(rawOf(whole, unit.source)).text : "";
  const message: Writable = {
    path,
    text: text ?? source,
    span: { start, end },
    keySpan: keySpanOf(whole, unit),
    source,
  };
  if (note !== "") message.note = note;
  const state = ofTarget && stateOf(ofTarget);
  const origin = ofTarget && originOf(ofTarget);
  if (state !== undefined) message.state = state;
  if (origin !== undefined) message.origin = origin;
  if (maxLength !== undefined) message.maxLength = maxLength;
  return message;
}

type Writable = { -readonly [K in keyof Message]: Message[K] };

/** The id with its quotation marks; the start tag where it is written with references. */
function keySpanOf(text: string, unit: Unit): Span {
  const { id } = unit;
  const { start, open } = outerOf(unit);
  const tag = text.slice(start, open);
  for (let at = tag.indexOf(id); at >= 0; at = tag.indexOf(id, at + 1)) {
    const quote = tag[at - 1] ?? "";
    const end = at + id.length;
    if (/["']/.test(quote) && tag[end] === quote) return { start: start + at - 1, end: start + end + 1 };
  }
  return { start, end: open };
}
