import { exactValue, type KeyValue, openValue } from "../keyValue.ts";
import { type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";
import { propertyOf, unwrap } from "./jsNodes.ts";
import { literalText } from "./jsUsage.ts";

/** A message that is written in code, with the id that the code gives it. */
export interface WrittenMessage {
  readonly id?: SyntaxNode | undefined;
  readonly text?: string | undefined;
  readonly context?: string | undefined;
  readonly description?: SyntaxNode | undefined;
}

/** Reads `{ id, defaultMessage, description }`; the text has different names. */
export function readWrittenMessage(node: SyntaxNode | undefined, textName: string): WrittenMessage {
  if (node === undefined || unwrap(node).type !== "object") return { text: literalText(node) };
  return {
    id: propertyOf(node, "id"),
    text: literalText(propertyOf(node, textName)),
    context: literalText(propertyOf(node, "context")),
    description: propertyOf(node, "description"),
  };
}

/** The id of a message: the one that is written, or the one that its text gives. */
export function messageId(message: WrittenMessage, hash: (text: string) => string | undefined): KeyValue {
  const { id, text } = message;
  if (id !== undefined) return evaluateId(id);
  const computed = text === undefined ? undefined : hash(text);
  return computed === undefined ? openValue : exactValue([{ text: computed }]);
}

function evaluateId(id: SyntaxNode): KeyValue {
  const literal = unwrap(id);
  const text = literalText(literal);
  if (text === undefined) return openValue;
  const { start, end } = spanOf(literal);
  return exactValue([{ text, span: { start: start + 1, end: end - 1 } }]);
}
