import assert from "node:assert/strict";
import { formatById } from "../../../src/core/formats/index.ts";
import { mapVersions, type VersionName, versionNames } from "../../../src/core/text/versions.ts";
import { mergeLocaleFile } from "../../../src/core/threeWay/mergeLocaleFile.ts";
import { stepsOf } from "../../fuzz/steps.ts";

const options = { labels: { ours: "ours", base: "base", theirs: "theirs" }, size: 7, showsBase: false };

/** The place and the text of a message in a version: places differ in all, texts of each second message clash. */
const placeOf = { base: 1, ours: 2, theirs: 3 } as const;
const translation = (index: number, name: VersionName): string => (index % 2 === 0 ? `${name} ${index}` : `${index}`);

const files: Readonly<Record<string, (count: number, name: VersionName) => string>> = {
  po: (count, name) =>
    `msgid ""\nmsgstr ""\n"Language: de\\n"\n${repeat(count, (index) => `\n#: a.c:${index + placeOf[name]}\nmsgid "m${index}"\nmsgstr "${translation(index, name)}"\n`)}`,
  qt: (count, name) =>
    `<!DOCTYPE TS>\n<TS version="2.1" language="de">\n<context>\n    <name>A</name>\n${repeat(
      count,
      (index) =>
        `    <message>\n        <location filename="a.cpp" line="${index + placeOf[name]}"/>\n        <source>m${index}</source>\n        <translation>${translation(index, name)}</translation>\n    </message>\n`,
    )}</context>\n</TS>\n`,
  json: (count, name) =>
    JSON.stringify(Object.fromEntries(list(count, (index) => [`m${index}`, translation(index, name)])), null, 1),
};

const list = <T>(count: number, of: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => of(index));
const repeat = (count: number, of: (index: number) => string): string => list(count, of).join("");

describe("a merge of four times the messages, half of them in conflict", () => {
  for (const [id, file] of Object.entries(files))
    it(`takes about four times the steps: ${id}`, async () => {
      const steps = async (count: number): Promise<number> => {
        const versions = mapVersions(versionNames, (name) => file(count, name));
        return stepsOf(() => {
          const merged = mergeLocaleFile(versions, formatById(id), options);
          assert.equal(merged?.conflicts.length, count / 2);
        });
      };
      await steps(60);
      const [once, fourfold] = [await steps(60), await steps(240)];
      assert.ok(fourfold < 4.6 * once, `${once} steps become ${fourfold}`);
    });
});
