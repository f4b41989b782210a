import type { Scan, ScannedToken } from "./messageScan.ts";
import type { Syntax } from "./messageSyntax.ts";

type Start = Omit<ScannedToken, "end">;

/** A value filled in. */
export const argumentToken = (name: string, of: string | undefined): Start =>
  of ? { kind: "placeholder", role: "argument", name, argument: of } : { kind: "placeholder", role: "argument", name };

/** A value filled in, identified by its position among others. */
export const positionalArgument = (name: string): Start => ({ ...argumentToken(name, undefined), ordered: true });

/** A spelling that the syntax prescribes. */
export const escapeToken = (name: string): Start => ({ kind: "placeholder", role: "escape", name });

/** Text that the syntax, or its looks, exempt from being read. */
export const quoteToken = (name: string, plain: string): Start => ({
  kind: "placeholder",
  role: "quoted",
  name,
  plain,
});

/** Returns whether a catalog uses one of these syntaxes. */
export const uses = ({ syntaxes }: Scan, ...any: readonly Syntax[]): boolean =>
  any.some((syntax) => syntaxes.has(syntax));
