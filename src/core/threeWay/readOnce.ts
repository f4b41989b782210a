import type { FileLayout } from "../formats/fileLayout.ts";
import type { Format, LocaleDocument, Side } from "../formats/format.ts";

/**
 * Returns a format that parses each text once, for all of its sides and locales and for its layout. It keeps every document
 * that it has read: make one for each merge.
 */
export const readOnce = (format: Format): Format => remembering(format.forMerging ?? format, new Map());

/** One document of each text: all others of it are made of its tree. */
type ParsedTexts = Map<string, LocaleDocument>;

function remembering(format: Format, parsed: ParsedTexts): Format {
  const { layout, multilingual } = format;
  const documents: Readonly<Record<Side, ParsedTexts>> = { source: new Map(), own: new Map(), target: new Map() };
  const layouts = new Map<string, FileLayout>();
  const read = (text: string, side: Side): LocaleDocument =>
    remember(documents[side], text, () => {
      const document = format.read(parsed.get(text) ?? text, side);
      parsed.set(text, document);
      return document;
    });
  const documentOf = (from: string | LocaleDocument): LocaleDocument =>
    typeof from === "string" ? read(from, "target") : from;
  return {
    ...format,
    read: (from, side = "target") => (typeof from === "string" ? read(from, side) : format.read(from, side)),
    ...(layout && {
      layout: (from) =>
        typeof from === "string" ? remember(layouts, from, () => layout(documentOf(from))) : layout(from),
    }),
    ...(multilingual && {
      multilingual: {
        ...multilingual,
        locales: (from) => multilingual.locales(documentOf(from)),
        of: createLookup((locale) => remembering(multilingual.of(locale), parsed)),
      },
    }),
  };
}

function createLookup<T>(create: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => remember(known, key, () => create(key));
}

function remember<T>(known: Map<string, T>, key: string, create: () => T): T {
  const found = known.get(key) ?? create();
  known.set(key, found);
  return found;
}
