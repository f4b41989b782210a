import type { Syntaxes } from "./messageSyntax.ts";
import type { MessageToken, TokenContext } from "./tokenize.ts";

/**
 * Converts between text as a message writes it and text as people read it: `&amp;` and `&`, `''` and `'`, `%%` and `%`.
 * The service gets what people read; its answer is written in the style of the source.
 */
export interface Codec {
  /** Returns the text that people read for a token, if it is text for them. */
  decode(token: MessageToken): string | undefined;
  /** Text as written before something that begins with `next`. */
  encode(text: string, next: string): string;
}

/** The context of a text, and the text that follows it. */
export interface CodecContext extends TokenContext {
  readonly next: string;
}

/** The codec of one message, derived from its own spellings: a character written in two ways stays a placeholder. */
export function codecOf(tokens: readonly MessageToken[], syntaxes: Syntaxes, context: CodecContext): Codec {
  const codec = codecFor(spellingsOf(tokens, syntaxes), syntaxes, context);
  return isFaithful(codec, tokens, context.next) ? codec : verbatim;
}

/** One that leaves everything as it is written. */
const verbatim: Codec = { decode: (token) => (token.kind === "text" ? token.text : undefined), encode: (text) => text };

/** Each character with the one spelling that the message has for it. */
type Spellings = ReadonlyMap<string, string>;

const noSpellings: Spellings = new Map();

function spellingsOf(tokens: readonly MessageToken[], syntaxes: Syntaxes): Spellings {
  const isJava = isJavaFormatted(tokens, syntaxes);
  if (!isJava && tokens.every(({ kind }) => kind === "text")) return noSpellings;
  const all = new Map<string, Set<string>>();
  for (const { role, plain, text } of tokens) {
    if (plain !== undefined && role !== "quoted") all.set(plain, (all.get(plain) ?? new Set()).add(text));
  }
  if (isFormatted(tokens, syntaxes)) all.set("%", new Set(["%%"]));
  if (isJava) all.set("'", new Set(["''"]));
  if (all.size === 0) return noSpellings;
  const written = tokens.map((token) => (token.kind === "text" ? token.text : "")).join("");
  const unique = [...all].filter(([plain, spellings]) => spellings.size === 1 && !written.includes(plain));
  return new Map(unique.map(([plain, [spelling = plain]]) => [plain, spelling]));
}

/** Returns whether the program reads a percent sign as the beginning of a placeholder. */
const isFormatted = (tokens: readonly MessageToken[], syntaxes: Syntaxes): boolean =>
  (syntaxes.has("printf") || syntaxes.has("python")) &&
  tokens.some(({ role, text }) => role === "argument" && text.startsWith("%"));

/** Returns whether `java.text.MessageFormat` reads a text: each of its apostrophes must be written twice. */
const isJavaFormatted = (tokens: readonly MessageToken[], syntaxes: Syntaxes): boolean =>
  syntaxes.has("javaText") ||
  (syntaxes.has("java") && tokens.some(({ kind, text }) => kind === "placeholder" && /^[{']/.test(text)));

/** Most messages have no special spelling: one codec serves all of them. */
function codecFor(spellings: Spellings, syntaxes: Syntaxes, context: TokenContext): Codec {
  if (spellings !== noSpellings) return spellingCodec(spellings, syntaxes, context);
  if (syntaxes.has("icu")) return context.pound ? poundCodec : icuCodec;
  return syntaxes.has("brace") ? braceCodec : plainCodec;
}

function spellingCodec(spellings: Spellings, syntaxes: Syntaxes, { pound = false }: TokenContext): Codec {
  const icu = syntaxes.has("icu") ? icuSpelling(pound) : undefined;
  const write = (character: string, next: string): string => {
    // A reader of the braces may or may not treat an apostrophe as a quotation mark: this spelling is right for both.
    const isAmbiguous = character === "'" && next === "{" && syntaxes.has("brace");
    return spellings.get(character) ?? icu?.(character, next) ?? (isAmbiguous ? "’" : character);
  };
  // only these have another spelling, and few texts hold one
  const special = ["'", "#", ...spellings.keys()];
  return {
    decode: ({ kind, text, plain = "" }) => {
      if (kind === "text") return text;
      return spellings.get(plain) === text ? plain : undefined;
    },
    encode: (text, next) => {
      if (!special.some((one) => text.includes(one))) return text;
      return icu && pound ? quotePounds(text, next, write) : encodeCharacters(text, next, write);
    },
  };
}

const poundCodec = spellingCodec(noSpellings, new Set(["icu"]), { pound: true });
const icuCodec = spellingCodec(noSpellings, new Set(["icu"]), {});
const braceCodec = spellingCodec(noSpellings, new Set(["brace"]), {});
const plainCodec = spellingCodec(noSpellings, new Set(), {});

type EncodeCharacter = (character: string, next: string) => string;

function encodeCharacters(text: string, next: string, write: EncodeCharacter): string {
  const characters = [...text];
  return characters.map((character, i) => write(character, (characters[i + 1] ?? next).slice(0, 1))).join("");
}

/**
 * Text in a plural's branch: `#` is quoted, with the apostrophes behind it, as one there would continue the quotation.
 */
function quotePounds(text: string, next: string, write: EncodeCharacter): string {
  const parts = text.split(/(#[#']*)/);
  return parts
    .map((part, i) => {
      if (i % 2 === 1) return `'${part.replaceAll("'", "''")}'`;
      return encodeCharacters(part, parts[i + 1] ?? next, write);
    })
    .join("");
}

/** Returns a function that spells an apostrophe which would otherwise begin a quotation in ICU. */
function icuSpelling(pound: boolean): (character: string, next: string) => string | undefined {
  const special = new Set(pound ? "{}<'#" : "{}<'");
  return (character, next) => (character === "'" && special.has(next) ? "''" : undefined);
}

function isFaithful(codec: Codec, tokens: readonly MessageToken[], following: string): boolean {
  let next = following;
  for (const token of tokens.toReversed()) {
    const plain = codec.decode(token);
    if (plain !== undefined && codec.encode(plain, next) !== token.text) return false;
    next = plain?.[0] ?? token.text[0] ?? "";
  }
  return true;
}
