import { describeCheck } from "./examples.ts";

describeCheck(
  "brackets",
  ["text.bracket"],
  [
    ["de", "Size (in bytes)", "Größe (in Bytes)", ""],
    ["de", "Size (in bytes)", "Größe in Bytes", ""],
    ["de", "Size (in bytes)", "Größe (in Bytes", "("],
    ["de", "Size (in bytes)", "Größe in Bytes)", ")"],
    ["de", "Size [in (bytes)]", "Größe [in (Bytes])", "]"],
    ["ja", "Size (in bytes)", "サイズ（バイト)", ""],
    ["ja", "Say “yes”", "「はい", "「"],
    // faces, lists, faults of the source
    ["de", "Thanks :)", "Danke :-)", ""],
    ["ar", "Thanks ;)", "شكرا ؛)", ""],
    ["de", "Cool 8)", "Cool 8)", ""],
    ["zh-TW", "UTF-8 or US-ASCII", "「UTF-8」或「US-ASCII」", ""],
    ["de", "a) first", "a) zuerst", ""],
    ["de", "Size (in bytes", "Größe (in Bytes", ""],
    ["en", "", "Size (in bytes", "("],
    ["it", "Log in failed. (Error: {e})", "Accesso non riuscito:({e})", ""],
    ["de", "Sad", "Traurig :( (sehr)", ""],
    ["el", "Separate by ;.", "Ξεχωρίστε με (;).", ""],
    ["de", "Sad", "Traurig :((", ""],
    ["de", "Glad", "Froh!((:", ""],
    ["de", "Glad (very)", "Froh (sehr :))", ""],
    ["de", "Great", "Toll!!(: [;", ""],
    ["ko", "Separated", "세미콜론(';')으로 구분됩니다", ""],
    ["de", "List", "Liste (: und mehr", ""],
    ["de", "Format (x)", "Format (:x", "("],
  ],
);
