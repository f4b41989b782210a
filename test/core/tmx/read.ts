import { createTmxReader } from "../../../src/core/tmx/tmxReader.ts";
import type { TmxUnit } from "../../../src/core/tmx/tmxUnit.ts";

/** Events of a reader for a file that comes in pieces of `size` UTF-16 code units. */
export function readAll(
  text: string,
  size = text.length,
): { readonly source: string; readonly units: readonly TmxUnit[] } {
  const units: TmxUnit[] = [];
  let source = "";
  const reader = createTmxReader({
    header(sourceLanguage) {
      source = sourceLanguage;
    },
    unit: (unit) => void units.push(unit),
  });
  for (let at = 0; at < text.length; at += size) reader.write(text.slice(at, at + size));
  reader.end();
  return { source, units };
}

export const tmx = (body: string, head = '<header srclang="en"/>'): string =>
  `<?xml version="1.0"?>\n<tmx version="1.4">${head}<body>${body}</body></tmx>`;
