import { describeCheck } from "./examples.ts";

describeCheck(
  "punctuation at the end",
  ["text.punctuation"],
  [
    ["de", "The file was saved.", "Die Datei wurde gespeichert.", ""],
    ["de", "The file was saved.", "Die Datei wurde gespeichert", ". → Die Datei wurde gespeichert."],
    // translators complete sentences
    ["de", "The file was saved", "Die Datei wurde gespeichert.", ""],
    ["de", "Delete this file now?", "Diese Datei jetzt löschen", "? → Diese Datei jetzt löschen?"],
    ["de", "Saving your file…", "Datei wird gespeichert", "… → Datei wird gespeichert…"],
    ["de", "Saving your file...", "Ihre Datei wird gespeichert …", ""],
    ["de", "Description:", "Beschreibung", ": → Beschreibung:"],
    ["de", "The photo", "Das Foto …", "→ Das Foto"],
    // a state that lasts
    ["de", "Selecting photo", "Foto wird gewählt …", ""],
    // a title as a question, a question as a request
    ["ru", "Forgot Password", "Забыли пароль?", ""],
    ["ja", "Couldn’t move it, try again?", "移動できませんでした。もう一度お試しください。", ""],
    ["ja", "What to receive?", "受け取りたい通知を選択してください", ""],
    ["de", "Couldn’t move it, try later?", "Das ging nicht.", "? → Das ging nicht?"],
    ["de", "A list; of names;", "Eine Liste", ""],
    ["ko", "Edit avatar, name, etc.", "아바타, 이름 등", ""],
    ["zh-HK", "Delete this one for all?", "是否確定刪除這個？將會收不到通知。", ""],
    ["gl", "What’s new?", "Últimos cambios", ""],
    ["gl", "What should it do with the files?", "Ficheiros", "? → Ficheiros?"],
    ["ja", "Thanks,", "ありがとうございます。", ""],
    ["ur", "Waiting for server...", "سرور کا انتظار کیا جارہا ہے۔۔۔", ""],
    ["tr", "Try searching for...", "... aramayı deneyin.", ""],
    ["he", "mime type is", "סוג הקובץ הוא:", ""],
    // what goes on, or leads to what is below
    ["pt", "... and no one was found", "e ninguém foi encontrado...", ""],
    ["nn", "Receive email when:", "Få e-post når …", ""],
    ["gl", "You can do this through the link below.", "Preme na seguinte ligazón:", ""],
    ["ta", "They will be removed. Are you sure?", "Sure? It can't be undone!", ""],
    ["zh-TW", "Show the tip in “Details:”", "在「詳細資訊：」中顯示提示", ""],
    ["sat", "Speed or precise information.", "ᱥᱟᱹᱠᱷᱭᱟᱹᱛ ᱠᱟᱛᱷᱟ ᱾", ""],
    ["fa", "Wildcards, such as 192.168.*.*", "وایلدکارت، مانند *.*.192.168", ""],
    ["es", "for being with us!\n\nIt’s an honor.", "por estar con nosotros!\n\nEs un honor.", ""],
    // what follows
    ["es", "There were problems with the following fields", "Hubo problemas con los siguientes campos:", ""],
    ["ja", "Please fill in your address below and we will send it to you:", "下に入力してください。送信します。", ""],
    ["de", "Error:", "Fehler.", ": → Fehler:"],
    // the mark is before the key of a menu, or before an aside
    ["zh-TW", "Set &Location…", "設定位置… (&L)", ""],
    ["zh-HK", "Delete all?", "刪除所有資料？（會繼續運作）", ""],
    ["ja", "It goes. Will it go on?", "続けますか？ 続きます。", ""],
    // marks of scripts, spaces of languages
    ["km", "Scene content:", "មាតិកាបាវ៖", ""],
    ["my", "Are you sure?", "အတည်ပြုပါ။", ""],
    ["my", "The file was saved now.", "ဖိုင် သိမ်း ပြီး ပါပြီ။", ""],
    ["oc", "Last activity:", "Darrièra activitat :", ""],
    ["br", "Save to:", "Enrollañ dindan :", ""],
    ["pt", "What is this?", "O que é isto ?", "isto? → O que é isto?"],
    // the tone is the translator's
    ["de", "Your file was saved!", "Ihre Datei wurde gespeichert.", ""],
    // abbreviations
    ["de", "Max. size", "Maximale Größe", ""],
    ["de", "Number", "Nr.", ""],
    ["de", "approx.", "ungefähr", ""],
    // the mark stands before or behind what closes, and tags are not read
    ["de", 'He said "The file is there."', "Er sagte: „Die Datei ist da“.", ""],
    ["de", "<b>The file was saved.</b>", "<b>Die Datei wurde gespeichert</b>.", ""],
    ["de", "Which file? (optional)", "Welche Datei? (nicht nötig)", ""],
    ["de", "The file of {name}", "Die Datei von {name}", ""],
    ["de", "Uploaded by: {name}", "Hochgeladen von {name}", ""],
    // a sentence was left out
    ["de", "Really delete all of it? This can't be undone.", "Wirklich alles löschen?", ""],
    // scripts and their marks
    ["ja", "The file was saved.", "ファイルを保存しました。", ""],
    ["ja", "The file was saved.", "ファイルを保存しました.", "。 → ファイルを保存しました。"],
    ["ja", "Delete this file now?", "このファイルを削除しますか?", ""],
    ["zh-Hans", "File name:", "文件名:", "： → 文件名："],
    ["zh-Hans", "File name:", "文件名：", ""],
    ["zh-Hans", "Use the API:", "使用 API:", ""],
    ["ar", "Delete this file now?", "هل تريد حذف هذا الملف?", "؟ → هل تريد حذف هذا الملف؟"],
    ["ar", "Delete this file now?", "هل تريد حذف هذا الملف؟", ""],
    ["hi", "The file was saved.", "फ़ाइल सहेजी गई।", ""],
    ["hi", "The file was saved.", "फ़ाइल सहेजी गई", "। → फ़ाइल सहेजी गई।"],
    ["el", "Delete this file now?", "Διαγραφή του αρχείου τώρα;", ""],
    ["el", "Delete this file now?", "Διαγραφή του αρχείου τώρα?", "; → Διαγραφή του αρχείου τώρα;"],
    ["th", "The file was saved.", "บันทึกไฟล์แล้ว", ""],
    ["hy", "Delete this file now?", "Ջնջե՞լ այս ֆայլը հիմա", ""],
    ["fr", "File name:", "Nom du fichier :", ""],
    [
      "fr",
      "Delete this file now?",
      "Supprimer ce fichier maintenant?",
      "maintenant\u202f? → Supprimer ce fichier maintenant\u202f?",
    ],
    ["fr-CA", "Delete this file now?", "Supprimer ce fichier maintenant?", ""],
    ["de", "Delete this file now?", "Diese Datei jetzt löschen ?", "löschen? → Diese Datei jetzt löschen?"],
    // branches and forms
    [
      "de",
      "{n, plural, one {# file was saved.} other {# files were saved.}}",
      "{n, plural, one {# Datei wurde gerade gespeichert.} other {# Dateien wurden gerade gespeichert}}",
      ". → {n, plural, one {# Datei wurde gerade gespeichert.} other {# Dateien wurden gerade gespeichert.}}",
      { syntax: "icu" },
    ],
    ["ja", "Save it?", "Save it?", ""],
    ["he", "Location:", "מיקום:\u200f\u202a", ""],
    ["he", "Location:", "מיקום\u200f", ": → מיקום:\u200f"],
    ["ja", "Edit permissions for ", "権限の編集: ", ""],
    ["de", "Edit permissions", "Rechte ändern:", "→ Rechte ändern"],
  ],
);

describeCheck(
  "Spanish marks that open",
  ["text.punctuation"],
  [
    ["es", "Delete this file?", "¿Eliminar este archivo?", ""],
    ["es", "Delete this file?", "Eliminar este archivo?", "¿ → ¿Eliminar este archivo?"],
    ["es", "Welcome back, {name}!", "Bienvenido de nuevo, {name}!", "¡"],
    ["es", "Don't know it? Read the guide.", "No lo sabes? Lee la guía.", "¿"],
    ["es", "Open /?q=1 in the browser.", "Abre /?q=1 en el navegador.", ""],
    ["es", "Yahoo!", "Yahoo!", ""],
    ["ca", "Delete this file?", "Voleu eliminar aquest fitxer?", ""],
  ],
);
