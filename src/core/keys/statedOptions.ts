import type { NestingSyntax } from "../messages/messageReference.ts";

/** Options of i18next that code states (`init`), as far as they differ from those of the root. */
export interface StatedOptions {
  readonly keySeparator?: string | false;
  readonly namespaceSeparator?: string | false;
  readonly contextSeparator?: string;
  readonly nesting?: NestingSyntax;
}

/** A usage, or another place, that stated options may count for. */
interface Stating {
  readonly stated?: StatedOptions | undefined;
}

/** Returns the options of a usage: those that code states for it, and otherwise those of the root. */
export const optionsOf = <Options extends StatedOptions>({ stated }: Stating, options: Options): Options =>
  stated === undefined ? options : { ...options, ...stated };
