import assert from "node:assert/strict";
import fc from "fast-check";
import { daysBefore, daysBetween, monthsOf } from "../../../src/core/usage/days.ts";
import { addToLedger, type Ledger, ledgerOf, totalOf, totalsBy } from "../../../src/core/usage/ledger.ts";

const heading = { day: "2026-11-20", service: "https://api.example", locale: "de" };

describe("the ledger of a workspace", () => {
  it("sums what is spent on a day in a locale with a service", () => {
    const ledger = addToLedger(addToLedger([], heading, { characters: 10 }), heading, { characters: 5, cached: 3 });
    assert.deepEqual(ledger, [{ ...heading, characters: 15, milliseconds: 0, cached: 3, remembered: 0 }]);
  });

  it("keeps days, locales and services apart, in order of the days", () => {
    const rows = [
      heading,
      { ...heading, day: "2026-11-19" },
      { ...heading, locale: "fr" },
      { ...heading, service: "embedded" },
    ];
    const ledger = rows.reduce<Ledger>((all, row) => addToLedger(all, row, { characters: 1 }), []);
    assert.deepEqual(
      ledger.map(({ day, locale, service }) => [day, locale, service]),
      [
        ["2026-11-19", "de", "https://api.example"],
        ["2026-11-20", "de", "https://api.example"],
        ["2026-11-20", "fr", "https://api.example"],
        ["2026-11-20", "de", "embedded"],
      ],
    );
    assert.deepEqual(totalsBy(ledger, "locale").get("de")?.characters, 3);
    assert.equal(totalOf(ledger).characters, 4);
  });

  it("keeps by months what is long ago, and loses nothing", () => {
    const days = daysBetween("2025-01-01", "2026-11-20");
    const ledger = days.reduce<Ledger>((all, day) => addToLedger(all, { ...heading, day }, { characters: 1 }), []);
    assert.equal(totalOf(ledger).characters, days.length);
    assert.deepEqual(
      ledger.slice(0, 20).map(({ day }) => day),
      [...monthsOf(daysBetween("2025-01-01", "2026-07-31")), "2026-08-01"],
    );
    assert.equal(ledger.at(-1)?.day, "2026-11-20");
  });

  it("holds the sum of what was entered, in any order", () => {
    const entry = fc.record({
      day: fc.constantFrom("2026-11-20", "2026-11-02", "2026-05-05", "2026-01-31"),
      locale: fc.constantFrom("de", "fr", ""),
      characters: fc.nat(1_000),
    });
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const ledger = entries.reduce<Ledger>(
          (all, { characters, ...row }) => addToLedger(all, { ...heading, ...row }, { characters }),
          [],
        );
        assert.equal(
          totalOf(ledger).characters,
          entries.reduce((sum, { characters }) => sum + characters, 0),
        );
      }),
    );
  });

  it("reads what was stored, and leaves out what is no row", () => {
    const row = { ...heading, characters: 1, milliseconds: 0, cached: 0, remembered: 0 };
    assert.deepEqual(ledgerOf([row, null, { ...row, day: "yesterday" }, { ...row, cached: "1" }, {}]), [row]);
    assert.deepEqual(ledgerOf("nothing"), []);
  });
});

describe("days", () => {
  it("are counted in UTC, both ends included", () => {
    assert.deepEqual(daysBetween("2026-02-27", "2026-03-01"), ["2026-02-27", "2026-02-28", "2026-03-01"]);
    assert.equal(daysBefore("2026-03-01", 2), "2026-02-28");
    assert.equal(daysBetween(daysBefore("2026-11-21", 365), "2026-11-21").length, 365);
    assert.deepEqual(monthsOf(["2026-01-31", "2026-02-01", "2026-02-02"]), ["2026-01", "2026-02"]);
  });
});
