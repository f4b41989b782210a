/** One thing measured, as it stands in bench-results.json. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  /** The median of these is the figure. Never empty. */
  readonly samples: readonly number[];
  /** At most this is wanted. */
  readonly goal?: number;
  /** The measured action and its purpose. */
  readonly how: string;
}

/** Size of a measurement: `full` for meaningful figures, `smallest` to show that a bench runs. */
export type Size = "full" | "smallest";

/** Relation of a figure to its goal; `noisy` if only the quietest run reached it. */
export type Verdict = "met" | "noisy" | "missed" | undefined;

export function verdict({ samples, goal }: Figure): Verdict {
  if (goal === undefined) return undefined;
  if (median(samples) <= goal) return "met";
  return Math.min(...samples) <= goal ? "noisy" : "missed";
}

export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** The names of figures that say nothing, with the reason; a bench without any is one. */
export function emptyFigures(figures: readonly Figure[]): readonly string[] {
  if (figures.length === 0) return ["it has none"];
  return figures.flatMap(({ name, samples }) => {
    if (samples.length === 0) return [`${name}: no sample`];
    return samples.every(Number.isFinite) ? [] : [`${name}: ${samples.join(", ")}`];
  });
}

/** A number with as many digits as it has meaning. */
export function rounded(value: number): string {
  if (value === 0 || Math.abs(value) >= 100) return Math.round(value).toLocaleString("en");
  return value.toFixed(Math.abs(value) < 1 ? 3 : Math.abs(value) < 10 ? 2 : 1);
}
