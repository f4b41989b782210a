import { describeCheck } from "./examples.ts";

const long = "word ".repeat(40);

describeCheck(
  "line breaks",
  ["text.lineBreaks"],
  [
    ["de", "One\nTwo", "Eins\nZwei", ""],
    ["de", "One\nTwo", "Eins und zwei", ""],
    ["de", "One\n", "Eins", "found"],
    ["de", "One", "\nEins", "found"],
    ["de", "One\\n", "Eins", "found", { syntax: "printf" }],
    ["de", "One\\n", "Eins\\n", "", { syntax: "printf" }],
    ["de", `${long}\n\n${long}`, `${long}\n${long}`, ""],
    ["de", `${long}\n\n${long}`, `${long}${long}`, "found"],
    ["de", "\n  One\n", "Eins", "", { syntax: "xliff" }],
    ["de", "One<br>Two", "Eins<br/>Zwei", ""],
    ["de", `${long} and control\n          your ${long}`, `${long} und ${long}`, ""],
    ["de", `${long}:\n  Your ${long}`, `${long}: Ihr ${long}`, "found"],
    // a block of a template
    ["es", "\n      Delete <b>{x}</b>?\n    ", "\n¿Eliminar <b>{x}</b>?", ""],
    ["es", `\n      ${long}\n      ${long}\n    `, `\n${long} ${long}`, ""],
    ["es", "\n      Delete <b>{x}</b>?\n", "\n¿Eliminar <b>{x}</b>?", "found"],
    ["de", "Dear Customer,\\n", "Sehr geehrter Kunde,", "", { syntax: "ruby" }],
    ["es", "Dear Customer,\\n", "Querido cliente,\n", "", { syntax: "ruby" }],
    ["es", "Dear Customer,", "Querido cliente,\\n", "found", { syntax: "ruby" }],
    ["de", "Dear Customer,\n", "Sehr geehrter Kunde,", "found"],
    ["fr", "\\J\\a\\n\\u\\a\\r\\y", "\\j\\a\\n\\v\\i\\e\\r", "", { syntax: "printf" }],
    ["ja", "\\N\\o\\v\\e\\m\\b\\e\\r", "\\十\\一\\月", "", { syntax: "printf" }],
    ["de", "See C:\\logs\\n", "Siehe C:\\logs", "", { syntax: "printf" }],
  ],
);
