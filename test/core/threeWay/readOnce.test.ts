import assert from "node:assert/strict";
import type { LocaleDocument } from "../../../src/core/formats/format.ts";
import { formatById } from "../../../src/core/formats/index.ts";
import { yaml } from "../../../src/core/formats/yaml.ts";
import { readOnce } from "../../../src/core/threeWay/readOnce.ts";
import { stepsOf } from "../../fuzz/steps.ts";
import { entryFiles } from "./entryFiles.ts";

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

  for (const id of ["xliff", "qt"])
    it(`are parsed once each, for their messages and their layout: ${id}`, async () => {
      const entry = (index: number) => [`k${index}`, { text: `Text ${index}`, place: index, note: "Note" }] as const;
      const entries = new Map(Array.from({ length: 50 }, (_, index) => entry(index)));
      const text = entryFiles[id]?.({ entries, day: 1 }) ?? assert.fail();
      const format = formatById(id);
      const apart = () => [format.read(text).messages, format.layout?.(text)];
      const together = () => {
        const once = readOnce(format);
        return [once.read(text).messages, once.layout?.(text)];
      };
      assert.deepEqual(together(), apart());
      const [steps, fewer] = [await stepsOf(apart), await stepsOf(together)];
      assert.ok(fewer < 0.8 * steps, `${steps} steps become ${fewer}`);
    });
});
