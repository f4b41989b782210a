import fc from "fast-check";

/** True in `npm run fuzz`, which sets the number of cases (`GLOSSA_FUZZ_RUNS`) and has the time for them. */
export const isFuzzing = Number(process.env["GLOSSA_FUZZ_RUNS"]) > 0;
/** Cases of each property. Each run of `npm run test:full` has another seed, so that few are enough. */
export const runs = Number(process.env["GLOSSA_FUZZ_RUNS"]) || 30;
/** One seed for the whole run: `GLOSSA_FUZZ_SEED`, else always the same, so that a commit that passed passes again. */
export const seed = Number(process.env["GLOSSA_FUZZ_SEED"]) || 31;

/** Any character but half ones. fast-check has a table of them as well, which takes a second and 125 MB to build. */
const character = fc.nat({ max: 0x10f7ff }).map((at) => String.fromCodePoint(at < 0xd800 ? at : at + 0x800));

/** Texts of any characters. */
export const anyUnicode = (constraints: { readonly maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.string({ ...constraints, unit: character });

type Arbitraries<Ts extends unknown[]> = { readonly [K in keyof Ts]: fc.Arbitrary<Ts[K]> };

/** A mocha test `name` that holds for arbitrary values: `property("adds up", fc.nat(), fc.nat(), (a, b) => { … })`. */
export function property<Ts extends [unknown, ...unknown[]]>(
  name: string,
  ...args: [...arbitraries: Arbitraries<Ts>, holds: (...values: Ts) => void]
): void {
  if (isFuzzing) {
    const holds = args.pop() as (...values: Ts) => void;
    asyncProperty(name, ...(args as unknown as Arbitraries<Ts>), breathing(holds));
  } else {
    check(name, () =>
      fc.assert(fc.property(...(args as unknown as Parameters<typeof fc.property>)), { numRuns: runs, seed }),
    );
  }
}

/** Gives the event loop a turn between cases, as targets of `WeakRef`s stay in memory until the running job ends. */
function breathing<Ts extends [unknown, ...unknown[]]>(
  holds: (...values: Ts) => void,
): (...values: Ts) => Promise<void> {
  let cases = 0;
  return async (...values) => {
    holds(...values);
    if (++cases % 50 === 0) await new Promise(setImmediate);
  };
}

/** Like `property`, where `holds` is asynchronous. */
export function asyncProperty<Ts extends [unknown, ...unknown[]]>(
  name: string,
  ...args: [...arbitraries: Arbitraries<Ts>, holds: (...values: Ts) => Promise<void>]
): void {
  check(name, () =>
    fc.assert(fc.asyncProperty(...(args as unknown as Parameters<typeof fc.asyncProperty>)), { numRuns: runs, seed }),
  );
}

function check(name: string, run: () => void | Promise<void>): void {
  it(name, function () {
    // A long fuzz run has no time limit; an everyday one is only meant to be far from it.
    this.timeout(isFuzzing ? 0 : 120_000);
    return run();
  });
}
