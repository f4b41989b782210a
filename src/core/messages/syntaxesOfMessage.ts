import { isFormatted, isUnformatted } from "./javaApostrophes.ts";
import type { Syntax, Syntaxes } from "./messageSyntax.ts";

/**
 * Returns the syntaxes of one message of a catalog. `java.text.MessageFormat` reads each apostrophe as a quotation mark,
 * but not in all texts of a catalog: programs format a text only if they have arguments for it, and some texts of a
 * catalog never. So a source with apostrophes shows itself how they are read: doubled ones are MessageFormat's, single
 * ones in prose are not.
 */
export function syntaxesOfMessage(source: string, syntaxes: Syntaxes): Syntaxes {
  if (!source.includes("'")) return syntaxes;
  if (syntaxes.has("java")) return isUnformatted(source) ? variantOf(syntaxes, "brace") : syntaxes;
  return syntaxes.has("brace") && isFormatted(source) ? variantOf(syntaxes, "java") : syntaxes;
}

/** Returns the syntaxes of texts in which apostrophes have no meaning, and arguments have. */
export const withPlainApostrophes = (syntaxes: Syntaxes): Syntaxes => variantOf(syntaxes, "brace");

type Variant = Extract<Syntax, "brace" | "java">;

/** Kept, as what is read is remembered by its syntaxes. */
const variants: Readonly<Record<Variant, WeakMap<Syntaxes, Syntaxes>>> = { brace: new WeakMap(), java: new WeakMap() };

function variantOf(syntaxes: Syntaxes, variant: Variant): Syntaxes {
  const known = variants[variant].get(syntaxes);
  if (known !== undefined) return known;
  const isReplaced = (one: Syntax): boolean => one === "brace" || one === "java" || one === "javaText";
  const made: Syntaxes = new Set([...[...syntaxes].filter((one) => !isReplaced(one)), variant]);
  variants[variant].set(syntaxes, made);
  return made;
}
