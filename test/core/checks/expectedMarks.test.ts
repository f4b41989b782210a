import assert from "node:assert/strict";
import { expectedMarks } from "../../../src/core/checks/expectedMarks.ts";
import { problemsOf } from "./examples.ts";

describe("expected marks", () => {
  it("are those that differ from English ones", () => {
    assert.deepEqual(expectedMarks("ar").marks, [
      ["?", "؟"],
      [";", "؛"],
      [",", "،"],
    ]);
    assert.deepEqual(expectedMarks("de"), { marks: [], quotes: "„“", isOpened: false });
    assert.equal(expectedMarks("es").isOpened, true);
    // whose marks are inside of sentences
    assert.deepEqual(expectedMarks("hy").marks, []);
  });

  // a model that obeys them, with words that only show the script
  const words: Readonly<Record<string, string>> = {
    ar: "هل تريد حذف الملف",
    ur: "فائل حذف کریں اب",
    ja: "ファイルを削除",
    "zh-CN": "删除这个文件",
    fr: "Supprimer ce fichier",
    el: "Διαγραφή του αρχείου",
    hi: "फ़ाइल हटा दी गई",
    de: "Diese Datei löschen",
  };
  for (const [locale, translation] of Object.entries(words))
    it(`leave the checks nothing to find: ${locale}`, () => {
      const { marks } = expectedMarks(locale);
      for (const mark of ["?", ".", "!", ":", "…"]) {
        const own = marks.find(([english]) => english === mark)?.[1] ?? mark;
        const found = problemsOf([locale, `Delete this file now${mark}`, `${translation}${own}`, ""]);
        assert.deepEqual(
          found.filter(({ code }) => code === "text.punctuation"),
          [],
          mark,
        );
      }
    });
});
