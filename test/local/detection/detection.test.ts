import assert from "node:assert/strict";
import { createDetection } from "../../../src/local/detection/detection.ts";

describe("detection of the source language", () => {
  const detection = createDetection();
  after(() => detection.close());
  const rows: readonly (readonly [string, string | undefined])[] = [
    ["Your changes could not be saved.", "EN"],
    ["Hello world", "EN"],
    ["Save changes", "EN"],
    ["Cancel", "EN"],
    ["Log in", "EN"],
    ["Änderungen speichern", "DE"],
    ["Guardar los cambios", "ES"],
    ["Enregistrer les modifications", "FR"],
    ["Le modifiche non sono state salvate", "IT"],
    ["Lagre endringene dine før du går", "NB"],
    ["Simpan perubahan sebelum keluar dari aplikasi", "ID"],
    ["変更を保存しますか", "JA"],
    ["保存更改", "ZH"],
    ["변경 사항을 저장하시겠습니까", "KO"],
    ["Сохранить изменения", "RU"],
    ["حفظ التغييرات", "AR"],
    ["12345 + 67", undefined],
    ["", undefined],
    ["🎉🎉", undefined],
  ];
  for (const [text, language] of rows)
    it(`${JSON.stringify(text)} is ${language}`, async () => assert.equal(await detection.detect(text), language));

  it("is answered in the order of the texts, whoever else asks", async () => {
    const texts = rows.map(([text]) => text);
    const all = await Promise.all([
      detection.detectAll(texts),
      detection.judge(["12"]),
      detection.detect("Hello world"),
    ]);
    const languages = rows.map(([, language]) => language);
    assert.deepEqual(all, [languages, [{ detection_status: "no_language_detected" }], "EN"]);
  });

  it("lets its model go when nobody asks, and begins anew", async () => {
    const brief = createDetection(0);
    for (let round = 0; round < 2; round++) {
      assert.equal(await brief.detect("Änderungen speichern"), "DE");
    }
    await brief.close();
  });

  it("is refused to who asked before it was closed", async () => {
    const closed = createDetection();
    const asked = closed.detect("Hello");
    await Promise.all([closed.close(), assert.rejects(asked, { message: "the thread of detection ended" })]);
  });
});
