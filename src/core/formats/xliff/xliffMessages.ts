import type { Message } from "../../catalog/message.ts";
import type { Span } from "../../text/textEdits.ts";
import { stateOf, targetOriginOf } from "./targetState.ts";
import { readXliffContent } from "./xliffContent.ts";
import { outerElementOf, rawContentOf, type XliffDocument, type XliffUnit } from "./xliffDocument.ts";

/** Returns the messages of one side of a file: its targets, or its sources. */
export function xliffMessagesOf(document: XliffDocument, side: "source" | "own" | "target"): readonly Message[] {
  const messages: Message[] = [];
  for (const unit of document.units) {
    if (unit.fixed || unit.shadowed || unit.source === undefined) continue;
    const message = side === "target" ? targetMessageOf(document, unit) : sourceMessageOf(document, unit);
    if (message !== undefined) messages.push(message);
  }
  return messages;
}

function targetMessageOf(document: XliffDocument, unit: XliffUnit): Message | undefined {
  const { target } = unit;
  return target && messageOf(document, unit, readXliffContent(rawContentOf(document.text, target)).text, target, unit);
}

/** Returns the message of a source; if sources are keys, targets in the same language are its text. */
function sourceMessageOf(document: XliffDocument, unit: XliffUnit): Message {
  const { source, target } = unit;
  const read = document.isKeyed && target ? readXliffContent(rawContentOf(document.text, target)).text : "";
  if (target && read.trim() !== "") return messageOf(document, unit, read, target);
  return messageOf(document, unit, undefined, source ?? unit);
}

function messageOf(
  { text: whole }: XliffDocument,
  unit: XliffUnit,
  text: string | undefined,
  { start, end }: Span,
  ofTarget?: XliffUnit,
): Message {
  const { path, notes, maxLength } = unit;
  const note = notes?.text ?? "";
  unit.sourceText ??= unit.source ? readXliffContent(rawContentOf(whole, unit.source)).text : "";
  const source = unit.sourceText;
  const parts = { path, text: text ?? source, span: { start, end }, keySpan: keySpanOf(whole, unit), source };
  // what a literal has not is kept apart from it, in as much room again
  const message: Writable =
    note === "" ? parts : { path, text: parts.text, span: parts.span, keySpan: parts.keySpan, source, note };
  if (ofTarget !== undefined) addState(message, ofTarget);
  if (maxLength !== undefined) message.maxLength = maxLength;
  const { id, name } = unit;
  if (name !== undefined && name !== "" && name !== id) message.name = name;
  return message;
}

function addState(message: Writable, unit: XliffUnit): void {
  const [state, origin] = [stateOf(unit), targetOriginOf(unit)];
  if (state !== undefined) message.state = state;
  if (origin !== undefined) message.origin = origin;
}

type Writable = { -readonly [K in keyof Message]: Message[K] };

/** Returns the span of the id with its quotation marks, or of the start tag if it is written with references. */
function keySpanOf(text: string, unit: XliffUnit): Span {
  const { id } = unit;
  const { start, open } = outerElementOf(unit);
  const tag = text.slice(start, open);
  for (let at = tag.indexOf(id); at >= 0; at = tag.indexOf(id, at + 1)) {
    const quote = tag[at - 1] ?? "";
    const end = at + id.length;
    if (/["']/.test(quote) && tag[end] === quote) return { start: start + at - 1, end: start + end + 1 };
  }
  return { start, end: open };
}
