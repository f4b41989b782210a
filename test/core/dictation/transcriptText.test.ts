import assert from "node:assert/strict";
import { transcriptMarkdown, transcriptText } from "../../../src/core/dictation/transcriptText.ts";

const entries = [
  {
    time: "14:03",
    lines: [
      { title: "English", text: "# call *it* <b>\nagain" },
      { title: "Spanish", text: "llámalo" },
    ],
  },
  { time: "14:04", lines: [{ title: "English", text: "1. done" }] },
];

describe("a transcript", () => {
  it("is Markdown in which nothing that was said is markup", () => {
    assert.equal(
      transcriptMarkdown("Dictation", entries),
      "# Dictation\n\n## 14:03\n\n\\# call \\*it\\* \\<b\\> again\n\n- **Spanish**: llámalo\n\n## 14:04\n\n1\\. done\n",
    );
  });

  it("is text with the languages where there are several", () => {
    assert.equal(
      transcriptText(entries),
      "14:03\nEnglish: # call *it* <b> again\nSpanish: llámalo\n\n14:04\n1. done\n",
    );
  });
});
