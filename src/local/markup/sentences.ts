/** Where a sentence of a text begins after another one, in UTF-16 code units. */
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
    if (from + longest >= line.length) break;
    from = starts.at(-1) ?? from + longest;
  }
  return found;
}

/** `Segmenter` takes time by the square of a text: it gets pieces, and what stands near the end of one comes again. */
const longest = 1500;
const nearEnd = 50;

function startsIn(text: string, from: number, segmenter: Intl.Segmenter): readonly number[] {
  const piece = text.slice(from, from + longest);
  const isLast = from + longest >= text.length;
  const starts = Array.from(segmenter.segment(piece), ({ index }) => index).slice(1);
  return starts.filter((start) => isLast || start < longest - nearEnd).map((start) => from + start);
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
