import assert from "node:assert/strict";
import { paceOf, paceOfSamples, type Sample, withSample } from "../../../src/core/usage/usagePace.ts";

const november = { start: new Date("2026-11-01T00:00:00Z"), end: new Date("2026-12-01T00:00:00Z") };
const on = (day: number, hour = 0) => new Date(Date.UTC(2026, 10, day, hour));

describe("the pace of usage", () => {
  it("is units by days since the period began", () => {
    assert.deepEqual(paceOf({ used: 1_000, limit: 4_000 }, november, on(11)), {
      perDay: 100,
      daysOfPeriod: 20,
      daysToLimit: 30,
      isShort: false,
    });
  });

  it("is short where the limit comes before the period's end", () => {
    const { daysToLimit, isShort } = paceOf({ used: 1_000, limit: 1_500 }, november, on(11));
    assert.deepEqual([daysToLimit, isShort], [5, true]);
  });

  it("takes the first hours for a day", () => {
    assert.equal(paceOf({ used: 500, limit: 10_000 }, november, on(1, 1)).perDay, 500);
  });

  it("knows no end without a limit or without usage, and one that is reached", () => {
    assert.equal(paceOf({ used: 500 }, november, on(11)).daysToLimit, undefined);
    assert.equal(paceOf({ used: 0, limit: 10 }, november, on(11)).daysToLimit, undefined);
    assert.deepEqual(paceOf({ used: 11, limit: 10 }, november, on(11)).daysToLimit, 0);
  });

  it("has no days left after the period", () => {
    assert.equal(paceOf({ used: 1 }, november, on(31)).daysOfPeriod, 0);
  });
});

describe("the pace of an account without a period", () => {
  const at = (day: number, used: number): Sample => ({ at: on(day).getTime(), used });

  it("is what was seen to grow, once a day has passed", () => {
    assert.equal(paceOfSamples({ used: 100, limit: 1_000 }, [], on(3)), undefined);
    assert.equal(paceOfSamples({ used: 100, limit: 1_000 }, [at(3, 50)], on(3, 12)), undefined);
    const pace = paceOfSamples({ used: 300, limit: 1_000 }, [at(1, 100), at(2, 150)], on(3));
    assert.deepEqual(pace, { perDay: 100, daysToLimit: 7, isShort: false });
  });

  it("forgets what was before the count fell", () => {
    const pace = paceOfSamples({ used: 60, limit: 1_000 }, [at(1, 900), at(5, 20)], on(7));
    assert.equal(pace?.perDay, 20);
  });

  it("keeps the first sample of each day for a month", () => {
    const days = Array.from({ length: 40 }, (_, index) => new Date(Date.UTC(2026, 9, 1 + index)).getTime());
    const kept = days.reduce<readonly Sample[]>((all, time, index) => {
      const first = withSample(all, { at: time, used: index * 10 });
      return withSample(first, { at: time + 3_600_000, used: index * 10 + 5 });
    }, []);
    assert.equal(kept.length, 31);
    assert.deepEqual(kept.at(-1), { at: days.at(-1), used: 390 });
  });

  it("begins anew with a period", () => {
    assert.deepEqual(withSample([at(1, 900), at(2, 950)], at(3, 5)), [at(3, 5)]);
    assert.deepEqual(withSample([at(3, 950)], at(3, 5)), [at(3, 5)]);
  });
});
