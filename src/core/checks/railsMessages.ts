import type { Path } from "../catalog/message.ts";

/**
 * Formats of dates, times and numbers (`date.formats.short`, `number.currency.format.format`): every locale writes its
 * own, in the signs of strftime or with `%n` and `%u` (guides.rubyonrails.org, *Localization of Date/Time and Number
 * formats*).
 */
export const isRailsFormat = (path: Path): boolean =>
  ((path[0] === "date" || path[0] === "time") && path[1] === "formats" && path.length === 3) ||
  (path[0] === "number" && /^(?:format|negative_format)$/.test(String(path.at(-1))));

/** Arguments that Rails passes to every message of a failed validation, used or not (*Error Message Interpolation*). */
export const railsArguments: ReadonlySet<string> = new Set(["%{model}", "%{attribute}", "%{value}", "%{count}"]);

/** Returns whether a message is one of a failed validation: `errors.messages.blank`. */
export const isRailsError = (path: Path): boolean => path.slice(0, 2).includes("errors") && path.at(-1) !== "format";

/**
 * Returns whether a message is the title of a button, which may do without the name of its model:
 * `helpers.submit.create`.
 */
export const isRailsButton = (path: Path): boolean => path[0] === "helpers" && path[1] === "submit";

/** Returns whether a message says that a sign-in failed; translators name what people sign in with. */
export const isDeviseFailure = (path: Path): boolean => path[0] === "devise" && path[1] === "failure";
