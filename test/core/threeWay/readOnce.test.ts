import assert from "node:assert/strict";
import type { LocaleDocument } from "../../../src/core/formats/format.ts";
import { yaml } from "../../../src/core/formats/yaml.ts";
import { readOnce } from "../../../src/core/threeWay/readOnce.ts";

describe("the texts of a merge", () => {
  it("are parsed once each, for all locales and the layout", () => {
    const parsed: string[] = [];
    const note = <T extends string | LocaleDocument>(from: T): T => {
      if (typeof from === "string") parsed.push(from);
      return from;
    };
    const { multilingual, layout } = yaml;
    const format = readOnce({
      ...yaml,
      read: (from, side) => yaml.read(note(from), side),
      ...(layout && { layout: (from) => layout(note(from)) }),
      ...(multilingual && {
        multilingual: {
          ...multilingual,
          locales: (from) => multilingual.locales(note(from)),
          of: (locale) => ({ ...multilingual.of(locale), read: (from) => multilingual.of(locale).read(note(from)) }),
        },
      }),
    });
    const texts = ["de:\n  a: Eins\nen:\n  a: One\n", "a: Eins\n"];
    for (const text of [...texts, ...texts]) {
      const locales = format.multilingual?.locales(text).all ?? [];
      const read = locales.map((locale) => format.multilingual?.of(locale).read(text).messages[0]?.text);
      assert.deepEqual(read, text === texts[0] ? ["Eins", "One"] : []);
      format.layout?.(text);
      format.read(text);
    }
    assert.deepEqual(parsed, texts);
  });
});
