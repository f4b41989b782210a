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
      "See https://example.com/a.",
      "Siehe https://exmaple.com/a.",
      "https://example.com/a → Siehe https://example.com/a.",
    ],
    ["de", "Write to help@example.com.", "Schreiben Sie an help@example.com.", ""],
    [
      "de",
      "Write to help@example.com.",
      "Schreiben Sie an hilf@example.com.",
      "help@example.com → Schreiben Sie an help@example.com.",
    ],
    ["ja", "See https://example.com/a.", "https://example.com/aをご覧ください。", ""],
    ["ko", "See (https://example.com).", "(https://example.com)으로 가세요.", ""],
    ["ja", "See https://example.com.", "https://example.comをご覧ください。", ""],
    ["de", "See https://example.com/a_(b).", "Siehe https://example.com/a_(b).", ""],
    ["de", "An @ sign", "Ein @-Zeichen", ""],
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
