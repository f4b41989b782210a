import assert from "node:assert/strict";
import { srt } from "../../../../src/local/documents/formats/srt.ts";
import type { MarkupPart } from "../../../../src/local/markup/markupParts.ts";
import { changed, inCapitals, sentOf } from "./translated.ts";

const times = "00:00:01,000 --> 00:00:02,500";

const unitsOf = (text: string): Promise<readonly string[]> => sentOf(text, srt);

describe("documents: srt", () => {
  const cues: readonly (readonly [what: string, cue: string, units: readonly string[]])[] = [
    ["two lines are one sentence", "I have never\nbeen there", ["I have never been there"]],
    ["two sentences are two", "No.\nNever", ["No.", "Never"]],
    ["speakers are apart", "- Who is it?\n- Me", ["- Who is it?", "- Me"]],
    ["speakers in italics too", "- You and\n<i>- me</i>", ["- You and", "‹- me›"]],
    ["tags are kept", "<i>Well</i> <b>then</b>", ["‹Well› ‹then›"]],
    ["a tag over two lines", "<i>I have\nnever</i>", ["‹I have never›"]],
    ["nested tags", "<b><i>a</i> b</b>", ["‹‹a› b›"]],
    ["tags of no element", "<i>a</b> {\\an8}b", ["▪a▪ ▪b"]],
    ["a font", '<font color="#fff">a</font>', ["‹a›"]],
    ["signs of markup that is none", "a < b & c > d", ["a < b & c > d"]],
    ["no letter", "♪ ♪\n12", []],
  ];
  for (const [what, cue, expected] of cues) {
    it(what, async () => assert.deepEqual(await unitsOf(`1\n${times}\n${cue}\n`), expected));
  }

  it("leaves numbers, times, tags, byte order mark and line ends", async () => {
    const text = [
      "\ufeff1",
      `${times} X1:40 X2:600`,
      "{\\an8}<i>Hello,</i> <FONT COLOR='red'>you</FONT> &amp; me",
      "",
      "2",
      "  00:00:03.000-->00:00:04.000",
      " - Twelve?",
      "- 12",
      "",
      "",
      "3",
      times,
      "",
      "4",
      times,
      "no line end",
    ].join("\r\n");
    const done = text
      .replace("Hello,", "HELLO,")
      .replace("you<", "YOU<")
      .replace("&amp; me", "&amp; ME")
      .replace("Twelve", "TWELVE")
      .replace("no line end", "NO LINE END");
    // what looks like an entity is text here
    assert.equal((await inCapitals(text, srt)).replace("&AMP;", "&amp;"), done);
  });

  it("takes a cue without an empty line before it", async () => {
    assert.deepEqual(await unitsOf(`1\n${times}\none\n2\n${times}\n1984\ntwo\n`), ["one", "1984 two"]);
  });

  it("breaks a translation into as many lines as its source", async () => {
    const text = `1\r\n${times}\r\nI have never\r\nbeen there\r\n`;
    const other: readonly MarkupPart[] = [
      { kind: "text", text: "Da bin ich im ganzen " },
      { kind: "fixed", raw: "<x>", name: "" },
      { kind: "text", text: " Leben nie gewesen" },
    ];
    const done = Buffer.from(await changed(Buffer.from(text), srt, () => other)).toString();
    assert.equal(done, `1\r\n${times}\r\nDa bin ich im ganzen\r\n<x> Leben nie gewesen\r\n`);
  });

  it("refuses what has no cue", async () => {
    await assert.rejects(unitsOf("Hello"), { status: 400, message: "Invalid file data." });
    assert.deepEqual(await unitsOf("\ufeff\r\n"), []);
  });
});
