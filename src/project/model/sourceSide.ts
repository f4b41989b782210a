import type { Locale } from "../../core/catalog.ts";
import type { Format, LocaleDocument, Parsed } from "../../core/formats/format.ts";

interface Side {
  readonly locale: Locale;
  readonly text: string;
  readonly document: LocaleDocument;
}

interface Kind {
  readonly format: Format;
  readonly catalog: { readonly sourceLocale: Locale };
}

const sides = new WeakMap<Side, Side>();

/** Keeps the sources of a file that were read elsewhere. */
export function keepSourceSide<F extends Side>({ format, catalog }: Kind, file: F, known: Parsed): void {
  sides.set(file, { ...file, locale: catalog.sourceLocale, document: format.recall(file.text, known) });
}

/** A bilingual file as a file of sources; one that is broken is so on both sides. */
export function sourceSide<F extends Side>({ format, catalog }: Kind, file: F): F {
  const known = sides.get(file);
  // what is kept for a file was made of it
  if (known !== undefined) return known as F;
  const side = { ...file, locale: catalog.sourceLocale, document: format.read(file.document, "source") };
  sides.set(file, side);
  return side;
}
