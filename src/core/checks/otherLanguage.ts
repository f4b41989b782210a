import type { CatalogEntry } from "../compare/catalogDiff.ts";
import { isPseudo } from "../locales/locale.ts";
import type { Problem } from "../problems/problem.ts";
import { languageIn } from "./checkLanguage.ts";
import type { EntryTextContext } from "./checkTexts.ts";
import { detectOtherLanguage } from "./detectOtherLanguage.ts";
import { ignoredStandIn, readingsOf, valueStandIn } from "./reading.ts";

/** Maximum number of messages read per file: more add no certainty. */
const maxMessages = 400;

/**
 * `text.otherLanguage`: the texts of a whole file are plainly in another language than its locale; `detail` is that
 * language and the locale: `fr/de`. What may be as it is in the source says nothing. Some hundred messages are looked at.
 */
export function otherLanguage(entries: readonly CatalogEntry[], context: EntryTextContext): readonly Problem[] {
  const { targetLocale, sameAsSource, syntaxes } = context;
  if (isPseudo(targetLocale)) return [];
  const texts: string[] = [];
  for (const { path, target, source } of entries) {
    if (target === undefined || target.text === "") continue;
    const isSame = source !== undefined && source !== target && source.text === target.text;
    if (!(isSame && sameAsSource?.(path, target.text))) texts.push(target.text);
  }
  const step = Math.max(1, Math.ceil(texts.length / maxMessages));
  const read = texts.flatMap((text, at) => {
    if (at % step !== 0) return [];
    const { outer, branches } = readingsOf(text, syntaxes);
    return [...(outer ? [outer] : []), ...branches].map((reading) => reading.text.replace(unread, " "));
  });
  const found = detectOtherLanguage(read, languageIn(targetLocale));
  return found === undefined ? [] : [{ code: "text.otherLanguage", detail: `${found}/${targetLocale}` }];
}

const unread = new RegExp(`[${valueStandIn}${ignoredStandIn}]+`, "gu");
