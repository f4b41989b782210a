import assert from "node:assert/strict";
import { otherLanguage } from "../../../src/core/checks/otherLanguage.ts";
import type { CatalogEntry } from "../../../src/core/compare/catalogDiff.ts";

const texts: Readonly<Record<string, string>> = {
  en: "Save the file before you close it.|Your changes could not be saved.|Do you want to delete this folder?|This action cannot be undone.|Choose the language of the document.|The password should be at least eight characters long.|Sign in with your account to continue.",
  de: "Speichern Sie die Datei, bevor Sie sie schließen.|Ihre Änderungen konnten nicht gespeichert werden.|Möchten Sie diesen Ordner löschen?|Das kann nicht rückgängig gemacht werden.|Wählen Sie die Sprache des Dokuments.|Das Passwort muss mindestens acht Zeichen lang sein.|Melden Sie sich mit Ihrem Konto an.",
  labels:
    "Ograniczenia wysyłania na serwer|Prędkość przesyłania po sieci|Udział a ratio|Maksymalna liczba połączeń na tym|Wysyłanie zatrzymaj po|Ręczne ograniczenia na noc|Kończ po bezczynności|Pobieranie i wysyłanie na dysku|Priorytet pasma na tym pliku|Błędy sieci po restarcie|Połącz na starcie|Zużycie pasma na godzinę|Włącz po starcie a potem zatrzymaj",
  sorted:
    "Järjesta|Kuupäev (esmalt vanemad)|Saabumine (esmalt uuemad)|Kirja pealkiri (A-Z)|Kirja pealkiri (Z-A)|Saatja (A-Z)|Saatja (Z-A)|Esmalt manusteta|Esmalt tärniga märgitud|Tärniga märgitud lõpus|Esmalt lugemata|Esmalt loetud|Esmalt manustega|Märgi loetuks|Märgi mitteloetuks|Lisa tärn|Eemalda tärn|Määra arhiivikaust",
  mixed:
    "閉じる前にファイルを保存してください。|変更を保存できませんでした。|このフォルダーを削除しますか？|この操作は元に戻せません。|ドキュメントの言語を選択してください。|パスワードは 8 文字以上にしてください。|続けるにはアカウントでサインインしてください。|閉じる前にファイルを保存してください。|変更を保存できませんでした。|このフォルダーを削除しますか？|この操作は元に戻せません。|ドキュメントの言語を選択してください。|パスワードは 8 文字以上にしてください。|続けるにはアカウントでサインインしてください。|閉じる前にファイルを保存してください。|変更を保存できませんでした。|このフォルダーを削除しますか？|この操作は元に戻せません。|ドキュメントの言語を選択してください。|パスワードは 8 文字以上にしてください。|続けるにはアカウントでサインインしてください。|閉じる前にファイルを保存してください。|変更を保存できませんでした。|このフォルダーを削除しますか？|この操作は元に戻せません。|ドキュメントの言語を選択してください。|パスワードは 8 文字以上にしてください。|続けるにはアカウントでサインインしてください。|Save the file before you close it.|Your changes could not be saved.|Do you want to delete this folder?|This action cannot be undone.|Choose the language of the document.|The password should be at least eight characters long.|Sign in with your account to continue.",
  fr: "Enregistrez le fichier avant de le fermer.|Vos modifications n'ont pas pu être enregistrées.|Voulez-vous supprimer ce dossier ?|Cette action est irréversible pour les fichiers.|Choisissez la langue du document.|Le mot de passe doit avoir au moins huit caractères.|Connectez-vous avec votre compte pour continuer.",
  es: "Guarde el archivo antes de cerrarlo.|No se pudieron guardar los cambios.|¿Quiere eliminar esta carpeta y todo lo que hay en ella?|Esta acción no se puede deshacer.|Elija el idioma del documento.|La contraseña debe tener al menos ocho caracteres.|Inicie sesión con su cuenta para continuar.",
  cs: "Před zavřením uložte soubor.|Vaše změny se nepodařilo uložit.|Chcete tuto složku odstranit? Tuto akci nelze vrátit zpět.|Vyberte jazyk dokumentu, který je v této složce.|Heslo musí mít alespoň osm znaků a nesmí být prázdné.|Pokračujte přihlášením k účtu, pokud již máte účet.|Soubor není možné otevřít, protože je již otevřen v jiném okně.",
  ru: "Сохраните файл перед закрытием.|Не удалось сохранить изменения.|Удалить эту папку?|Это действие нельзя отменить.|Выберите язык документа.|Пароль должен содержать не менее восьми символов.",
  el: "Αποθηκεύστε το αρχείο πριν το κλείσετε.|Δεν ήταν δυνατή η αποθήκευση των αλλαγών.|Θέλετε να διαγράψετε αυτόν τον φάκελο;|Επιλέξτε τη γλώσσα του εγγράφου.",
  ja: "閉じる前にファイルを保存してください。|変更を保存できませんでした。|このフォルダーを削除しますか？|この操作は元に戻せません。|ドキュメントの言語を選択してください。|パスワードは 8 文字以上にしてください。|続けるにはアカウントでサインインしてください。",
  zh: "请在关闭之前保存文件。|无法保存您的更改。|是否要删除此文件夹？|此操作无法撤消。|选择文档的语言。|密码长度至少应为八个字符。|使用您的帐户登录以继续。|找不到您要打开的文件，请检查文件名称是否正确，然后重试。|您没有访问此文件夹的权限，请与管理员联系。|更新已经下载完成，重新启动后生效。",
};

/** Returns the findings for texts of a language in a file of a locale. */
function saidOf(language: string, locale: string, sameAsSource?: () => boolean): string {
  const entries = (texts[language] ?? "").split("|").map((text, at): CatalogEntry => {
    const message = { path: [`key${at}`], text, span: { start: 0, end: 1 } };
    const source = sameAsSource ? { ...message } : { ...message, text: "Other" };
    return { path: message.path, state: "translated", source, target: message };
  });
  const context = { sourceLocale: "en", targetLocale: locale, syntaxes: new Set(["brace" as const]) };
  const found = otherLanguage(entries, { ...context, ...(sameAsSource && { sameAsSource }) });
  return found.map(({ code, detail }) => `${code} ${detail}`).join();
}

describe("checks: the language of a whole file", () => {
  it("is its own by letters that no neighbour has, in labels without common words", () =>
    assert.equal(saidOf("labels", "pl"), ""));

  it("is not that of the letters by which lists are sorted", () => assert.equal(saidOf("sorted", "et"), ""));

  it("is not that of the words in other letters among texts that have no spaces", () => {
    assert.equal(saidOf("mixed", "ja"), "");
  });

  for (const language of Object.keys(texts).filter((key) => !["labels", "sorted", "mixed"].includes(key))) {
    it(`finds nothing in texts in ${language} where they belong`, () => {
      assert.equal(saidOf(language, language), "");
    });
  }

  const examples: readonly (readonly [language: string, locale: string, found: string])[] = [
    ["fr", "de", "fr/de"],
    ["de", "fr-CA", "de/fr-CA"],
    ["en", "de", "en/de"],
    ["es", "pt-BR", "es/pt-BR"],
    ["cs", "pl", "cs/pl"],
    ["en", "ja", "en/ja"],
    ["en", "sw", "en/sw"],
    ["ru", "de", "und-Cyrl/de"],
    ["el", "ru", "el/ru"],
    ["ja", "zh-Hans", "ja/zh-Hans"],
    ["zh", "ko", "zh/ko"],
    // nobody knows enough of these languages to say that it is not them
    ["fr", "oc", ""],
    ["de", "lb", ""],
    ["ru", "sr", ""],
    ["ru", "kk", ""],
    ["en", "en-XA", ""],
    ["xx", "de", ""],
  ];
  for (const [language, locale, found] of examples) {
    it(`says ${found === "" ? "nothing" : found} of texts in ${language} for ${locale}`, () => {
      assert.equal(saidOf(language, locale), found === "" ? "" : `text.otherLanguage ${found}`);
    });
  }

  it("leaves alone what may be as it is in the source", () => {
    assert.equal(
      saidOf("en", "de", () => false),
      "text.otherLanguage en/de",
    );
    assert.equal(
      saidOf("en", "de", () => true),
      "",
    );
  });
});
