import { entityText } from "../messages/entities.ts";
import { icuBlocks } from "../messages/icu.ts";
import { formsOfPipes, hasPipes } from "../messages/pipes.ts";
import type { TokenRole } from "../messages/scan.ts";
import type { Syntaxes } from "../messages/syntax.ts";
import { type Token, tokenize } from "../messages/tokens.ts";

/** Stands in a reading for each character of a value, an address, or code: something is said here, nobody knows what. */
export const hole = "\ufdd0";
/** Stands for each character that is not read at all: of tags, the rest of entities. */
export const nothing = "\ufdd1";

/** A stretch of a message as people read it: of the same length as written, so that places in it are the message's. */
export interface Reading {
  readonly text: string;
  /** Where it begins in the message, in UTF-16 code units. */
  readonly start: number;
}

/** What people read of a message. */
export interface Readings {
  /** The message without its branches; absent where it is nothing but forms. */
  readonly outer?: Reading;
  /** Branches of ICU plurals and selects, forms of vue-i18n. */
  readonly branches: readonly Reading[];
}

/** Reads a message. Linear; never throws. */
export function readingsOf(text: string, syntaxes: Syntaxes): Readings {
  const forms = hasPipes(syntaxes) ? formsOfPipes(text, syntaxes) : undefined;
  if (forms === undefined) {
    if (syntaxes.has("icu") && /[{}]/.test(text) && isBroken(text, syntaxes)) return { branches: [] };
    const branches: Reading[] = [];
    const outer = readingOf(text, 0, { syntaxes, pound: false, branches });
    return { outer, branches };
  }
  let start = 0;
  const branches = forms.map((form) => {
    const reading = readingOf(form, start, { syntaxes, pound: false, branches: [] });
    start += form.length + 1;
    return reading;
  });
  return { branches };
}

/** What is no ICU message can't be told from text: a brace stands for itself there. */
const isBroken = (text: string, syntaxes: Syntaxes): boolean =>
  tokenize(text, syntaxes).some(({ role, name }) => role === "escape" && (name === "{" || name === "}"));

interface Reader {
  readonly syntaxes: Syntaxes;
  /** Whether `#` is a number here. */
  readonly pound: boolean;
  readonly branches: Reading[];
}

function readingOf(text: string, start: number, reader: Reader): Reading {
  const tokens = tokenize(text, reader.syntaxes, { pound: reader.pound });
  if (tokens.length === 1 && tokens[0]?.kind === "text") return { text: withoutCode(text), start };
  if (tokens.some(({ role }) => role === "block")) readBranches(text, start, reader);
  let code = 0;
  const read = tokens.map((token) => {
    if (token.kind === "open" && (code > 0 || isCode(token))) code++;
    const shown = code > 0 ? hole.repeat(token.text.length) : shownOf(token);
    if (token.kind === "close" && code > 0) code--;
    return shown;
  });
  return { text: withoutCode(read.join("")), start };
}

function readBranches(text: string, start: number, { syntaxes, pound, branches }: Reader): void {
  for (const block of icuBlocks(text, pound) ?? []) {
    const inner = { syntaxes, pound: block.type !== "select", branches };
    for (const option of block.options) {
      branches.push(readingOf(text.slice(option.start, option.end), start + option.start, inner));
    }
  }
}

/** Code in the manner of Markdown. */
const withoutCode = (text: string): string =>
  text.includes("`") ? text.replace(/`[^`\n]{1,200}`/g, (code) => hole.repeat(code.length)) : text;

const isCode = ({ name, text }: Token): boolean =>
  /^(?:code|script|style|samp|pre|svg|kbd|var)$/i.test(name) || /\stranslate\s*=\s*["']?no\b/i.test(text);

function shownOf(token: Token): string {
  const { kind, role, text, name } = token;
  if (kind === "text") return text;
  if (kind === "void" && /^br$/i.test(name)) return filled("\n", text);
  return (shown[role] ?? unknown)(token);
}

const unknown = ({ text }: Token): string => hole.repeat(text.length);

const shown: Readonly<Partial<Record<TokenRole, (token: Token) => string>>> = {
  break: ({ text }) => (text.startsWith("\\") ? filled(escapes[text] ?? " ", text) : text),
  tag: ({ text }) => nothing.repeat(text.length),
  entity: ({ text }) => entityShown(text),
  escape: ({ text, name, plain }) => filled(plain ?? name.slice(0, 1), text),
};

const escapes: Readonly<Record<string, string>> = { "\\n": "\n", "\\r": "\r", "\\t": "\t" };

function entityShown(text: string): string {
  const plain = entityText(text);
  return plain === undefined ? hole.repeat(text.length) : filled(plain, text);
}

const filled = (plain: string, text: string): string =>
  plain.length > text.length ? hole.repeat(text.length) : plain + nothing.repeat(text.length - plain.length);
