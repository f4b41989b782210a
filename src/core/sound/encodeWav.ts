const headBytes = 44;

/** Returns a WAV file of mono samples, signed 16 bit; `rate` in samples a second. */
export function encodeWav(samples: Int16Array, rate: number): Uint8Array {
  const bytes = new Uint8Array(headBytes + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const tag = (at: number, name: string) => {
    for (let index = 0; index < name.length; index++) bytes[at + index] = name.charCodeAt(index);
  };
  tag(0, "RIFF");
  view.setUint32(4, bytes.length - 8, true);
  tag(8, "WAVE");
  tag(12, "fmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  tag(36, "data");
  view.setUint32(40, samples.length * 2, true);
  for (let at = 0; at < samples.length; at++) view.setInt16(headBytes + at * 2, samples[at] as number, true);
  return bytes;
}
