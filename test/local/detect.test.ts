import assert from "node:assert/strict";
import { createDetection } from "../../src/local/detect.ts";

describe("detection of the source language", () => {
  const { detect } = createDetection();
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
    it(`${JSON.stringify(text)} is ${language}`, async () => assert.equal(await detect(text), language));
});
