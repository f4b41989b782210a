import type { Syntaxes } from "./messageSyntax.ts";
import { tokenize } from "./tokenize.ts";

/** Returns whether messages separate plural forms with `|`: those of vue-i18n, Laravel and Symfony do. */
export const hasPipes = (syntaxes: Syntaxes): boolean =>
  syntaxes.has("vue") || syntaxes.has("laravel") || syntaxes.has("symfony");

/** Names of the count in messages of vue-i18n: the only value in their forms. Programs pass it under any name. */
export function countNames(texts: Iterable<string>, syntaxes: Syntaxes): ReadonlySet<string> {
  const names = new Set<string>();
  if (!syntaxes.has("vue")) return names;
  for (const text of texts) {
    if (formsOfPipes(text, syntaxes) === undefined) continue;
    const [only, ...others] = new Set(tokenize(text, syntaxes).flatMap(({ argument }) => argument ?? []));
    if (only !== undefined && others.length === 0) names.add(only);
  }
  return names;
}

/** The plural forms of such a message, white space included; undefined if it has only one. */
export function formsOfPipes(text: string, syntaxes: Syntaxes): readonly string[] | undefined {
  if (!text.includes("|")) return undefined;
  const forms: string[] = [];
  let start = 0;
  for (const token of tokenize(text, syntaxes)) {
    if (token.name !== "|" || token.role !== "escape") continue;
    forms.push(text.slice(start, token.start));
    start = token.start + 1;
  }
  forms.push(text.slice(start));
  return forms.length > 1 ? forms : undefined;
}
