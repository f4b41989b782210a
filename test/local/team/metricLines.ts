import assert from "node:assert/strict";

/** A sample as Prometheus reads it. */
interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

interface Metrics {
  readonly types: ReadonlyMap<string, string>;
  readonly samples: readonly Sample[];
}

/**
 * Reads Prometheus' text format (version 0.0.4) by its rules: each family once with HELP and TYPE before its samples,
 * names and labels of the allowed letters, no sample twice, buckets that add up.
 */
export function parseMetrics(text: string): Metrics {
  assert.ok(text.endsWith("\n"));
  const types = new Map<string, string>();
  const samples: Sample[] = [];
  const seen = new Set<string>();
  let family = "";
  for (const line of text.slice(0, -1).split("\n")) {
    const [, kind, name = "", rest = ""] = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (.+)$/.exec(line) ?? [];
    if (kind === "HELP") {
      assert.ok(!types.has(name), `${name} comes twice`);
      family = name;
    } else if (kind === "TYPE") {
      assert.equal(name, family);
      assert.match(rest, /^(counter|gauge|histogram)$/);
      types.set(name, rest);
    } else {
      const sample = sampleIn(line);
      const own = types.get(family) === "histogram" ? sample.name.replace(/_(bucket|sum|count)$/, "") : sample.name;
      assert.equal(own, family, line);
      assert.ok(!seen.has(line.slice(0, line.lastIndexOf(" "))), `${line} comes twice`);
      seen.add(line.slice(0, line.lastIndexOf(" ")));
      samples.push(sample);
    }
  }
  checkBuckets(samples);
  return { types, samples };
}

export const sampleOf = ({ samples }: Metrics, name: string, labels: Readonly<Record<string, string>>) =>
  samples.find((one) => one.name === name && isEqual(one.labels, labels))?.value;

const isEqual = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

function sampleIn(line: string): Sample {
  const [, name = "", inner = "", value = ""] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
  assert.notEqual(name, "", `no sample: ${line}`);
  const pattern = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/y;
  const labels: Record<string, string> = {};
  for (let match = pattern.exec(inner); match !== null; match = pattern.exec(inner)) {
    const [, label = "", text = ""] = match;
    labels[label] = text.replace(/\\(.)/g, (_, letter: string) => (letter === "n" ? "\n" : letter));
    if (pattern.lastIndex === inner.length) break;
  }
  assert.equal(inner === "" || pattern.lastIndex === inner.length, true, `labels of ${line}`);
  assert.ok(Number.isFinite(Number(value)), line);
  return { name, labels, value: Number(value) };
}

function checkBuckets(samples: readonly Sample[]): void {
  for (const { name, labels, value } of samples.filter((one) => one.name.endsWith("_bucket"))) {
    if (labels["le"] !== "+Inf") continue;
    const { le: _, ...others } = labels;
    const own = samples.filter(
      ({ name: other, labels: { le, ...rest } }) => other === name && le && isEqual(rest, others),
    );
    const values = own.map((one) => one.value);
    assert.deepEqual(
      values,
      [...values].sort((one, other) => one - other),
      name,
    );
    const count = samples.find((one) => one.name === name.replace("_bucket", "_count") && isEqual(one.labels, others));
    assert.equal(count?.value, value, name);
  }
}
