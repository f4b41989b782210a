import assert from "node:assert/strict";
import { createDetection } from "../../../src/local/detection/languageDetector.ts";

describe("detection of the source language", () => {
  const detection = createDetection();
  after(() => detection.close());
  const rows: readonly (readonly [string, string | undefined])[] = [
    ["Your changes could not be saved.", "EN"],
    ["Hello world", "EN"],
    ["Save changes", "EN"],
    ["Cancel", "EN"],
    ["保存", "ZH"],
    ["変更", "JA"],
    ["Docker 主机", "ZH"],
    ["저장", "KO"],
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
  // words of science alone, which hardly any interface holds
  const rare: typeof rows = [
    ["proton beam", "EN"],
    ["Protonenstrahl", "DE"],
    ["protonenbundel", "NL"],
    ["haz de protones", "ES"],
    ["berkas proton", "ID"],
  ];
  for (const [text, language] of [...rows, ...rare])
    it(`${JSON.stringify(text)} is ${language}`, async () => assert.equal(await detection.detect(text), language));

  it("is answered in the order of the texts, also if others ask at the same time", async () => {
    const texts = rows.map(([text]) => text);
    const all = await Promise.all([
      detection.detectAll(texts),
      detection.judge(["12"]),
      detection.detect("Hello world"),
    ]);
    const languages = rows.map(([, language]) => language);
    assert.deepEqual(all, [languages, [{ detection_status: "no_language_detected" }], "EN"]);
  });

  it("takes a word that several languages have for one of those of the other texts, in either order", async () => {
    const german = ["Speichern", "Abbrechen", "Status", "Dokumente", "Bearbeiten"];
    assert.deepEqual(await detection.detectAll(["Status"]), ["EN"]);
    assert.deepEqual(await detection.detectAll(german), ["DE", "DE", "DE", "DE", "DE"]);
    assert.deepEqual(await detection.detectAll([...german].reverse()), ["DE", "DE", "DE", "DE", "DE"]);
  });

  it("leaves a text that is plainly in another language to that", async () => {
    const mixed = ["Änderungen speichern", "Guardar los cambios", "Enregistrer les modifications", "変更を保存"];
    assert.deepEqual(await detection.detectAll(mixed), ["DE", "ES", "FR", "JA"]);
  });

  it("goes by what is expected, where the text leaves it open", async () => {
    assert.equal(await detection.detect("protonstråle", { likely: ["sv"] }), "SV");
    assert.equal(await detection.detect("Änderungen speichern", { likely: ["nl"], unlikely: ["de"] }), "DE");
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
