import { decode } from "@msgpack/msgpack";

/** Levels of arrays and maps. Messages of the wire have four. */
const maxDepth = 32;
/** Values of a frame, of all levels: an empty map is one byte of a frame and 60 bytes of memory. */
const maxItems = 100_000;

/**
 * Decodes MessagePack from a sender that may be hostile. A few bytes can declare arrays of billions of items, and the
 * decoder allocates what is declared: a frame whose declared items and bytes are more than it holds is refused before
 * anything is allocated. Throws `RangeError` for that, and the decoder's errors.
 */
export function decodeMessagePack(frame: Uint8Array): unknown {
  assertHoldsDeclared(frame);
  return decode(frame);
}

/** Content after a head byte: its bytes, and items of an array or a map. */
interface DeclaredSize {
  readonly bytes: number;
  readonly items: number;
}

/**
 * Walks over the heads. An item takes at least one byte, so that the items still to come, of all levels together, can't
 * be more than the bytes that are left: this bounds the sum of all lengths, not only each one.
 */
function assertHoldsDeclared(frame: Uint8Array): void {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  /** Items to come, of each open level. */
  const levels = [1];
  let owed = 1;
  let declared = 1;
  for (let at = 0; owed > 0; ) {
    const { bytes, items } = readHead(view, at);
    at += bytes;
    owed += items - 1;
    declared += items;
    if (owed > view.byteLength - at) throw new RangeError("more is declared than the frame holds");
    if (declared > maxItems) throw new RangeError(`more than ${maxItems} values`);
    close(levels, items);
    if (levels.length > maxDepth) throw new RangeError(`more than ${maxDepth} levels`);
  }
}

/** Counts one item, opens the level that it begins, and leaves levels that are complete. */
function close(levels: number[], items: number): void {
  const last = levels.length - 1;
  levels[last] = (levels[last] ?? 0) - 1;
  if (items > 0) levels.push(items);
  while (levels.at(-1) === 0) levels.pop();
}

/** Reads a head; a length beyond the end of the frame throws `RangeError`. */
function readHead(view: DataView, at: number): DeclaredSize {
  const head = view.getUint8(at);
  if (head < 0x80 || head >= 0xe0) return { bytes: 1, items: 0 };
  if (head < 0x90) return { bytes: 1, items: 2 * (head & 0x0f) };
  if (head < 0xa0) return { bytes: 1, items: head & 0x0f };
  if (head < 0xc0) return { bytes: 1 + (head & 0x1f), items: 0 };
  const { lengthBytes = 0, bytes = 0, itemsEach = 0 } = forms[head - 0xc0] ?? {};
  const length = lengthAt(view, at + 1, lengthBytes);
  return { bytes: 1 + lengthBytes + bytes + (itemsEach === 0 ? length : 0), items: itemsEach * length };
}

function lengthAt(view: DataView, at: number, bytes: number): number {
  if (bytes === 0) return 0;
  return bytes === 1 ? view.getUint8(at) : bytes === 2 ? view.getUint16(at) : view.getUint32(at);
}

interface Form {
  /** Bytes of the length that follows the head. */
  readonly lengthBytes?: number;
  /** Bytes in addition to those that the length counts. */
  readonly bytes?: number;
  /** Items per unit of the length. If undefined, the length counts bytes. */
  readonly itemsEach?: number;
}

const formWithLength = (lengthBytes: number, bytes = 0): Form => ({ lengthBytes, bytes });
const formOfSize = (bytes: number): Form => ({ bytes });
const itemsForm = (itemsEach: number, lengthBytes: number): Form => ({ itemsEach, lengthBytes });

/** Forms of the heads from `0xc0` to `0xdf`, in their order (MessagePack specification, *Formats*). */
const forms: readonly Form[] = [
  // nil, never used, false, true
  ...[formOfSize(0), formOfSize(0), formOfSize(0), formOfSize(0)],
  // bytes, extensions with a byte for their type
  ...[formWithLength(1), formWithLength(2), formWithLength(4)],
  ...[formWithLength(1, 1), formWithLength(2, 1), formWithLength(4, 1)],
  // floating-point numbers, whole ones without and with a sign
  ...[formOfSize(4), formOfSize(8)],
  ...[formOfSize(1), formOfSize(2), formOfSize(4), formOfSize(8)],
  ...[formOfSize(1), formOfSize(2), formOfSize(4), formOfSize(8)],
  // extensions of 1, 2, 4, 8 and 16 bytes
  ...[formOfSize(2), formOfSize(3), formOfSize(5), formOfSize(9), formOfSize(17)],
  // strings, arrays, maps
  ...[formWithLength(1), formWithLength(2), formWithLength(4)],
  ...[itemsForm(1, 2), itemsForm(1, 4)],
  ...[itemsForm(2, 2), itemsForm(2, 4)],
];
