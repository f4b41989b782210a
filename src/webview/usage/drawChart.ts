import { bars, columns, columnsWithLabel, type PlotArea, roundMax, shortenToWidth, ticks } from "./chartGeometry.ts";
import { label, svg } from "./svg.ts";
import type { ChartBar, UsageChart } from "./usageProtocol.ts";

interface DrawingArea {
  /** CSS pixels. */
  readonly width: number;
  readonly fontSize: number;
}

/** Draws a chart in the available width: one picture with a text alternative; the table next to it has the numbers. */
export function drawChart(chart: UsageChart, title: string, room: DrawingArea): SVGSVGElement {
  const { height, parts } = (chart.kind === "days" ? drawDays : drawParts)(chart.bars, room);
  const picture = svg("svg", { role: "img", width: room.width, height, viewBox: `0 0 ${room.width} ${height}` });
  picture.setAttribute("aria-label", `${title}. ${chart.description}`);
  picture.append(...parts);
  return picture;
}

interface DrawnChart {
  readonly height: number;
  readonly parts: readonly SVGElement[];
}

const short = (): Intl.NumberFormat => {
  const [language] = Intl.NumberFormat.supportedLocalesOf([document.documentElement.lang || "en"]);
  return new Intl.NumberFormat(language ?? "en", { notation: "compact", maximumFractionDigits: 1 });
};

function drawDays(days: readonly ChartBar[], { width, fontSize }: DrawingArea): DrawnChart {
  const values = days.map(({ value }) => value);
  const max = roundMax(values);
  const format = short();
  const marks = ticks(max).map((value) => ({ value, text: format.format(value) }));
  const left = Math.max(...marks.map(({ text }) => text.length)) * fontSize * 0.62 + 8;
  const plot: PlotArea = { left, top: fontSize, width: Math.max(1, width - left), height: 120 };
  const bottom = plot.top + plot.height;
  const lines = marks.flatMap(({ value, text }) => {
    const y = bottom - (value / max) * plot.height;
    const line = svg("line", { class: value === 0 ? "base" : "line", x1: left, x2: width, y1: y, y2: y });
    return [line, label(left - 6, y + fontSize * 0.35, "end", text)];
  });
  const rects = columns(values, plot).map((rect, index) => column(rect, days[index]));
  const longest = days.reduce((length, day) => Math.max(length, day.label.length), 1);
  const room = longest * fontSize * 0.6 + fontSize;
  const slot = plot.width / Math.max(1, days.length);
  const labels = columnsWithLabel(days.length, plot.width, room).map((index) => {
    const middle = left + (index + 0.5) * slot;
    const half = (room - fontSize) / 2;
    const x = Math.min(Math.max(middle, left + half), width - half);
    return label(x, bottom + fontSize * 1.4, "middle", days[index]?.label ?? "");
  });
  return { height: bottom + fontSize * 2, parts: [...lines, ...rects, ...labels] };
}

function drawParts(parts: readonly ChartBar[], { width, fontSize }: DrawingArea): DrawnChart {
  const row = fontSize * 1.6 + 16;
  const lengths = bars(
    parts.map(({ value }) => value),
    width - 2,
  );
  const drawn = parts.flatMap((part, index) => {
    const top = index * row;
    const base = top + fontSize * 1.15;
    const room = width - part.text.length * fontSize * 0.6 - fontSize;
    const y = base + fontSize * 0.35;
    return [
      label(0, base, "start", shortenToWidth(part.label, room, fontSize)),
      label(width, base, "end", part.text),
      svg("rect", { class: "track", x: 0.5, y, width: Math.max(0, width - 1), height: 10 }),
      column({ x: 1, y: y + 0.5, width: lengths[index] ?? 0, height: 9 }, part),
    ];
  });
  return { height: parts.length * row, parts: drawn };
}

function column(rect: { x: number; y: number; width: number; height: number }, bar: ChartBar | undefined): SVGElement {
  const shown = svg("rect", { class: "bar", ...rect });
  if (bar) shown.append(svg("title", {}, `${bar.label}: ${bar.text}`));
  return shown;
}
