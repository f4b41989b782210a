import assert from "node:assert/strict";
import { toReadable } from "../../../src/core/messages/readableText.ts";

describe("texts of XLIFF as people read them", () => {
  const rows: readonly (readonly [text: string, read: string])[] = [
    ["Hello", "Hello"],
    ["a < b, <b>bold</b>", "a < b, <b>bold</b>"],
    ['Hello <x id="INTERPOLATION" equiv-text="{{name}}"/>!', "Hello {{name}}!"],
    ['Hello <x id="INTERPOLATION" equiv-text="{{ a > b }}"></x>!', "Hello {{ a > b }}!"],
    ['Hello <x id="INTERPOLATION"/>!', "Hello {INTERPOLATION}!"],
    [
      '<x id="START_LINK" ctype="x-a" equiv-text="&lt;a href=&quot;/&quot;&gt;"/>go<x id="CLOSE_LINK" equiv-text="&lt;/a&gt;"/>',
      '<a href="/">go</a>',
    ],
    ['Entry <ph id="0" equiv="INTERPOLATION" disp="{{number()}}"/>', "Entry {{number()}}"],
    ['Entry <ph id="0" equiv="INTERPOLATION"/>', "Entry INTERPOLATION"],
    [
      'A <pc id="0" equivStart="START_BOLD_TEXT" dispStart="&lt;b&gt;" dispEnd="&lt;/b&gt;">b <pc id="1" dispStart="&lt;i&gt;" dispEnd="&lt;/i&gt;">c</pc></pc>',
      "A <b>b <i>c</i></b>",
    ],
    ['A <g id="1">b</g>', 'A <g id="1">b</g>'],
    ['{N, plural, one {a <x id="I" equiv-text="{{n}}"/>} other {b}}', "{N, plural, one {a {{n}}} other {b}}"],
    ["a </x> b", "a </x> b"],
  ];
  for (const [text, read] of rows) it(text, () => assert.equal(toReadable(text), read));

  it("takes no longer for what is no element", () => {
    for (const text of ["<x ".repeat(50_000), `<x id="${"<x id='".repeat(50_000)}`, "<ph/ ".repeat(50_000)])
      assert.equal(toReadable(text), text);
  });
});
