import { describeCheck } from "./examples.ts";

describeCheck(
  "spaces at the ends",
  ["text.space"],
  [
    // not shown but where it is quoted, as the source has it
    ["de", "Save", "Speichern ", "", { syntax: "android" }],
    ["de", "Copy of ", "Kopie von", "end → Kopie von ", { syntax: "android" }],
    ["de", "Save", "Speichern", ""],
    ["de", " in ", " in ", ""],
    ["de", "Copy of ", "Kopie von", "end → Kopie von "],
    ["de", "Labels", " Etiketten", "start → Etiketten"],
    ["de", " a ", "a", "start, end →  a "],
    // in English a space joins what goes on; elsewhere it is an accident that translators leave out
    ["de", "Elk in dark mode ", "Elk in dunklem Modus", ""],
    ["de", " You can copy it now. ", "Sie können es jetzt kopieren.", ""],
    ["de", "Error: ", "Fehler:", "end → Fehler: "],
    ["de", "Edit permissions for ", "Rechte bearbeiten für", "end → Rechte bearbeiten für "],
    ["de", " and get involved", "und machen Sie mit", "start →  und machen Sie mit"],
    ["en", "Elk im dunklen Modus ", "Elk in dark mode", "end → Elk in dark mode ", { from: "de" }],
    ["de", "Save", "Speichern\u00a0", "end → Speichern"],
    // scripts without spaces join without them
    ["ja", "Copy of ", "コピー", ""],
    ["ja", "Copy", "コピー ", "end → コピー"],
    ["th", "in ", "ใน", ""],
    ["de", ", and ", " und ", ""],
    ["de", "{count} of ", "{count} von ", ""],
    ["ru", "{{count}} file ", "{{count}} файл", "", { form: true }],
    ["de", " ", "", ""],
    ["de", "{n, plural, one {File} other {Files}} ", "{n, plural, one {Datei} other {Dateien}}", "", { syntax: "icu" }],
    [
      "de",
      "{n, plural, one {File} other {Files}} of ",
      "{n, plural, one {Datei} other {Dateien}} von",
      "end → {n, plural, one {Datei} other {Dateien}} von ",
      { syntax: "icu" },
    ],
  ],
);
