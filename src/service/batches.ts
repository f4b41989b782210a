/** Texts that share one request, each with its index in the order. */
export type Batch = readonly { readonly index: number; readonly text: string }[];

/** At most this many texts go into one request. */
export const maxTextsPerBatch = 50;
/** At most this many bytes of JSON, unless one text alone has more. */
const maxBatchBytes = 100_000;
/** Bytes of the largest body that the service takes, as documented. */
const maxBodyBytes = 128 * 1024;

/**
 * Splits texts, in their order, into as few requests as the limits allow. `overhead`: bytes of a body without its
 * texts.
 */
export function batchesOf(texts: readonly string[], overhead: number, sizeOf?: SizeOf): readonly Batch[] {
  const packer = createPacker(overhead, sizeOf);
  return [...packer.add(texts), ...packer.end()];
}

/** Splits texts into the same batches as they arrive, each as soon as it is full. */
export async function* batchesFrom(
  texts: AsyncIterable<readonly string[]>,
  overhead: number,
  sizeOf?: SizeOf,
): AsyncGenerator<readonly Batch[]> {
  const packer = createPacker(overhead, sizeOf);
  for await (const more of texts) yield packer.add(more);
  yield packer.end();
}

/** Bytes that go with a text; by its index as well. */
type SizeOf = (index: number, text: string) => number;

interface Packer {
  /** Returns the batches that these texts fill. */
  add(texts: readonly string[]): readonly Batch[];
  /** Returns the last batch, if any. */
  end(): readonly Batch[];
}

function createPacker(overhead: number, sizeOf: SizeOf = () => 0): Packer {
  let batch: { index: number; text: string }[] = [];
  let bytes = overhead;
  let index = 0;
  const end = (): readonly Batch[] => {
    const last = batch.length > 0 ? [batch] : [];
    batch = [];
    bytes = overhead;
    return last;
  };
  const addText = (text: string): readonly Batch[] => {
    const size = jsonBytes(text) + 1 + sizeOf(index, text);
    const full = batch.length > 0 && bytes + size > maxBatchBytes ? end() : [];
    batch.push({ index: index++, text });
    bytes += size;
    return batch.length === maxTextsPerBatch ? [...full, ...end()] : full;
  };
  return { add: (texts) => texts.flatMap(addText), end };
}

/** Returns the indexes of texts that do not fit into any request, even alone; `overhead` as above. */
export const tooLargeOf = (texts: readonly string[], overhead: number, sizeOf: SizeOf = () => 0): readonly number[] =>
  texts.flatMap((text, index) => (isTooLarge(text, maxBodyBytes - overhead - sizeOf(index, text)) ? index : []));

/** JSON writes six bytes for a character at most: most texts need not be counted. */
const isTooLarge = (text: string, room: number): boolean => text.length * 6 + 2 > room && jsonBytes(text) > room;

/** Bytes of a value as JSON in UTF-8. */
export function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
