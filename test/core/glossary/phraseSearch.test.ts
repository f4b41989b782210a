import assert from "node:assert/strict";
import { phraseSearchIn } from "../../../src/core/glossary/phraseSearch.ts";
import type { TermStrictness } from "../../../src/core/glossary/wordForms.ts";

type Row = readonly [language: string, phrase: string, text: string];

/** Held in any of its forms. */
const held: readonly Row[] = [
  ["de", "Datei", "Alle Dateien wurden gelöscht."],
  ["de", "Haus", "Die Häuser der Stadt"],
  ["de", "Konto", "Die Kontoeinstellungen"],
  ["de", "Konto", "Ihr Benutzerkonto"],
  ["de", "speichern", "Es wurde gespeichert."],
  ["de", "auswählen", "Nichts ausgewählt"],
  ["de", "auswählen", "Um etwas auszuwählen, klicken Sie"],
  ["de", "anmelden", "Melden Sie sich hier an."],
  ["de", "neue Datei", "In einer neuen Datei"],
  ["de", "E-Mail", "Ihre Email-Adresse"],
  ["en", "file", "All files were deleted."],
  ["en", "category", "Categories"],
  ["en", "stop", "It stopped"],
  ["en", "file", "Filed"],
  ["en", "log in", "Your login failed"],
  ["es", "archivo", "Los archivos se han eliminado."],
  ["es", "luz", "Las luces"],
  ["es", "copia de seguridad", "Copias de seguridad"],
  ["fr", "fichier", "L'en-tête des fichiers"],
  ["fr", "école", "Aller à l’école"],
  ["fr", "cheval", "Les chevaux"],
  ["it", "impostazione", "Tutte le impostazioni"],
  ["pt", "configuração", "As configurações"],
  ["nl", "opslaan", "Het is opgeslagen"],
  ["nl", "bestand", "De bestanden"],
  ["pl", "plik", "Usunięto 5 plików."],
  ["pl", "hasło", "Zmień hasła; haseł jest wiele"],
  ["pl", "ustawienie", "Lista ustawień"],
  ["cs", "nastavení", "V nastaveních"],
  ["ru", "файл", "Удалено 5 файлов."],
  ["ru", "папка", "Нет папок"],
  ["ru", "пользователь", "Для пользователей"],
  ["uk", "користувач", "Усіх користувачів"],
  ["tr", "dosya", "Dosyalarınızı silin"],
  ["tr", "kitap", "Kitabı aç"],
  ["tr", "çocuk", "Çocuğun adı"],
  ["tr", "şehir", "Şehri seç"],
  ["tr", "istanbul", "İSTANBUL'dan"],
  ["fi", "kauppa", "Kaupan asetukset"],
  ["fi", "verkko", "Verkossa on vika"],
  ["fi", "katu", "Kadun nimi"],
  ["fi", "käyttäjä", "Käyttäjien määrä"],
  ["fi", "salasana", "Unohditko salasanasi?"],
  ["hu", "fájl", "A fájlokat töröltük"],
  ["sv", "fil", "Alla filer"],
  ["el", "αρχείο", "Τα αρχεία"],
  ["ar", "ملف", "حذف الملفات"],
  ["ar", "مستخدم", "وللمستخدمين"],
  ["he", "קובץ", "הקובץ נמחק"],
  ["hi", "फ़ाइल", "सभी फ़ाइलें"],
  ["ko", "파일", "파일을 삭제했습니다"],
  ["ja", "ファイル", "このファイルを開く"],
  ["ja", "削除する", "削除しました"],
  ["ja", "サーバー", "サーバに接続"],
  ["zh", "文件", "打开此文件"],
  ["th", "ไฟล์", "ลบไฟล์แล้ว"],
  ["vi", "tệp", "Đã xóa tệp"],
];

/** Not held, however tolerant the language is. */
const lacking: readonly Row[] = [
  ["de", "Datei", "Alle Akten wurden gelöscht."],
  ["de", "Konto", "Der Kunde kommt"],
  ["de", "anmelden", "Melden Sie den Fehler."],
  ["de", "neue Datei", "Neue Ordner kommen hier an den Anfang; eine andere liegt als Datei vor"],
  ["en", "file", "All filters"],
  ["en", "cat", "category"],
  ["en", "file", "The filter"],
  ["es", "archivo", "Los ficheros"],
  ["fr", "fichier", "Le dossier"],
  ["pl", "plik", "Usunięto zbiór"],
  ["ru", "файл", "Удалено 5 документов"],
  ["tr", "dosya", "Klasörü silin"],
  ["fi", "kauppa", "Kartan asetukset"],
  ["ar", "ملف", "حذف المجلد"],
  ["ko", "파일", "폴더를 삭제했습니다"],
  ["ja", "ファイル", "このフォルダを開く"],
  ["zh", "文件", "打开此文档"],
  ["vi", "tệp", "Đã xóa thư mục"],
];

/** As strictness says: `exact`, `inflected`, `loose`. */
const strictly: readonly (readonly [...Row, ...(readonly boolean[])])[] = [
  ["de", "Datei", "Eine Datei", true, true, true],
  ["de", "Datei", "Die Dateien", false, true, true],
  ["de", "Einstellungen", "Einstelungen", false, false, true],
  ["de", "Dashboard", "Das Dahsboard", false, false, true],
  ["en", "notebook", "the notebok's", false, false, true],
  ["ja", "削除する", "削除しました", false, true, true],
  ["ja", "ファイル", "このファイル", true, true, true],
];

const holds = (language: string, phrase: string, text: string, strictness: TermStrictness): boolean =>
  phraseSearchIn(text, language, strictness).holds(phrase);

describe("a text that is asked for a phrase", () => {
  for (const [language, phrase, text] of held) {
    it(`${language}: holds ${phrase} in “${text}”`, () => assert.ok(holds(language, phrase, text, "inflected")));
  }
  for (const [language, phrase, text] of lacking) {
    it(`${language}: has no ${phrase} in “${text}”`, () => assert.ok(!holds(language, phrase, text, "inflected")));
  }
  for (const [language, phrase, text, ...expected] of strictly) {
    it(`${language}: ${phrase} in “${text}”, by strictness`, () => {
      const found = (["exact", "inflected", "loose"] as const).map((one) =>
        holds(String(language), String(phrase), String(text), one),
      );
      assert.deepEqual(found, expected);
    });
  }

  it("asks long texts for what is written only", () => {
    const text = "Wort ".repeat(10_000);
    assert.equal(holds("de", "Wort", text, "inflected"), true);
    assert.equal(holds("de", "Wörter", text, "inflected"), false);
  });
});
