import assert from "node:assert/strict";
import fc from "fast-check";
import { createResampler } from "../../../src/core/sound/resampler.ts";
import { property } from "../../property.ts";

/** A tone of so many hertz. */
const tone = (hertz: number, rate: number, seconds: number): Int16Array =>
  Int16Array.from({ length: rate * seconds }, (_, at) => 10_000 * Math.sin((2 * Math.PI * hertz * at) / rate));

/** Returns the share of a tone in samples, 1 if there is nothing else. */
function strength(samples: Int16Array, hertz: number, rate: number): number {
  let [real, imaginary] = [0, 0];
  for (const [at, sample] of samples.entries()) {
    real += sample * Math.cos((2 * Math.PI * hertz * at) / rate);
    imaginary += sample * Math.sin((2 * Math.PI * hertz * at) / rate);
  }
  return (2 * Math.hypot(real, imaginary)) / samples.length / 10_000;
}

describe("resampling", () => {
  const rates: readonly (readonly [number, number])[] = [
    [8000, 16_000],
    [44_100, 16_000],
    [48_000, 16_000],
    [22_050, 24_000],
    [16_000, 24_000],
    [16_000, 16_000],
  ];
  for (const [from, to] of rates) {
    it(`keeps a tone and its length from ${from} to ${to}`, () => {
      const resampler = createResampler(from, to);
      const out = [resampler.write(tone(1000, from, 1)), resampler.end()].flatMap((some) => [...some]);
      assert.ok(Math.abs(out.length - to) <= 1, `${out.length} samples`);
      assert.ok(Math.abs(strength(Int16Array.from(out), 1000, to) - 1) < 0.02);
    });
  }

  /** Decibels that are left of a tone, wherever it went. */
  function left(hertz: number, from: number): number {
    const out = createResampler(from, 16_000)
      .write(tone(hertz, from, 0.1))
      .subarray(300, 1300);
    const power = out.reduce((sum, sample) => sum + sample * sample, 0) / out.length;
    return 10 * Math.log10(Math.max(power, 1e-6) / (10_000 ** 2 / 2));
  }
  for (const from of [22_050, 44_100, 48_000, 96_000]) {
    it(`keeps the sounds of speech from ${from}, and lets nothing fold back`, () => {
      for (const hertz of [100, 1000, 3400, 5000, 6400])
        assert.ok(Math.abs(left(hertz, from)) < 0.2, `${hertz} Hz: ${left(hertz, from)} dB`);
      for (const hertz of [8000, 8500, 9000, 10_000, 11_000])
        assert.ok(left(hertz, from) < -40, `${hertz} Hz: ${left(hertz, from)} dB`);
    });
  }

  const cuts = fc.array(fc.nat(1000), { maxLength: 5 });
  property("is the same however it is cut", fc.constantFrom(...rates), cuts, ([from, to], places) => {
    const whole = tone(440, from, 0.02);
    const resampler = createResampler(from, to);
    const at = [0, ...places.map((one) => one % whole.length).sort((one, other) => one - other), whole.length];
    const pieces = at.slice(1).map((end, index) => resampler.write(whole.subarray(at[index], end)));
    const once = createResampler(from, to);
    const flat = (all: readonly Int16Array[]) => all.flatMap((some) => [...some]);
    assert.deepEqual(flat([...pieces, resampler.end()]), flat([once.write(whole), once.end()]));
  });
});
