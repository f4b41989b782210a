/** Bytes of the number before each frame: unsigned, little endian. */
export const numberBytes = 4;

/** Packs a frame for sending. */
export function packFrame(number: number, pcm: Uint8Array): Uint8Array<ArrayBuffer> {
  const packed = new Uint8Array(numberBytes + pcm.byteLength);
  new DataView(packed.buffer).setUint32(0, number, true);
  packed.set(pcm, numberBytes);
  return packed;
}

/** Unpacks a frame: whole samples, at most `maxBytes` bytes of them; `undefined` for anything else. */
export function unpackFrame(
  bytes: Uint8Array,
  maxBytes: number,
): { readonly number: number; readonly pcm: Uint8Array } | undefined {
  const length = bytes.byteLength - numberBytes;
  if (length <= 0 || length > maxBytes || length % 2 !== 0) return undefined;
  const number = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  return { number, pcm: bytes.subarray(numberBytes) };
}
