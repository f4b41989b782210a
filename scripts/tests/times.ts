import { cpus } from "node:os";

/** When a part of the tests ran; milliseconds since the run began. */
export interface PartTimes {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

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

/** Milliseconds that the processors of this machine have worked, and have had in all, other programs included. */
export function processorTimes(): { readonly busy: number; readonly all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  return { busy: all - times.reduce((sum, { idle }) => sum + idle, 0), all };
}
