import type { Syntaxes } from "./messageSyntax.ts";
import { tokenize } from "./tokenize.ts";

/** Returns whether messages separate plural forms with `|`: those of vue-i18n, Laravel and Symfony do. */
export const hasPipes = (syntaxes: Syntaxes): boolean =>
  syntaxes.has("vue") || syntaxes.has("laravel") || syntaxes.has("symfony");

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
