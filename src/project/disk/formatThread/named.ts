import type { Format } from "../../../core/formats/format.ts";
import { formatById } from "../../../core/formats/index.ts";
import type { FormatName } from "../../model/formatFor.ts";

/** The format of a name; here alone all formats are loaded for one. */
export function formatNamed({ id, locale }: FormatName): Format {
  const format = formatById(id);
  return locale === undefined ? format : (format.multilingual?.of(locale) ?? format);
}
