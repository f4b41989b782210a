import { isPseudo } from "../locale.ts";
import type { Entry } from "../plan.ts";
import type { Problem } from "../problem.ts";
import { languageIn } from "./language.ts";
import { hole, nothing, readingsOf } from "./reading.ts";
import type { TextContext } from "./texts.ts";
import { otherLanguageOf } from "./writtenIn.ts";

/** Messages of a file that are read: more tell no more. */
const enough = 400;

/**
 * `text.otherLanguage`: the texts of a whole file are plainly in another language than its locale; `detail` is that
 * language and the locale: `fr/de`. What may be as it is in the source says nothing. Some hundred messages are looked at.
 */
export function otherLanguage(entries: readonly Entry[], context: TextContext): readonly Problem[] {
  const { targetLocale, sameAsSource, syntaxes } = context;
  if (isPseudo(targetLocale)) return [];
  const texts: string[] = [];
  for (const { path, target, source } of entries) {
    if (target === undefined || target.text === "") continue;
    const isSame = source !== undefined && source !== target && source.text === target.text;
    if (!(isSame && sameAsSource?.(path, target.text))) texts.push(target.text);
  }
  const step = Math.max(1, Math.ceil(texts.length / enough));
  const read = texts.flatMap((text, at) => {
    if (at % step !== 0) return [];
    const { outer, branches } = readingsOf(text, syntaxes);
    return [...(outer ? [outer] : []), ...branches].map((reading) => reading.text.replace(unread, " "));
  });
  const found = otherLanguageOf(read, languageIn(targetLocale));
  return found === undefined ? [] : [{ code: "text.otherLanguage", detail: `${found}/${targetLocale}` }];
}

const unread = new RegExp(`[${hole}${nothing}]+`, "gu");
