import { icuBlocks } from "../messages/icuBlocks.ts";
import type { TokenRole } from "../messages/messageScan.ts";
import type { Syntaxes } from "../messages/messageSyntax.ts";
import { formsOfPipes, hasPipes } from "../messages/pluralPipes.ts";
import { type MessageToken, tokenize } from "../messages/tokenize.ts";
import { entityText } from "../messages/xmlText.ts";
import type { ReadingFacts } from "./readingFacts.ts";

/** Replaces each character of a value, an address, or code in a reading: something is shown here, but unknown. */
export const valueStandIn = "\ufdd0";
/** Replaces each character that is not read at all: of tags, the rest of entities. */
export const ignoredStandIn = "\ufdd1";

/** A stretch of a message as people read it, of the same length as written, so that offsets in it are the message's. */
export interface TextReading {
  readonly text: string;
  /** The offset in the message at which it begins, in UTF-16 code units. */
  readonly start: number;
  /** Only of a source that is remembered. */
  readonly facts?: ReadingFacts;
}

/** The readable stretches of a message. */
export interface TextReadings {
  /** The message without its branches; undefined if it is nothing but forms. */
  readonly outer?: TextReading;
  /** Branches of ICU plurals and selects, forms of vue-i18n. */
  readonly branches: readonly TextReading[];
}

/** Reads a message. Linear; never throws. */
export function readingsOf(text: string, syntaxes: Syntaxes): TextReadings {
  const forms = hasPipes(syntaxes) ? formsOfPipes(text, syntaxes) : undefined;
  if (forms === undefined) {
    if (syntaxes.has("icu") && /[{}]/.test(text) && isBroken(text, syntaxes)) return { branches: [] };
    const branches: TextReading[] = [];
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

/** Returns whether a text is no valid ICU message: it counts as plain text, and its braces as text. */
const isBroken = (text: string, syntaxes: Syntaxes): boolean =>
  tokenize(text, syntaxes).some(({ role, name }) => role === "escape" && (name === "{" || name === "}"));

interface ReadingOptions {
  readonly syntaxes: Syntaxes;
  /** `true` if `#` is a number here. */
  readonly pound: boolean;
  readonly branches: TextReading[];
}

function readingOf(text: string, start: number, reader: ReadingOptions): TextReading {
  const tokens = tokenize(text, reader.syntaxes, { pound: reader.pound });
  if (tokens.length === 1 && tokens[0]?.kind === "text") return { text: withoutCode(text), start };
  if (tokens.some(({ role }) => role === "block")) readBranches(text, start, reader);
  let code = 0;
  const read = tokens.map((token) => {
    if (token.kind === "open" && (code > 0 || isCode(token))) code++;
    const shown = code > 0 ? valueStandIn.repeat(token.text.length) : visibleText(token);
    if (token.kind === "close" && code > 0) code--;
    return shown;
  });
  return { text: withoutCode(read.join("")), start };
}

function readBranches(text: string, start: number, { syntaxes, pound, branches }: ReadingOptions): void {
  for (const block of icuBlocks(text, pound) ?? []) {
    const inner = { syntaxes, pound: block.type !== "select", branches };
    for (const option of block.options) {
      branches.push(readingOf(text.slice(option.start, option.end), start + option.start, inner));
    }
  }
}

/** Without code in the style of Markdown, and values of templates (`<%= name %>`). */
const withoutCode = (text: string): string =>
  /`|<%/.test(text)
    ? text.replace(/`[^`\n]{1,200}`|<%[^%\n]{1,200}%>/g, (code) => valueStandIn.repeat(code.length))
    : text;

const isCode = ({ name, text }: MessageToken): boolean =>
  /^(?:code|script|style|samp|pre|svg|kbd|var)$/i.test(name) || /\stranslate\s*=\s*["']?no\b/i.test(text);

function visibleText(token: MessageToken): string {
  const { kind, role, text, name } = token;
  if (kind === "text") return text;
  if (kind === "void" && /^br$/i.test(name)) return padTo("\n", text);
  return (shown[role] ?? unknown)(token);
}

const unknown = ({ text }: MessageToken): string => valueStandIn.repeat(text.length);

const shown: Readonly<Partial<Record<TokenRole, (token: MessageToken) => string>>> = {
  break: ({ text }) => (text.startsWith("\\") ? padTo(escapes[text] ?? " ", text) : text),
  tag: ({ text }) => ignoredStandIn.repeat(text.length),
  entity: ({ text }) => entityShown(text),
  escape: ({ text, name, plain }) => padTo(plain ?? name.slice(0, 1), text),
};

const escapes: Readonly<Record<string, string>> = { "\\n": "\n", "\\r": "\r", "\\t": "\t" };

function entityShown(text: string): string {
  const plain = entityText(text);
  return plain === undefined ? valueStandIn.repeat(text.length) : padTo(plain, text);
}

const padTo = (plain: string, text: string): string =>
  plain.length > text.length
    ? valueStandIn.repeat(text.length)
    : plain + ignoredStandIn.repeat(text.length - plain.length);
