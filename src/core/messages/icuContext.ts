import type { Syntaxes } from "./messageSyntax.ts";
import { type MessageToken, tokenize } from "./tokenize.ts";

/** The plural that `#` belongs to. */
export interface Pound {
  readonly argument: string;
  readonly offset: number;
}

/** A stretch of an ICU message, and the plural around it. */
export interface IcuText {
  readonly text: string;
  readonly pound: Pound | undefined;
}

/**
 * Stretches of an ICU message put together as one branch, with every `#` and every quotation spelled so that it means
 * what it meant: an apostrophe that meets another would continue a quotation. Undefined where that can't be written:
 * `#` of an outer plural with an offset, an apostrophe before a tag that quotes in JavaScript and nowhere else.
 */
export function joinBranch(
  stretches: readonly IcuText[],
  to: Pound | undefined,
  syntaxes: Syntaxes,
): string | undefined {
  const parts = stretches.flatMap(({ text, pound }) =>
    tokenize(text, syntaxes, { pound: pound !== undefined }).map((token) => partOf(token, pound, to)),
  );
  const isUnclear = parts.some(
    (part, i) => part.isProse && (/'</.test(part.raw ?? "") || (part.raw?.endsWith("'") && startsTag(parts[i + 1]))),
  );
  if (isUnclear || parts.some(({ raw }) => raw === undefined)) return undefined;
  let text = "";
  for (let start = 0, end = 0; start < parts.length; start = end) {
    end = start + 1;
    const isLiteral = parts[start]?.plain !== undefined;
    while (isLiteral && parts[end]?.plain !== undefined) end++;
    // What follows a branch is its brace.
    text += writeParts(parts.slice(start, end), parts[end]?.raw?.[0] ?? "}", to !== undefined);
  }
  return text;
}

interface Part {
  /** As written; undefined if it can't be written at its new place. */
  readonly raw: string | undefined;
  /** The text that people read, for text and its quotations. */
  readonly plain?: string;
  readonly isQuoted: boolean;
  readonly isProse?: true;
}

const startsTag = (part: Part | undefined): boolean => part?.raw?.startsWith("<") === true;

function partOf(token: MessageToken, from: Pound | undefined, to: Pound | undefined): Part {
  const { kind, role, text, plain = "", name } = token;
  if (kind === "text") return { raw: text, plain: text, isQuoted: false, isProse: true };
  if (role === "quoted") return { raw: text, plain, isQuoted: true };
  if (text === "''" || text === "'#'") return { raw: text, plain, isQuoted: true };
  if (name !== "#" || !from || from === to) return { raw: text, isQuoted: false };
  return { raw: from.offset === 0 ? `{${from.argument}, number}` : undefined, isQuoted: false };
}

/** A syntactic part as it is, or a run of literal ones in a new spelling. */
function writeParts(parts: readonly Part[], next: string, pound: boolean): string {
  const plain = parts.map((part) => part.plain ?? "").join("");
  const raw = parts.map((part) => part.raw ?? "").join("");
  // Most text means the same everywhere, and is left as its author spelled it.
  if (parts[0]?.plain === undefined || !/['#]/.test(raw)) return raw;
  const hasTag = parts.some(({ isQuoted, plain: own = "" }) => isQuoted && own.includes("<"));
  return literal(plain, next, { pound, hasTag, isDoubled: parts.some((part) => part.raw === "''") });
}

interface Spelling {
  readonly pound: boolean;
  /** `true` if `<` would begin a tag. */
  readonly hasTag: boolean;
  /** `true` if apostrophes that quote nothing are doubled as well. */
  readonly isDoubled: boolean;
}

/** Text that must not be read as syntax, before something that begins with `next`. */
function literal(text: string, next: string, { pound, hasTag, isDoubled }: Spelling): string {
  const special = `{}${pound ? "#" : ""}${hasTag ? "<" : ""}`;
  const parts = text.split(new RegExp(`([${special}][${special}']*)`));
  return parts
    .map((part, i) => {
      if (i % 2 === 1) return `'${part.replaceAll("'", "''")}'`;
      const following = parts[i + 1] === undefined ? next : "'";
      return part.replace(/'/g, (_, at: number) => {
        const isSpecial = `${special}<'`.includes(part[at + 1] ?? following);
        return isDoubled || isSpecial ? "''" : "'";
      });
    })
    .join("");
}
