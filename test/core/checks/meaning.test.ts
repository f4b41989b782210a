import { describeCheck } from "./examples.ts";

describeCheck(
  "pseudo-localized text",
  ["text.pseudo"],
  [
    ["de", "Save changes", "⟦Šàvé çĥàñĝéš ·⟧", "found"],
    ["de", "Save changes", "[!!! Ŝåṽé çĥåñĝéš !!!]", "found"],
    ["en-XA", "Save changes", "⟦Šàvé çĥàñĝéš ·⟧", ""],
    ["fr", "Cafe", "Café", ""],
    ["ru", "Huawei", "Huawei (Хуавей)", ""],
    ["vi", "Save changes", "Lưu thay đổi", ""],
  ],
);

describeCheck(
  "answers in the language of the source",
  ["text.sourceLanguage"],
  [
    ["de", "Delete the last file of the folder", "I'm sorry, but I can't assist with that request.", "en"],
    ["de", "Open it", "Please open the file right now", "en"],
    ["de", "Open it", "Here is the translation: Öffnen", "en"],
    ["de", "Open it", "Hier ist die Übersetzung: Öffnen", "en"],
    ["de", "Open it", "Translation: Öffnen", "en"],
    ["de", "Delete the final file", "Remove the last file in this directory", "en"],
    ["fr", "Save it", "Please save this", "en"],
    ["de", "Open it", "Es tut mir leid, aber ich kann dabei nicht helfen.", "en"],
    ["de", "Sorry, I can't open it", "Es tut mir leid, ich kann das nicht öffnen", ""],
    ["de", "Translation: {lang}", "Übersetzung: {lang}", ""],
    ["de", "Translating {file}", "Übersetzung: {file}", ""],
    ["de", "Login with SSO", "Login per SSO", ""],
    ["it", "Copy link", "Copia link", ""],
    ["ja", "Open it", "Please open the file right now", "en"],
    ["de", "Powered by the engine", "Die Engine von The Who", ""],
    ["de", "The MIT License", "Die MIT License", ""],
    ["de", "I'm sorry, but I cannot do this", "Das geht leider nicht", ""],
  ],
);
