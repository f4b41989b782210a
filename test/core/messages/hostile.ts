import fc from "fast-check";

/** Changes of a bad service to an answer, one after the other. */
export type Mischief = (xml: string) => string;

const tagPattern = /<[^>]*>/g;

const tagsOf = (xml: string): readonly RegExpExecArray[] => [...xml.matchAll(tagPattern)];

/** Replaces one tag of an answer. */
function replaceTag(xml: string, pick: number, by: (tag: string) => string): string {
  const tags = tagsOf(xml);
  const tag = tags[pick % Math.max(tags.length, 1)];
  return tag ? xml.slice(0, tag.index) + by(tag[0]) + xml.slice(tag.index + tag[0].length) : xml;
}

const escapeTag = (tag: string): string => tag.replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function swapTags(xml: string, a: number, b: number): string {
  const tags = tagsOf(xml);
  if (tags.length < 2) return xml;
  const texts = tags.map((tag) => tag[0]);
  const [i, j] = [a % tags.length, b % tags.length];
  [texts[i], texts[j]] = [texts[j]!, texts[i]!];
  let next = 0;
  return xml.replace(tagPattern, () => texts[next++]!);
}

const insertions = [
  '<x id="1"/>',
  '<x id="2">name</x>',
  '<g id="1">',
  "</g>",
  "</x>",
  "<b>",
  "<br/>",
  "&lt;b&gt;",
  '&lt;x id="1"/&gt;',
  '&amp;lt;x id="1"/&amp;gt;',
  "{{v1}}",
  "{v1}",
  "{",
  "}",
  "%s",
  "%",
  "'",
  "''",
  "#",
  "|",
  "@",
  "@:a",
  "$t(a)",
  "<",
  "&",
  "&amp;",
  "\n",
  "\\n",
  "https://a.b",
  "l'",
  "word ",
];

/** Things that services have been seen to do, and worse. */
export const mischief: fc.Arbitrary<Mischief> = fc.oneof(
  fc.nat(9).map(
    (i): Mischief =>
      (xml) =>
        replaceTag(xml, i, () => ""),
  ),
  fc.nat(9).map(
    (i): Mischief =>
      (xml) =>
        replaceTag(xml, i, (tag) => tag + tag),
  ),
  fc.nat(9).map(
    (i): Mischief =>
      (xml) =>
        replaceTag(xml, i, (tag) => tag.toUpperCase()),
  ),
  fc.nat(9).map(
    (i): Mischief =>
      (xml) =>
        replaceTag(xml, i, (tag) => tag.replaceAll('"', "'")),
  ),
  fc.nat(9).map(
    (i): Mischief =>
      (xml) =>
        replaceTag(xml, i, (tag) => tag.replace(/\s?(\/?)>/, " $1 >")),
  ),
  fc.nat(9).map(
    (i): Mischief =>
      (xml) =>
        replaceTag(xml, i, escapeTag),
  ),
  fc.nat(9).map(
    (i): Mischief =>
      (xml) =>
        replaceTag(xml, i, (tag) => escapeTag(tag).replaceAll("&", "&amp;")),
  ),
  fc.nat(9).map(
    (i): Mischief =>
      (xml) =>
        replaceTag(xml, i, (tag) => tag.replace(/\d+/, (id) => String(Number(id) + 1))),
  ),
  fc.nat(9).map(
    (i): Mischief =>
      (xml) =>
        replaceTag(xml, i, (tag) => tag.replace(">", "/>")),
  ),
  fc.tuple(fc.nat(9), fc.nat(9)).map(
    ([i, j]): Mischief =>
      (xml) =>
        swapTags(xml, i, j),
  ),
  fc.tuple(fc.nat(300), fc.constantFrom(...insertions)).map(
    ([i, text]): Mischief =>
      (xml) => {
        const at = i % (xml.length + 1);
        return xml.slice(0, at) + text + xml.slice(at);
      },
  ),
  fc.nat(300).map(
    (i): Mischief =>
      (xml) =>
        xml.slice(0, i % (xml.length + 1)),
  ),
  fc.constant<Mischief>((xml) => xml.replaceAll(/<[gnx] [^>]*>|<\/[gnx]>/g, "")),
  fc.constant<Mischief>((xml) => xml.replace(/>([^<>]+)</, (_, text: string) => `>${text.toUpperCase()}<`)),
  fc.constant<Mischief>((xml) =>
    tagsOf(xml)
      .map(([tag]) => tag)
      .reverse()
      .join(" wort "),
  ),
  fc.constant<Mischief>((xml) => xml.replaceAll(/[a-z]+(?![^<]*>)/g, (word) => `${word}e`)),
);

/** Several of them. */
export const mischiefs: fc.Arbitrary<readonly Mischief[]> = fc.array(mischief, { minLength: 1, maxLength: 3 });
