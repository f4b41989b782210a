/** A stream of samples at one rate that comes out at another. */
export interface Resampler {
  /** Returns the output that is known by now. */
  write(samples: Int16Array): Int16Array;
  /** The rest. */
  end(): Int16Array;
}

/** Zero crossings of the filter on each side. */
const reach = 20;
/** The frequency at which the filter is half way down, as a share of half the lower rate, so that little folds back. */
const edge = 0.9;

/** Changes the rate of mono audio through a windowed sinc filter, so that nothing above half of it folds back. */
export function createResampler(from: number, to: number): Resampler {
  if (from === to) return { write: (samples) => samples, end: () => new Int16Array(0) };
  const divisor = commonDivisor(from, to);
  const [step, phases] = [from / divisor, to / divisor];
  const { taps, half } = filters(phases, from > to ? (edge * to) / from : 1);
  let held = new Int16Array(half);
  /** Position in `held` before the next output sample, and the phase after it. */
  let at = half;
  let phase = 0;
  const drain = (): Int16Array => {
    const out = new Int16Array(Math.max(0, Math.ceil(((held.length - at - half) * phases - phase) / step)));
    for (let made = 0; made < out.length; made++) {
      out[made] = clipSample(convolve(held, at - half + 1, taps[phase] as Float64Array));
      phase += step;
      at += Math.floor(phase / phases);
      phase %= phases;
    }
    const start = Math.max(0, Math.min(at - half, held.length));
    held = held.slice(start);
    at -= start;
    return out;
  };
  const add = (samples: Int16Array): Int16Array => {
    const all = new Int16Array(held.length + samples.length);
    all.set(held);
    all.set(samples, held.length);
    held = all;
    return drain();
  };
  return { write: add, end: () => add(new Int16Array(half)) };
}

/** The weights of the neighbouring samples for each phase, and their number on each side. */
function filters(phases: number, cutoff: number): { readonly taps: readonly Float64Array[]; readonly half: number } {
  const half = Math.ceil(reach / cutoff);
  const taps = Array.from({ length: phases }, (_, phase) => {
    const weights = Float64Array.from({ length: 2 * half }, (__, tap) => {
      const x = tap - half + 1 - phase / phases;
      return cutoff * sinc(x * cutoff) * (0.5 + 0.5 * Math.cos((Math.PI * x) / (half + 1)));
    });
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return weights.map((weight) => weight / sum);
  });
  return { taps, half };
}

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

function convolve(samples: Int16Array, start: number, weights: Float64Array): number {
  let sum = 0;
  for (let tap = 0; tap < weights.length; tap++) sum += (samples[start + tap] as number) * (weights[tap] as number);
  return sum;
}

const clipSample = (value: number): number => Math.max(-32_768, Math.min(32_767, Math.round(value)));

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}
