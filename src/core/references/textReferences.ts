import type { Syntax, Syntaxes } from "../messages/messageSyntax.ts";
import { type MessageToken, tokenize } from "../messages/tokenize.ts";
import { readLink } from "./linkReference.ts";
import type { HasKey, MessageReference } from "./messageReference.ts";
import { readNesting } from "./nestingReference.ts";

/** Reads the reference that a token is. */
type ReadReference = (token: MessageToken, text: string, hasKey: HasKey) => MessageReference | undefined;

/** The references of a syntax: what begins each of them, and how a token with that beginning is read. */
interface ReferenceSyntax {
  readonly sign: string;
  readonly read: ReadReference;
}

const bySyntax: Readonly<Partial<Record<Syntax, ReferenceSyntax>>> = {
  i18next: { sign: "$t(", read: readNesting },
  vue: { sign: "@", read: readLink },
};

/**
 * Finds the messages that a text names by the syntaxes of its catalog, in their order. `hasKey` decides where a syntax does
 * not say where a key ends.
 */
export function findReferences(text: string, syntaxes: Syntaxes, hasKey: HasKey): readonly MessageReference[] {
  const known = [...syntaxes].flatMap((syntax) => bySyntax[syntax] ?? []);
  const own = known.filter(({ sign }) => text.includes(sign));
  if (own.length === 0) return [];
  return tokenize(text, syntaxes).flatMap((token) => {
    const syntax = token.role === "link" ? own.find(({ sign }) => token.text.startsWith(sign)) : undefined;
    return syntax?.read(token, text, hasKey) ?? [];
  });
}
