import { describeCheck } from "./examples.ts";

describeCheck(
  "quotation marks",
  ["text.quote"],
  [
    ["de", "Press “Save”", "„Speichern“ drücken", ""],
    ["de", "Press “Save”", "»Speichern« drücken", ""],
    ["de", "Press “Save”", '"Speichern" drücken', ""],
    ["de", "Press “Save”", "“Speichern” drücken", "„“ → „Speichern“ drücken"],
    ["de", "Press “{name}” or “No”", "„{name}” oder „Nein” drücken", "„“ → „{name}“ oder „Nein“ drücken"],
    ["de-CH", "Press “Save”", "«Speichern» drücken", ""],
    ["de", 'Press "Save"', '"Speichern drücken', "found"],
    ["ru", "Press “Save”", "Нажмите “Сохранить”", "«» → Нажмите «Сохранить»"],
    ["fr", "Press “Save”", "Appuyez sur « Enregistrer »", ""],
    ["sv", "Press “Save”", "Tryck på ”Spara”", ""],
    ["ja", "Press “Save”", "「保存」を押す", ""],
    ["de", 'A 5" screen', 'Ein 5"-Bildschirm', ""],
    ["de", "Don't", "Geht's", ""],
    ["he", "E-mail", 'דוא"ל', ""],
    ["he", "Press “Save”", 'לחצו על "שמירה', "found"],
    ["cs", "View post >", "Zobrazit příspěvek »", ""],
    ["cs", "View post", "Zobrazit příspěvek »", "found"],
    ["xx", "Press “Save”", "“Save” press", ""],
    ["pl", "Shared “{name}” with you", "Shared “{name}” with you", ""],
    // an abbreviation, with an ending, and a quotation behind a preposition
    ["he", 'Send "mail"', 'שלח דוא"ל', ""],
    ["he", 'The "reports"', 'הדו"חות', ""],
    ["he", 'A picture in "Icon URL" here', 'תמונה ב"כתובת URL של סמל" כאן', ""],
    ["he", 'A picture in "Icon URL" here', 'תמונה "כתובת URL כאן', "found"],
    ["de-CH", "„Speichern“ gedrückt", "„Speichern“ gedrückt", "", { from: "de" }],
  ],
);
