import type { Format } from "../core/formats/format.ts";
import { escapesFor } from "../core/formats/json/escapes.ts";

/** Formats that read `\\uXXXX` wherever a text may stand. */
const escaping: ReadonlySet<string> = new Set(["json", "chrome", "arb", "json5", "properties"]);

/** The format for a file of this encoding: what ISO-8859-1 lacks is written as `\\uXXXX` where the format reads that. */
export function encodable(format: Format, encoding: string): Format {
  if (!/^iso-?8859-?1$/i.test(encoding) || !escaping.has(format.id)) return format;
  return {
    ...format,
    set: (...request) =>
      format.set(...request).map((edit) => ({
        span: edit.span,
        text: edit.text.replace(/[\u0100-\uffff]/g, (unit) => escapesFor(unit, false)),
      })),
  };
}
