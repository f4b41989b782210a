import { describeCheck } from "./examples.ts";

describeCheck(
  "invisible characters",
  ["text.invisible"],
  [
    ["de", "Save", "Spei\u200bchern", "U+200B → Speichern"],
    ["de", "Save", "\ufeffSpeichern\u200b", "U+FEFF, U+200B → Speichern"],
    ["de", "Save", "Spei\u0007chern", "U+0007 → Speichern"],
    ["de", "Save", "Gr\ufffdße", "U+FFFD → Grße"],
    ["en", "", "Sa\u200bve", "U+200B → Save"],
    // where they mean something
    ["de", "Save", "Spei\u00adchern", ""],
    ["th", "Save", "บันทึก\u200bไฟล์", ""],
    ["fa", "Files", "پرونده\u200cها", ""],
    ["hi", "Save", "क्\u200dष", ""],
    ["de", "Save", "👩\u200d💻", ""],
    ["he", "Save", "\u200fשמור", ""],
    ["de", "A\u200bB", "C\u200bD", ""],
    ["ar", "{name} left", "\u2068{name}\u2069 غادر", ""],
    ["ar", "{name} left", "\u2068{name} غادر", "U+2068 → {name} غادر"],
    ["de", "A\tB", "A\tB", ""],
    // Kurdish of any tag, in Arabic letters; between Indic letters that would join
    ["ku-TR", "Large", "گه\u200cوره\u200c", ""],
    ["te", "Preferences", "ట్రాన్స్\u200bమిషన్", ""],
    ["te", "Preferences", "మి\u200bషన్", "U+200B → మిషన్"],
    ["fa", "DHT is a tool", "\u202bDHT ابزاری", ""],
    ["fa", "DHT is a tool", "ابزاری \u202bDHT", "U+202B → ابزاری DHT"],
  ],
);
