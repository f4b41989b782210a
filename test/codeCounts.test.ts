import assert from "node:assert/strict";
import { type Count, countsOf } from "../scripts/codeCounts/counts.ts";
import { factsOf } from "../scripts/codeCounts/facts.ts";

const copied = `  const first = values[0];
  const last = values.at(-1);
  if (first === undefined) return [];
  if (last === undefined) return [];
  const middle = values.slice(1, -1);
  return [first, ...middle, last];
`;

const sources = new Map([
  [
    "src/core/plan.ts",
    `import { other } from "./other.ts";

/** What a plan is. */
export interface Plan {
  /** Steps, in their order. */
  readonly steps: readonly string[];
}

/**
 * Whether a plan
 * is empty.
 */
export const empty = (plan: Plan): boolean => plan.steps.length === 0;

// Where this is no docstring
export function joined(values: readonly string[]): readonly string[] {
${copied}}

const known = new WeakMap<Plan, string>();
const text = "/** How this is a text. */ export const hidden = 1;";
`,
  ],
  [
    "src/editor/plan.ts",
    `/** A plan as it is shown. */
export type Plan = { told(): void };

export const parts = {
  settled: () => 1,
  feed() {},
  needed: 1,
};

function listed(values: readonly string[]): readonly string[] {
    ${copied}}

const known = new WeakMap<Plan, string>();
const inText = ([one, ...others]: readonly string[]) => stepsOf;
const stepsOf = () => {};
const once = () => {};
export { listed };
export { joined } from "../core/plan.ts";
`,
  ],
  ["src/editor/other.ts", "export function joined(): void {}\nexport function show(): void {}\n"],
]);

describe("the counts of the code", () => {
  let counts: readonly Count[] = [];
  before(() => {
    counts = countsOf(factsOf(sources));
  });

  const rows: readonly (readonly [id: string, value: number, of?: number])[] = [
    ["files", 3],
    ["baseNames", 2],
    ["sharedBaseNames", 2, 3],
    ["collidingExports", 2],
    ["docstrings", 2, 4],
    ["participles", 4],
    ["participleDefinitions", 5],
    ["prepositions", 2],
    ["projections", 1],
    ["vagueNames", 2],
    ["duplicates", 2],
    ["weakMaps", 1],
  ];
  for (const [id, value, of] of rows) {
    it(`${id}: ${value}${of === undefined ? "" : ` of ${of}`}`, () => {
      const count = counts.find((one) => one.id === id);
      assert.deepEqual([count?.value, count?.of], [value, of]);
    });
  }

  const items: readonly (readonly [id: string, items: readonly string[]])[] = [
    [
      "collidingExports",
      ["2 Plan: src/core/plan.ts, src/editor/plan.ts", "2 joined: src/core/plan.ts, src/editor/other.ts"],
    ],
    ["docstrings", ["src/core/plan.ts: What a plan is.", "src/core/plan.ts: Whether a plan is empty."]],
    ["duplicates", ["src/core/plan.ts:17: 8 lines", "src/editor/plan.ts:11: 8 lines"]],
    ["weakMaps", ["src/core/plan.ts:25: const known = new WeakMap<Plan, string>();"]],
  ];
  for (const [id, expected] of items) {
    it(`names what ${id} counts`, () => {
      assert.deepEqual(counts.find((one) => one.id === id)?.items, expected);
    });
  }
});
