import type { Found, Scan } from "./scan.ts";
import type { Syntax } from "./syntax.ts";

type Start = Omit<Found, "end">;

/** A value filled in. */
export const argument = (name: string, of: string | undefined): Start =>
  of ? { kind: "placeholder", role: "argument", name, argument: of } : { kind: "placeholder", role: "argument", name };

/** A value filled in, told by its place among others. */
export const orderedArgument = (name: string): Start => ({ ...argument(name, undefined), ordered: true });

/** A spelling that the syntax prescribes. */
export const spelling = (name: string): Start => ({ kind: "placeholder", role: "escape", name });

/** Text that the syntax, or its looks, exempt from being read. */
export const quoted = (name: string, plain: string): Start => ({ kind: "placeholder", role: "quoted", name, plain });

/** Whether a catalog uses one of these syntaxes. */
export const uses = ({ syntaxes }: Scan, ...any: readonly Syntax[]): boolean =>
  any.some((syntax) => syntaxes.has(syntax));
