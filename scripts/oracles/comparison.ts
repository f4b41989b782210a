/** Differences that are known, by key, with their reasons. */
export interface KnownDifferences {
  readonly onlyThere?: Readonly<Record<string, string>>;
  readonly onlyHere?: Readonly<Record<string, string>>;
}

/** The keys of a tool compared with ours. */
export interface Comparison {
  readonly both: readonly string[];
  readonly onlyThere: readonly Difference[];
  readonly onlyHere: readonly Difference[];
  /** Portion of the tool's keys that are ours too, without those that are explained. */
  readonly recall: number;
  /** Portion of our keys that are the tool's too, without those that are explained. */
  readonly precision: number;
  /** Known differences that there are no more. */
  readonly outdated: readonly string[];
}

export interface Difference {
  readonly key: string;
  /** `undefined` if not explained. */
  readonly reason?: string;
}

/** Compares two lists of keys; each key counts once. */
export function compareKeys(
  theirs: readonly string[],
  ours: readonly string[],
  { onlyThere = {}, onlyHere = {} }: KnownDifferences,
): Comparison {
  const [there, here] = [new Set(theirs), new Set(ours)];
  const both = [...there].filter((key) => here.has(key));
  const missed = explain(there, here, onlyThere);
  const extra = explain(here, there, onlyHere);
  const portion = (differences: readonly Difference[]): number => {
    const wrong = differences.filter(({ reason }) => reason === undefined).length;
    return both.length + wrong === 0 ? 1 : both.length / (both.length + wrong);
  };
  const isOutdated = (key: string, found: readonly Difference[]): boolean => found.every((one) => one.key !== key);
  return {
    ...{ both, onlyThere: missed, onlyHere: extra, recall: portion(missed), precision: portion(extra) },
    outdated: [
      ...Object.keys(onlyThere).filter((key) => isOutdated(key, missed)),
      ...Object.keys(onlyHere).filter((key) => isOutdated(key, extra)),
    ],
  };
}

function explain(
  has: ReadonlySet<string>,
  lacks: ReadonlySet<string>,
  reasons: Readonly<Record<string, string>>,
): readonly Difference[] {
  return [...has]
    .filter((key) => !lacks.has(key))
    .sort()
    .map((key) => {
      const reason = Object.hasOwn(reasons, key) ? reasons[key] : undefined;
      return { key, ...(reason !== undefined && { reason }) };
    });
}

/** The least portion that counts as good. */
export const minPortion = 0.99;

/** One sentence for each thing that is wrong with a comparison. */
export function complaints({ onlyThere, onlyHere, recall, precision, outdated }: Comparison): readonly string[] {
  const unexplained = (found: readonly Difference[], where: string): readonly string[] =>
    found.filter(({ reason }) => reason === undefined).map(({ key }) => `${where}, not explained: ${key}`);
  return [
    ...unexplained(onlyThere, "only there"),
    ...unexplained(onlyHere, "only here"),
    ...outdated.map((key) => `explained, but no difference: ${key}`),
    ...(recall < minPortion ? [`recall is below ${minPortion}`] : []),
    ...(precision < minPortion ? [`precision is below ${minPortion}`] : []),
  ];
}

/** A table of comparisons by tool, with the reason of each difference. Recall and precision leave out what is explained. */
export function comparisonTable(rows: readonly (readonly [tool: string, Comparison | string])[]): string {
  const head = ["tool", "both", "only there", "only here", "recall", "precision"];
  const cells = rows.map(([tool, found]) => [tool, ...(typeof found === "string" ? [found] : figuresOf(found))]);
  const widths = head.map((name, column) =>
    Math.max(name.length, ...cells.filter((row) => row.length === head.length).map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  const reasons = rows.flatMap(([tool, found]) => (typeof found === "string" ? [] : reasonsOf(tool, found)));
  return [line(head), ...cells.map(line), ...reasons].join("\n");
}

function figuresOf({ both, onlyThere, onlyHere, recall, precision }: Comparison): readonly string[] {
  const counted = [both, onlyThere, onlyHere].map(({ length }) => String(length));
  return [...counted, recall.toFixed(3), precision.toFixed(3)];
}

function reasonsOf(tool: string, { onlyThere, onlyHere }: Comparison): readonly string[] {
  const line = (where: string, { key, reason = "NOT EXPLAINED" }: Difference): string =>
    `  ${where} ${JSON.stringify(key)}: ${reason}`;
  const lines = [
    ...onlyThere.map((one) => line("only there:", one)),
    ...onlyHere.map((one) => line("only here: ", one)),
  ];
  return lines.length === 0 ? [] : ["", tool, ...lines];
}
