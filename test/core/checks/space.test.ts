import { describeCheck } from "./examples.ts";

describeCheck(
  "spaces at the ends",
  ["text.space"],
  [
    ["de", "Save", "Speichern", ""],
    ["de", " in ", " in ", ""],
    ["de", "Copy of ", "Kopie von", "end → Kopie von "],
    ["de", "Labels", " Etiketten", "start → Etiketten"],
    ["de", " a ", "a", "start, end →  a "],
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
