/** Returns the starts of sentences after the first one, in UTF-16 code units. */
export function sentenceStarts(text: string, language: string): readonly number[] {
  // most texts are one sentence, and finding that out by `Segmenter` takes longer than all the rest
  if (!/\p{Sentence_Terminal}./su.test(text)) return [];
  const segmenter = segmenterOf(language);
  // a line end would end a sentence too
  const line = text.replace(/[\r\n\u2028\u2029]/g, " ");
  const found: number[] = [];
  let from = 0;
  while (from < line.length) {
    const starts = startsIn(line, from, segmenter);
    found.push(...starts.filter((start) => !isAbbreviated(line.slice(Math.max(0, start - 16), start))));
    if (from + maxPiece >= line.length) break;
    from = starts.at(-1) ?? from + maxPiece;
  }
  return found;
}

/** Characters per piece, as `Segmenter` takes quadratic time; the end of a piece is repeated in the next one. */
const maxPiece = 1500;
const nearEnd = 50;

function startsIn(text: string, from: number, segmenter: Intl.Segmenter): readonly number[] {
  const piece = text.slice(from, from + maxPiece);
  const isLast = from + maxPiece >= text.length;
  const starts = Array.from(segmenter.segment(piece), ({ index }) => index).slice(1);
  return starts.filter((start) => isLast || start < maxPiece - nearEnd).map((start) => from + start);
}

/** Words after whose full stop a sentence goes on; so it does after an initial. */
const isAbbreviated = (before: string): boolean =>
  /(?:^|[\s([])(?:\p{Lu}|Mrs?|Ms|Dr|Prof|St|vs|No|Nos|Nr|Fig|approx|bzw|ca|usw|z\. ?B|Sr|Sra|Srta|Dña?|Ud|Uds|Mme|Mlle|M|pp?|art|cf|e\.g|i\.e)\.\s*$/u.test(
    before,
  );

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(language: string): Intl.Segmenter {
  const root = /^[a-z]{2,3}/i.exec(language)?.[0].toLowerCase() ?? "en";
  const known = segmenters.get(root) ?? new Intl.Segmenter(root, { granularity: "sentence" });
  segmenters.set(root, known);
  return known;
}
