import { readFileSync } from "node:fs";
import { cpus } from "node:os";

/** When a part of the tests ran; milliseconds since the run began. */
export interface PartTimes {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Name of the step that checks types: how long it takes tells machines apart. */
export const typesStep = "Types";

/** Returns a table of when each part ran, by its end. */
export function timesTable(parts: readonly PartTimes[]): string {
  const width = Math.max(...parts.map(({ name }) => name.length));
  const rows = [...parts]
    .sort((one, other) => one.end - other.end)
    .map(
      ({ name, start, end }) => `${name.padEnd(width)}  ${clock(end - start)}  from ${clock(start)} to ${clock(end)}`,
    );
  return `${rows.join("\n")}\n`;
}

/** Minutes and seconds, as `12:05`. */
function clock(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${String(Math.floor(seconds / 60)).padStart(2)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Returns a line about the work of the processors since then. */
export function processorLine(before: ReturnType<typeof processorTimes>): string {
  const now = processorTimes();
  const busy = Math.round(((now.busy - before.busy) / (now.all - before.all)) * 100);
  const own = ownProcessorSeconds();
  return `processors: ${busy} % busy${own === undefined ? "" : `, ${Math.round(own)} s of work for this run`}`;
}

/** Milliseconds that the processors of this machine have worked, and have had in all, other programs included. */
export function processorTimes(): { readonly busy: number; readonly all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  return { busy: all - times.reduce((sum, { idle }) => sum + idle, 0), all };
}

/** Seconds that this process and all that it started and has seen the end of have worked; undefined if the system does not report it. */
function ownProcessorSeconds(): number | undefined {
  if (process.platform !== "linux") return undefined;
  // behind the name, which may have blanks: user and system time of this process, then of its ended children
  const fields = readFileSync("/proc/self/stat", "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}
