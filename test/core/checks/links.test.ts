import { describeCheck } from "./examples.ts";

describeCheck(
  "links",
  ["text.link"],
  [
    ["de", "See https://example.com/a.", "Siehe https://example.com/a.", ""],
    ["de", "See https://example.com/en/a", "Siehe https://example.com/de/a", ""],
    ["de", "See https://en.wikipedia.org/wiki/X", "Siehe https://de.wikipedia.org/wiki/X", ""],
    ["de", "See https://example.com/a.", "Siehe die Seite.", "https://example.com/a"],
    [
      "de",
      "See https://glossa.org/a.",
      "Siehe https://golssa.org/a.",
      "https://glossa.org/a → Siehe https://glossa.org/a.",
    ],
    ["de", "Write to help@example.com.", "Schreiben Sie an help@example.com.", ""],
    [
      "de",
      "Write to help@glossa.org.",
      "Schreiben Sie an hilf@glossa.org.",
      "help@glossa.org → Schreiben Sie an help@glossa.org.",
    ],
    ["ja", "See https://example.com/a.", "https://example.com/aをご覧ください。", ""],
    ["ko", "See (https://example.com).", "(https://example.com)으로 가세요.", ""],
    ["ja", "See https://example.com.", "https://example.comをご覧ください。", ""],
    ["de", "See https://example.com/a_(b).", "Siehe https://example.com/a_(b).", ""],
    // links that show a form, in the words of the translation
    ["es", "Use the ID (username@pod.tld)", "Usa la ID (usuario@pod.tld)", ""],
    ["ru", "Use the ID (username@pod.tld)", "Введите логин@имяпода.орг", ""],
    ["vi", "Use the ID (username@pod.tld)", "Sử dụng ID", "username@pod.tld"],
    ["pt", "https://example.com/hook", "https://exemplo.com/hook", ""],
    ["th", "https://example.com/hook", "https://ตัวอย่าง.com/hook", ""],
    [
      "de",
      "Paste https://www.youtube.com/v",
      "https://www.youyube.com/v einfügen",
      "https://www.youtube.com/v → https://www.youtube.com/v einfügen",
    ],
    ["de", "An @ sign", "Ein @-Zeichen", ""],
    ["de", "Edit config/app.json with `npm run edit`.", "`npm run edit` ändert config/app.json.", ""],
    ["de", "Edit app.json with `npm run edit`.", "Ändern Sie app.yaml", "app.json; `npm run edit`"],
    ["de", "Ask @glossa-team, not @username", "Frag @glossa-Gruppe, nicht @nutzer", "@glossa-team"],
    ["da", "e.g. https://quickship.com?n=1", "fx. https://postdanmark.dk?n=1", ""],
    ["nb", "e.g. https://quickship.com?n=1", "f.eks.", "https://quickship.com?n=1"],
    [
      "it",
      'See <x id="START_LINK" equiv-text="&lt;a href=&quot;https://example.com&quot;&gt;"/>here<x id="CLOSE_LINK"/>.',
      'Vedi <x id="START_LINK" equiv-text="&lt;a href=&quot;https://other.org&quot;&gt;"/>qui<x id="CLOSE_LINK"/>.',
      "",
      { syntax: "xliff" },
    ],
  ],
);
