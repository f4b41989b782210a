import { splitXml, type XmlPiece } from "./xmlPieces.ts";

/** Tags of HTML in a section, where they are text. */
const tagPattern = /<\/?[A-Za-z][^<>]{0,1000}>/g;

/** Replaces the tags in a section's text. */
export const replaceTags = (section: string, replace: (tag: string) => string): string =>
  section.replace(tagPattern, (tag) => replace(tag));

/** Returns the tags of each section of some content, as written. */
export function sectionTagsIn(raw: string): readonly (readonly string[])[] {
  if (!raw.includes("<![CDATA[")) return [];
  return splitXml(raw, nothing).flatMap(({ raw: section, kind }) =>
    kind === "section" ? [section.match(tagPattern) ?? []] : [],
  );
}

const nothing = /(?!)/;

/**
 * Cuts a text into text and sections, each from its first to its last tag. Without the tags of all sections, or if they
 * overlap, it is one text.
 */
export function cutSections(text: string, sections: readonly (readonly string[])[]): readonly XmlPiece[] {
  const spans = sections.flatMap((tags) => (tags.length === 0 ? [] : [spanOfTags(text, tags)]));
  const found = spans.flatMap((span) => span ?? []).toSorted((a, b) => a.start - b.start);
  const isWhole = found.length === spans.length && found.every(({ start }, i) => start >= (found[i - 1]?.end ?? 0));
  if (!isWhole) return [{ raw: text, kind: "text" }];
  let at = 0;
  const pieces = found.flatMap(({ start, end }): XmlPiece[] => {
    const before = text.slice(at, start);
    at = end;
    return [
      { raw: before, kind: "text" },
      { raw: text.slice(start, end), kind: "section" },
    ];
  });
  return [...pieces, { raw: text.slice(at), kind: "text" } as const].filter(({ raw }) => raw !== "");
}

/** Returns the span from the first of some tags to the last, all in their order. */
function spanOfTags(
  text: string,
  tags: readonly string[],
): { readonly start: number; readonly end: number } | undefined {
  const start = text.indexOf(tags[0] ?? "");
  let end = start;
  for (const tag of tags) {
    const at = end < 0 ? -1 : text.indexOf(tag, end);
    if (at < 0) return undefined;
    end = at + tag.length;
  }
  return { start, end };
}
