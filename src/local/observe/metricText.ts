/** Values of labels by name. */
export type Labels = Readonly<Record<string, string>>;

/** One metric with its samples, as Prometheus reads it (text format 0.0.4). */
export interface Metric {
  /** Lines with `# HELP` and `# TYPE` first. */
  text(): string;
}

export interface MetricCounter extends Metric {
  add(labels: Labels, amount?: number): void;
}

export interface Histogram extends Metric {
  observe(labels: Labels, value: number): void;
}

/** Sets of label values that one metric keeps; what comes later is counted together, so that memory stays bounded. */
const maxSeries = 500;
const overflow = "other";

/** Creates a metric that only grows. */
export function createCounter(name: string, help: string): MetricCounter {
  const series = new Map<string, number>();
  return {
    add(labels, amount = 1) {
      const key = keyIn(series, labels);
      series.set(key, (series.get(key) ?? 0) + amount);
    },
    text: () => head(name, help, "counter") + [...series].map(([key, value]) => sample(name, key, value)).join(""),
  };
}

/** A metric whose samples are read when they are asked for. */
export function createGauge(
  name: string,
  help: string,
  read: () => readonly (readonly [labels: Labels, value: number])[],
  type: "gauge" | "counter" = "gauge",
): Metric {
  return {
    text: () => {
      const samples = read().slice(0, maxSeries);
      return head(name, help, type) + samples.map(([labels, value]) => sample(name, keyOf(labels), value)).join("");
    },
  };
}

interface Distribution {
  readonly counts: number[];
  sum: number;
}

/** Creates a metric of values in buckets, whose upper bounds ascend. */
export function createHistogram(name: string, help: string, bounds: readonly number[]): Histogram {
  const series = new Map<string, Distribution>();
  const textOf = (key: string, { counts, sum }: Distribution) => {
    let below = 0;
    const lines = [...bounds.map(String), "+Inf"].map((bound, at) => {
      below += counts[at] ?? 0;
      return sample(`${name}_bucket`, join(key, keyOf({ le: bound })), below);
    });
    return [...lines, sample(`${name}_sum`, key, sum), sample(`${name}_count`, key, below)].join("");
  };
  return {
    observe(labels, value) {
      const key = keyIn(series, labels);
      const known = series.get(key) ?? { counts: Array.from({ length: bounds.length + 1 }, () => 0), sum: 0 };
      const at = bounds.findIndex((bound) => value <= bound);
      const bucket = at < 0 ? bounds.length : at;
      known.counts[bucket] = (known.counts[bucket] ?? 0) + 1;
      known.sum += value;
      series.set(key, known);
    },
    text: () => head(name, help, "histogram") + [...series].map(([key, one]) => textOf(key, one)).join(""),
  };
}

const head = (name: string, help: string, type: string): string =>
  `# HELP ${name} ${help.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")}\n# TYPE ${name} ${type}\n`;

const sample = (name: string, key: string, value: number): string =>
  `${name}${key === "" ? "" : `{${key}}`} ${Number.isFinite(value) ? value : 0}\n`;

const join = (one: string, other: string): string => (one === "" ? other : `${one},${other}`);

/** Returns labels as they are written between braces. */
const keyOf = (labels: Labels): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${escapeValue(value)}"`)
    .join(",");

const escapeValue = (value: string): string =>
  value.slice(0, 128).replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll('"', '\\"');

function keyIn(series: ReadonlyMap<string, unknown>, labels: Labels): string {
  const key = keyOf(labels);
  if (series.has(key) || series.size < maxSeries) return key;
  return keyOf(Object.fromEntries(Object.keys(labels).map((name) => [name, overflow])));
}
