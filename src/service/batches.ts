/** Texts that share one request: where they stand in the order, and what they are. */
export type Batch = readonly { readonly index: number; readonly text: string }[];

/** At most this many texts go into one request. */
export const mostTexts = 50;
/** At most this many bytes of JSON, unless one text alone has more. */
const mostBytes = 100_000;
/** Bytes of the largest body that the service takes, as documented. */
const maxBodyBytes = 128 * 1024;

/** Texts in their order, as few requests as the limits allow. `overhead` is what a body has besides its texts, in bytes. */
export function batchesOf(texts: readonly string[], overhead: number): readonly Batch[] {
  const batches: Batch[] = [];
  let batch: { index: number; text: string }[] = [];
  let bytes = overhead;
  for (const [index, text] of texts.entries()) {
    const size = jsonBytes(text) + 1;
    if (batch.length > 0 && (batch.length === mostTexts || bytes + size > mostBytes)) {
      batches.push(batch);
      batch = [];
      bytes = overhead;
    }
    batch.push({ index, text });
    bytes += size;
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}

/** The texts that do not fit into any request, even alone; `overhead` as above. */
export const tooLargeOf = (texts: readonly string[], overhead: number): readonly number[] =>
  texts.flatMap((text, index) => (isTooLarge(text, maxBodyBytes - overhead) ? index : []));

/** JSON writes six bytes for a character at most: most texts need not be counted. */
const isTooLarge = (text: string, room: number): boolean => text.length * 6 + 2 > room && jsonBytes(text) > room;

/** Bytes of a value as JSON in UTF-8. */
export function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
