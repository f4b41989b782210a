import assert from "node:assert/strict";
import { pseudoEngines, pseudoLocalize } from "../../src/local/engines/pseudoEngine.ts";
import { joinParts } from "../../src/local/markup/markupParts.ts";
import { parseMarkup } from "../../src/local/markup/parseMarkup.ts";

const plain = (text: string) => joinParts(pseudoLocalize(text === "" ? [] : [{ kind: "text", text }]), false);
const masked = (text: string) =>
  joinParts(pseudoLocalize(parseMarkup(text, { handling: "xml", strict: true, ignoredTags: new Set(["x"]) })), true);

describe("pseudo-localization", () => {
  const rows: readonly (readonly [string, string])[] = [
    ["Save changes", "⟦Šàvé çĥàñĝéš ·⟧"],
    ["OK", "⟦ÖĶ⟧"],
    ["", ""],
    ["  \n", "  \n"],
    [" Save \n", " ⟦Šàvé⟧ \n"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the text
    ["Hi {{name}}, %s of %1$d for ${price}", "⟦Ĥî {{name}}, %s öƒ %1$d ƒöŕ ${price} ·········⟧"],
    ["{count} files, {0:N2}, %{who}, %(who)s", "⟦{count} ƒîļéš, {0:N2}, %{who}, %(who)s ··········⟧"],
    ["$t(key) @:link @.lower:link", "⟦$t(key) @:link @.lower:link ······⟧"],
    [
      "See https://example.org/a?b=c or me@example.org",
      "⟦Šéé https://example.org/a?b=c öŕ me@example.org ·············⟧",
    ],
    ["<b>Bold</b> &amp; more\\n", "⟦<b>ƀöļð</b> &amp; ɱöŕé\\n ·····⟧".replace("ƀ", "Ɓ")],
    ["日本語", "⟦日本語⟧"],
  ];
  for (const [text, expected] of rows) it(JSON.stringify(text), () => assert.equal(plain(text), expected));

  const tagged: readonly (readonly [string, string])[] = [
    ["Delete <x id='1'>file name</x> now", "⟦Ðéļéţé <x id='1'>file name</x> ñöŵ ·⟧"],
    ["<g id='1'>Save</g>", "<g id='1'>⟦Šàvé⟧</g>"],
    ["<g id='1'>Save</g> it", "⟦<g id='1'>Šàvé</g> îţ⟧"],
    [
      "<!DOCTYPE html>\n<html><p> Save </p>\n<p>it</p></html>\n",
      "<!DOCTYPE html>\n<html><p> ⟦Šàvé </p>\n<p>îţ ·⟧</p></html>\n",
    ],
    [
      "<?xml version='1.0'?><a><!-- b --><c><![CDATA[Save]]></c><d/></a>",
      "<?xml version='1.0'?><a><!-- b --><c>⟦Šàvé⟧</c><d/></a>",
    ],
    ["<n id='1'>5</n> files", "⟦<n id='1'>5</n> ƒîļéš⟧"],
    ["a &lt; b", "⟦à &lt; ƀ⟧"],
    ["<x id='1'/>", "<x id='1'/>"],
  ];
  for (const [text, expected] of tagged) it(text, () => assert.equal(masked(text), expected));

  it("is a third longer", () => {
    for (let length = 10; length < 200; length++) {
      const text = "a".repeat(length);
      assert.equal([...plain(text)].length, length + Math.ceil(length / 3), `${length} characters`);
    }
  });

  const options = { cut: { splitting: new Set<string>(), lines: true }, preserveFormatting: true };
  it("turns words around for right-to-left pseudo-locales", async () => {
    const engine = (await pseudoEngines.find({ source: "EN", target: "AR-XB" }))!;
    const read = [{ kind: "text", text: "Save {{name}} now" }] as const;
    const done = await engine.translate(read, options, new AbortController().signal);
    assert.equal(joinParts(done, false), "⟦\u200f\u202eSave\u202c\u200f {{name}} \u200f\u202enow\u202c\u200f ···⟧");
  });

  it("takes time that grows with the text only", () => {
    // a quadratic pattern would outlast the test
    for (const piece of ["a", "{", "{{", "$t(", "<", "%(", "&a", "a@", "@:", "a.", "%1", "a://"]) {
      assert.ok(plain(piece.repeat(100_000 / piece.length)).endsWith("⟧"));
    }
  });
});
