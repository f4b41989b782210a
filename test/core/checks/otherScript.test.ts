import assert from "node:assert/strict";
import { otherScript } from "../../../src/core/checks/otherScript.ts";

const found = (locale: string, source: string, target: string): string | undefined =>
  otherScript({ source, target, locale, syntaxes: new Set(["i18next"]) });

describe("a single translation in another script", () => {
  for (const [locale, source, target, expected] of [
    ["zh", "Save changes", "Guardar los cambios", "und-Latn"],
    ["zh", "Save changes", "保存更改", undefined],
    ["zh-TW", "Open GitHub Desktop", "GitHub Desktop", undefined],
    ["zh", "OK", "OK", undefined],
    ["zh", "Upload to the cloud", "OneDrive", undefined],
    ["ja", "Save", "保存", undefined],
    ["ja", "Save", "저장하기", "ko"],
    ["ko", "Save", "保存", undefined],
    ["de", "Save", "Сохранить", "und-Cyrl"],
    ["de", "Save", "Sichern", undefined],
    ["ru", "Save {{name}} now", "Сохранить {{name}}", undefined],
    ["ru", "Save {{name}} now", "{{name}} jetzt sichern", "und-Latn"],
    ["sr", "Save", "Sačuvaj sve", undefined],
    ["en-XA", "Save", "⟦Šàvé ñóŵ⟧", undefined],
  ] as const) {
    it(`${locale}: “${source}” as “${target}”`, () => assert.equal(found(locale, source, target), expected));
  }
});
