import type { Io } from "../terminal/io.ts";

/** Codes of what a terminal shows in another way (ECMA-48, SGR). */
const codes = { bold: "1", dim: "2", red: "31", green: "32", yellow: "33", cyan: "36" } as const;

export type TerminalStyle = keyof typeof codes;

/** Marks a text with a style, or returns it as it is. */
export type Paint = (style: TerminalStyle, text: string) => string;

/** Leaves texts as they are. */
export const paintNothing: Paint = (_, text) => text;

/** Returns the painter for the output of a command: colors are for terminals, unless `NO_COLOR` is set (no-color.org). */
export const paintFor = ({ isTerminal, env }: Pick<Io, "isTerminal" | "env">): Paint =>
  isTerminal === true && !env["NO_COLOR"]
    ? (style, text) => (text === "" ? "" : `\u001b[${codes[style]}m${text}\u001b[0m`)
    : paintNothing;
