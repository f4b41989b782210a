import { describeCheck } from "./examples.ts";

describeCheck(
  "mixed scripts",
  ["text.mixedScripts"],
  [
    ["ru", "Save", "Сохранить", ""],
    // a Latin "o" and "c"
    ["ru", "Save", "Сoxранить", "Сoxранить → Сохранить"],
    ["de", "Save", "Sреichern", "Sреichern → Speichern"],
    ["el", "Save", "Αποθήκευσo", "Αποθήκευσo → Αποθήκευσο"],
    ["ru", "USB port", "USB-порт", ""],
    ["ru", "Texts", "SMSки", ""],
    ["ru", "iPhone", "на iPhone", ""],
    ["en", "", "Sаve", "Sаve → Save"],
    // an identifier, and no part of it
    ["de", "", "saveо1.5", ""],
    ["uk", "By the callback", "за допомогою callback'у", ""],
  ],
);
