import { readLink } from "../messages/linkReference.ts";
import type { KnownKeys, MessageReference } from "../messages/messageReference.ts";
import type { Syntax, Syntaxes } from "../messages/messageSyntax.ts";
import { findNestings, readNesting, usualNesting } from "../messages/nestingReference.ts";
import { type MessageToken, tokenize } from "../messages/tokenize.ts";
import { readValue } from "./valueReference.ts";

/** The references of a syntax: what begins each of them, and how a token with that beginning is read. */
interface ReferenceSyntax {
  readonly sign: string;
  readonly role: MessageToken["role"];
  readonly read: (token: MessageToken, text: string, keys: KnownKeys) => MessageReference | undefined;
}

const bySyntax: Readonly<Partial<Record<Syntax, readonly ReferenceSyntax[]>>> = {
  i18next: [
    { sign: usualNesting.prefix, role: "link", read: readNesting },
    { sign: "{{", role: "argument", read: (token, _, { isMessage }) => isMessage && readValue(token, isMessage) },
  ],
  vue: [{ sign: "@", role: "link", read: readLink }],
};

/** Finds the messages that a text names by the syntaxes of its catalog, in their order. */
export function findReferences(text: string, syntaxes: Syntaxes, keys: KnownKeys): readonly MessageReference[] {
  if (keys.nesting === undefined) return findInTokens(text, syntaxes, keys);
  const others = findInTokens(text, syntaxes, keys).filter(({ kind }) => kind !== "nesting");
  return [...findNestings(text, keys.nesting), ...others].sort((a, b) => a.span.start - b.span.start);
}

function findInTokens(text: string, syntaxes: Syntaxes, keys: KnownKeys): readonly MessageReference[] {
  const known = [...syntaxes].flatMap((syntax) => bySyntax[syntax] ?? []);
  const own = known.filter(({ sign, role }) => (role === "link" || keys.isMessage) && text.includes(sign));
  if (own.length === 0) return [];
  return tokensIn(text, syntaxes).flatMap((token) => {
    const syntax = own.find(({ sign, role }) => token.role === role && token.text.startsWith(sign));
    return syntax?.read(token, text, keys) ?? [];
  });
}

/** The tokens of a text with those in addresses and in code, which programs read like any other text. */
const tokensIn = (text: string, syntaxes: Syntaxes): readonly MessageToken[] =>
  tokenize(text, syntaxes).flatMap((token) => {
    if (token.role !== "url") return token;
    const from = /^[`@]+|^[a-z]+:(?:\/\/)?|^www\./i.exec(token.text)?.[0].length ?? 0;
    const shift = token.start + from;
    return tokenize(token.text.slice(from), syntaxes).map((one) => ({ ...one, start: one.start + shift }));
  });
