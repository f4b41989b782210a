import { isReservedName, readI18nextTranslators } from "../keys/frameworks/i18next.ts";
import type { JsReading } from "../keys/javascript/jsReading.ts";
import type { TranslatorName } from "../keys/javascript/keyTranslator.ts";
import type { Hook } from "./hookEdits.ts";

/** A framework whose calls Glossa can write in place of a text. */
export interface TextCalls {
  /** Id of the `KeyFramework`. */
  readonly framework: string;
  /** Returns the hook of a package with these dependencies; `undefined` if it has none. */
  hook(dependencies: ReadonlySet<string>): Hook | undefined;
  /** Returns whether the library of a package with these dependencies escapes values for HTML, unless code configures it. */
  isEscaping(dependencies: ReadonlySet<string>): boolean;
  /** Returns the names that translate in a script. */
  translators(reading: JsReading): readonly TranslatorName[];
  /** Returns the name of a value, if its own one means something else to the framework. */
  rename(name: string): string;
}

const i18nextCalls: TextCalls = {
  framework: "i18next",
  hook: (dependencies) => {
    const module = ["next-i18next", "react-i18next"].find((one) => dependencies.has(one));
    return module === undefined ? undefined : { name: "useTranslation", module };
  },
  isEscaping: (dependencies) => !dependencies.has("next-i18next") && !dependencies.has("next-translate"),
  translators: (reading) => readI18nextTranslators(reading).names,
  // a count selects a plural form
  rename: (name) => (name === "count" ? "number" : isReservedName(name) ? `${name}Value` : name),
};

/** All frameworks whose calls Glossa can write. */
export const textCalls: readonly TextCalls[] = [i18nextCalls];
