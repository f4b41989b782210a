/** Sound like speech: syllables of 150 ms with gaps of 50 ms, at a level of about 0.2; `rate` samples a second. */
export function syllables(seconds: number, rate = 16_000): Int16Array {
  return Int16Array.from({ length: seconds * rate }, (_, at) => {
    const inSyllable = (at % (rate / 5)) / (rate / 5);
    return inSyllable < 0.75 ? 9000 * Math.sin(at / 9) * Math.sin((Math.PI * inSyllable) / 0.75) : noise(at);
  });
}

/** A quiet room: noise of −60 dB. */
export const quiet = (seconds: number, rate = 16_000): Int16Array =>
  Int16Array.from({ length: seconds * rate }, (_, at) => noise(at));

const noise = (at: number): number => (((at * 7919) % 101) - 50) * 0.6;

export function joined(...parts: readonly Int16Array[]): Int16Array {
  const all = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
