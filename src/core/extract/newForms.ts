import type { Locale } from "../catalog/catalog.ts";
import type { Message, Path } from "../catalog/message.ts";
import type { KeyUsage } from "../keys/keyUsage.ts";
import { bcp47 } from "../locales/locale.ts";
import { countCategories } from "../messages/pluralForms.ts";
import type { KeyShape } from "./keyShape.ts";

/** The file that gets a message. */
export interface FormPlace {
  readonly format: string;
  readonly sourceLocale: Locale;
  readonly shape: KeyShape;
  readonly messages: readonly Message[];
}

/**
 * Returns the paths of a new message: one, or one for each plural form of the source locale if the framework has forms as
 * messages of their own.
 */
export function formsOf(
  { framework, hasCount }: Pick<KeyUsage, "framework" | "hasCount">,
  path: Path,
  place: FormPlace,
): readonly Path[] {
  const { sourceLocale } = place;
  if (hasCount && hasFormsBelow(framework, place))
    return countCategories(bcp47(sourceLocale)).map((category) => [...path, category]);
  // go-i18n and Hugo have tables of forms also for texts without a count
  return isWithTables(framework) && place.shape.hasForms() ? [[...path, "other"]] : [path];
}

const isWithTables = (framework: string): boolean => framework === "go" || framework === "hugo";

function hasFormsBelow(framework: string, { format, messages }: FormPlace): boolean {
  if (framework === "android") return format === "android";
  if (framework === "rails" || isWithTables(framework)) return true;
  // texts with `||||`, or groups as Rails has them
  if (framework === "polyglot") return messages.some(({ path }) => path.length > 1 && path.at(-1) === "other");
  return framework === "flutter" && format !== "arb";
}
