import { type Figure, median, rounded, verdict } from "./figure.ts";

const marks = { met: "✓", noisy: "~", missed: "✗" } as const;

/** Figures as a table for the terminal, each with the way it was got on a line of its own. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map(cells);
  const widths = rows.reduce<readonly number[]>(
    (max, row) => row.map((cell, at) => Math.max(cell.length, max[at] ?? 0)),
    [],
  );
  return rows.map((row, at) => `${line(row, widths)}\n    ${figures[at]?.how}`).join("\n");
}

/** The same for README.md. */
export function markdown(figures: readonly Figure[]): string {
  const head = ["What", "Measured", "Goal", "Runs"];
  const rows = figures.map((figure) => {
    const [name = "", value = "", goal = "", runs = ""] = cells(figure);
    return [name, value, goal, runs];
  });
  return [head, ["---", "--:", "---", "---"], ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

function cells(figure: Figure): readonly string[] {
  const { name, unit, samples, goal } = figure;
  const reached = verdict(figure);
  return [
    name,
    `${rounded(median(samples))} ${unit}`,
    goal === undefined ? "" : `${reached === undefined ? "" : marks[reached]} ≤ ${rounded(goal)}`,
    runs(samples),
  ];
}

function runs(samples: readonly number[]): string {
  if (samples.length === 1) return "";
  return `${samples.length} runs, ${rounded(Math.min(...samples))}–${rounded(Math.max(...samples))}`;
}

const line = (row: readonly string[], widths: readonly number[]): string =>
  row
    .map((cell, at) => (at === 1 ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
    .join("  ")
    .trimEnd();
