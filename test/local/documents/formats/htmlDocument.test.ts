import assert from "node:assert/strict";
import { html } from "../../../../src/local/documents/formats/htmlDocument.ts";
import type { MarkupPart } from "../../../../src/local/markup/markupParts.ts";
import { capitals, changed, inCapitals, same } from "./translated.ts";

const page = [
  "\ufeff<!DOCTYPE html>",
  '<html lang="en"><head><meta charset="utf-8">',
  "<title>A title</title>",
  '<meta name="description" content="What it&#39;s about"><meta name="robots" content="noindex">',
  "<style>p { color: red }</style><script>var a = '<p>no</p>';</script>",
  "</head><body class=main>",
  "<!-- a comment -->",
  "<p>Hello <b>big\t<i>wide</i></b> world&nbsp;&copy; 2026, 1 &lt; 2 &amp; 3</p>",
  '<p translate="no">Glossa</p><p>Run <code>npm &quot;test&quot;</code> now</p>',
  '<div class="a notranslate"><p>kept</p><img alt="kept too"></div>',
  '<img src="a b.png" alt="A picture"><input type=submit value=Send><input type=text value=kept placeholder=\'Say "it"\'>',
  "<ul>\r\n  <li>One</li>\n  <li>Two<br>Three</li></ul>",
  '<a href="/x" title="There" aria-label=Go>go</a> &nbsp; 12 <hr/>',
  "</body></html>\r\n",
].join("\r\n");

const pageDone = page
  .replace("A title", "A TITLE")
  .replace("What it&#39;s about", "WHAT IT&#39;S ABOUT")
  .replace("Hello ", "HELLO ")
  .replace("big\t", "BIG\t")
  .replace("wide", "WIDE")
  .replace(" world", " WORLD")
  .replace("Run ", "RUN ")
  .replace(" now", " NOW")
  .replace("A picture", "A PICTURE")
  .replace("value=Send", 'value="SEND"')
  .replace('Say "it"', 'SAY "IT"')
  .replace("One", "ONE")
  .replace("Two<br>Three", "TWO<br>THREE")
  .replace('"There" aria-label=Go>go', '"THERE" aria-label="GO">GO');

describe("documents: html", () => {
  it("changes what people read, and not another byte", async () => {
    assert.equal(await inCapitals(page, html), pageDone);
  });

  it("leaves a page whose texts stay, even where values have no quotes", async () => {
    const quoted = page.replace("value=Send", 'value="Send"').replace("aria-label=Go", 'aria-label="Go"');
    assert.equal(Buffer.from(await changed(Buffer.from(quoted), html, same)).toString(), quoted);
  });

  const pieces: readonly (readonly [what: string, source: string, done: string])[] = [
    ["a fragment", "hello", "HELLO"],
    ["a sign that begins nothing", "a <", "A &lt;"],
    ["nothing", "", ""],
    ["nothing to read", "<p>&nbsp;</p> 12 &mdash;", "<p>&nbsp;</p> 12 &mdash;"],
    ["open elements", "<p>a<p>b", "<p>A<p>B"],
    ["elements that are ill nested", "<b>a<i>b</b>c</i>", "<b>A<i>B</b>C</i>"],
    ["blocks in words", "<b>a<p>b</p>c</b>", "<b>A<p>B</p>C</b>"],
    ["an end without a beginning", "a</div>b</b>c", "A</div>B</b>C"],
    ["named references", "caf&eacute; &quot;x&quot;", "CAFÉ &quot;X&quot;"],
    ["numbered references", "a&#160;b&#xa0;c", "A&#xa0;B&#xa0;C"],
    ["an ampersand alone", "a & b", "A &amp; B"],
    ["an ampersand alone in a value", '<p title="a & b">1</p>', '<p title="A &amp; B">1</p>'],
    [
      "references in a value",
      '<p title="a&nbsp;b &lt;c&gt; &quot;">1</p>',
      '<p title="A&nbsp;B &lt;C&gt; &quot;">1</p>',
    ],
    ["a value in single quotes", "<p title='it&#39;s'>1</p>", "<p title='IT&#39;S'>1</p>"],
    ["several attributes of one name", '<p title="a" title="b">1</p>', '<p title="A" title="b">1</p>'],
    ["a value with a tag", '<p title="a <b> c">1</p>', '<p title="A <B> C">1</p>'],
    ["upper case", '<P TITLE="a">b</P>', '<P TITLE="A">B</P>'],
    ["a template", "<p>{{ name }}, hello</p>", "<p>{{ NAME }}, HELLO</p>"],
    ["a text area", "<textarea>a</textarea>", "<textarea>A</textarea>"],
    ["a button and its value", "<button value=x>a</button>", "<button value=x>A</button>"],
    ["what is kept around", "<div translate=NO>a<p>b</p></div>c", "<div translate=NO>a<p>b</p></div>C"],
    ["what is kept among words", "a <span translate=no>b<p>c</p></span> d", "A <span translate=no>b<p>c</p></span> D"],
    ["a comment among words", "a <!-- b --> c", "A <!-- b --> C"],
    ["a social title", '<meta property="og:title" content="a">', '<meta property="og:title" content="A">'],
    ["an svg", "a <svg><text>b</text></svg> c", "A <svg><text>b</text></svg> C"],
  ];
  for (const [what, source, done] of pieces) it(what, async () => assert.equal(await inCapitals(source, html), done));

  const broken = [
    "<p title='a",
    "a <b",
    '<p title="a" <b>c</b>',
    "<!-- a",
    "<![CDATA[ a ]]> <p",
    "</",
    "a &am",
    "<a\0b>c",
  ];
  for (const source of broken) {
    it(`leaves the markup of ${JSON.stringify(source)}`, async () => {
      const tags = (text: string) => text.match(/<[^<>]*>?/g)?.map((tag) => tag.toLowerCase());
      const done = await inCapitals(source, html);
      assert.deepEqual(tags(done), tags(source));
      assert.equal(
        Buffer.from(await changed(Buffer.from(source), html, same))
          .toString()
          .replace("&amp;am", "&am"),
        source,
      );
    });
  }

  it("keeps its charset, and writes what that has not as references", async () => {
    const bytes = (text: string) => Buffer.from(text, "latin1");
    const source = bytes('<meta charset="iso-8859-1"><p>caf\xe9</p><script>"\xe9"</script>');
    const greek = (parts: readonly MarkupPart[]) => [...capitals(parts), { kind: "text", text: " Ω⟦😀" } as const];
    assert.deepEqual(
      Buffer.from(await changed(source, html, greek)),
      bytes('<meta charset="iso-8859-1"><p>CAF\xc9 &#937;&#10214;&#128512;</p><script>"\xe9"</script>'),
    );
    assert.deepEqual(Buffer.from(await changed(bytes("caf\xe9"), html, capitals)), bytes("CAF\xc9"));
  });

  it("refuses bytes that are not what it says", async () => {
    const refused = (source: Buffer) =>
      assert.rejects(changed(source, html, same), { status: 400, message: "Invalid file data." });
    await refused(Buffer.from('<meta charset="utf-8">\xe9', "latin1"));
    await refused(Buffer.from('<meta charset="shift_jis">a', "latin1"));
    await refused(Buffer.from('<meta charset="moon">a', "latin1"));
  });

  it("reads very long, very deep and very many elements in little time", async () => {
    const deep = "<div>".repeat(1500);
    assert.equal(await inCapitals(`${deep}a`, html), `${deep}A`);
    await assert.rejects(inCapitals("<div>".repeat(3000), html), { status: 400 });
    await assert.rejects(inCapitals(`${"<b>".repeat(300)}a`, html), { status: 400 });
    const words = "word ".repeat(100_000);
    assert.equal(await inCapitals(`<p>${words}</p>`, html), `<p>${words.toUpperCase()}</p>`);
    const many = "<p>a<b>b</b></p>\n".repeat(20_000);
    assert.equal(await inCapitals(many, html), many.replace(/a/g, "A").replace(/>b/g, ">B"));
  });
});
