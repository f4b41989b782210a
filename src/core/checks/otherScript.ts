import type { Locale } from "../catalog/catalog.ts";
import { isPseudo } from "../locales/locale.ts";
import type { Syntaxes } from "../messages/messageSyntax.ts";
import { hasLetters, languageWithScript, mainScript, scriptOfLanguage, type WritingScript } from "./checkedScripts.ts";
import { languageIn } from "./checkLanguage.ts";
import { ignoredStandIn, readingsOf, valueStandIn } from "./reading.ts";

/** A text of one message. */
interface OneText {
  readonly source: string;
  readonly target: string;
  readonly syntaxes: Syntaxes;
  readonly locale: Locale;
}

/**
 * Returns the language, or script, of a single translation that has no letter of its locale's script: `und-Latn`. Words that
 * the source has too may be names and do not count. `undefined` if there is doubt.
 */
export function otherScript({ source, target, syntaxes, locale }: OneText): string | undefined {
  const own = scriptOfLanguage(languageIn(locale));
  if (own === undefined || isPseudo(locale)) return undefined;
  const known = new Set(wordsOf(source, syntaxes));
  const words = wordsOf(target, syntaxes).filter((word) => !known.has(word));
  const text = words.join(" ");
  const total = text.match(/\p{L}/gu)?.length ?? 0;
  if ([own, ...(mixed[own] ?? [])].some((script) => hasLetters(script, text))) return undefined;
  const script = mainScript(text, total, own);
  if (script === undefined || total < 2) return undefined;
  // a brand or a unit is in Latin letters everywhere
  return script === "Latin" && words.length < minWords ? undefined : languageWithScript(script);
}

/** Words in Latin letters from which on a text is no name. */
const minWords = 2;

/** Scripts that another one is written with. */
const mixed: Readonly<Partial<Record<WritingScript, readonly WritingScript[]>>> = { Kana: ["Han"], Hangul: ["Han"] };

function wordsOf(text: string, syntaxes: Syntaxes): readonly string[] {
  const { outer, branches } = readingsOf(text, syntaxes);
  const read = [...(outer ? [outer] : []), ...branches].map((reading) => reading.text.replace(unread, " ")).join(" ");
  return read.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
}

const unread = new RegExp(`[${valueStandIn}${ignoredStandIn}]+`, "gu");
