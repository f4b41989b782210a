import type { Locale } from "../core/catalog.ts";
import type { Format, Parsed } from "../core/formats/format.ts";

interface Side {
  readonly locale: Locale;
  readonly text: string;
  readonly parsed: Parsed;
}

const sides = new WeakMap<Side, Side>();

/** Keeps the sources of a file that were read elsewhere. */
export function keepSourceSide<F extends Side>(sourceLocale: Locale, file: F, parsed: Parsed): void {
  sides.set(file, { ...file, locale: sourceLocale, parsed });
}

/** A bilingual file as a file of sources; one that is broken is so on both sides. */
export function sourceSide<F extends Side>(
  { format, catalog }: { readonly format: Format; readonly catalog: { readonly sourceLocale: Locale } },
  file: F,
): F {
  const known = sides.get(file);
  // what is kept for a file was made of it
  if (known !== undefined) return known as F;
  const side = { ...file, locale: catalog.sourceLocale, parsed: format.parse(file.text, "source") };
  sides.set(file, side);
  return side;
}
