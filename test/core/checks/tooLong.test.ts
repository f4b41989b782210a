import { describeCheck } from "./examples.ts";

describeCheck(
  "length",
  ["text.tooLong"],
  [
    ["de", "Save", "Speichern", "", { maxLength: 9 }],
    ["de", "Save", "Speichern", "9/8", { maxLength: 8 }],
    ["de", "Save", "👍👍👍", "", { maxLength: 3 }],
    ["de", "Save", "Speichern", ""],
    ["en", "", "Save", "4/3", { maxLength: 3 }],
  ],
);
