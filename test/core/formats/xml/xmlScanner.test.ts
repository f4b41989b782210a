import assert from "node:assert/strict";
import fc from "fast-check";
import { SaxesParser } from "saxes";
import { scanXml } from "../../../../src/core/formats/xml/xmlScanner.ts";
import type { TagReader } from "../../../../src/core/formats/xml/xmlTag.ts";
import { property } from "../../../property.ts";

/** One tag as text: its name, attributes and end; of an end tag whether it is that of a self-closing one, and its end. */
type Tags = readonly string[];

interface Recorder extends TagReader {
  readonly tags: string[];
}

function recorder(isSkipping: boolean): Recorder {
  const tags: string[] = [];
  let depth = 0;
  return {
    tags,
    isSkipping,
    get depth() {
      return depth;
    },
    open({ name, attributes }, end) {
      depth++;
      tags.push(`${name} ${isSkipping ? "" : JSON.stringify(Object.entries(attributes))} ${end}`);
      return undefined;
    },
    close(isSelfClosing, end) {
      depth--;
      tags.push(`${isSelfClosing} ${end}`);
    },
  };
}

/** The tags by the scanner; `undefined` if it leaves the text to the parser. */
function scanned(text: string, isSkipping = false): Tags | undefined {
  const reader = recorder(isSkipping);
  return scanXml(text, reader) ? reader.tags : undefined;
}

/** The tags by the parser; throws for a text that is no XML. */
function parsed(text: string): Tags {
  const { tags, open, close } = recorder(false);
  const parser = new SaxesParser({ xmlns: false, position: true });
  parser.on("opentag", (tag) => open(tag, parser.position));
  parser.on("closetag", ({ isSelfClosing }) => close(isSelfClosing, parser.position));
  parser.write(text).close();
  return tags;
}

describe("scanXml", () => {
  for (const text of [
    "<a/>",
    "\uFEFF<a></a>\n",
    '<?xml version="1.0" encoding="UTF-8" standalone=\'yes\' ?>\r\n<a/>',
    "<!-- before --><?p q?>\n<a/><!-- after --> <?p?>",
    "<!DOCTYPE TS><TS/>",
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist/>',
    "<a><![CDATA[ <b> & ]] > ]]></a>",
    "<a>&amp;&lt;&gt;&quot;&apos;&#10;&#x1F600;</a >",
    `<x:a xmlns:x="urn:x" b = '"' c='&lt;&#10;&amp;amp;' d="1\r\n2\n3\t4\r5" >ü😀</x:a>`,
    '<a a.b-c="1" _d=""><b toString="1" constructor=\'2\'/></a>',
    "<a><!-- & ]]> < --><?p & < ]]> ? ?></a>",
    "<a-long-name-of-an-element-that-is-kept-by-nobody><b/></a-long-name-of-an-element-that-is-kept-by-nobody>",
  ]) {
    it(`reads ${JSON.stringify(text)} as the parser does`, () => assert.deepEqual(scanned(text), parsed(text)));
  }

  for (const text of [
    "",
    " <?xml version='1.0'?><a/>",
    '<?xml version="1.1"?><a/>',
    "<a",
    "<a>",
    "<a></b>",
    "<a></ab>",
    "<ab></a>",
    "</a>",
    "<a/><b/>",
    "<a/>text",
    "text<a/>",
    "<![CDATA[x]]><a/>",
    "<a>]]></a>",
    "<a>&nbsp;</a>",
    "<a>&</a>",
    "<a>&amp</a>",
    "<a>&#0;</a>",
    "<a>&#xD800;</a>",
    "<a>&#1114112;</a>",
    "<a>\u0001</a>",
    "<a>\ud800</a>",
    "<a>\uffff</a>",
    '<a b="1"c="2"/>',
    '<a b="1" b="2"/>',
    '<a b="<"/>',
    '<a b="&"/>',
    '<a b="&c;"/>',
    '<a b="1/>',
    "<a b/>",
    "<a b=1/>",
    "<a / >",
    "< a/>",
    "<1/>",
    '<a __proto__="1"/>',
    "<ü/>",
    "<a><!-- -- --></a>",
    "<a><!-- </a>",
    "<a><![CDATA[</a>",
    "<a><?xml version='1.0'?></a>",
    "<a><?p </a>",
    "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>",
    "<a/><!DOCTYPE a>",
    "<!DOCTYPE a><!DOCTYPE a><a/>",
    `${"<a>".repeat(101)}${"</a>".repeat(101)}`,
  ]) {
    it(`leaves ${JSON.stringify(text.slice(0, 60))} to the parser`, () => assert.equal(scanned(text), undefined));
  }

  it("leaves a text to the parser whose tag is refused", () => {
    const reader: TagReader = { depth: 0, open: () => "no", close: () => {} };
    assert.equal(scanXml("<a/>", reader), false);
  });

  it("passes tags on without their attributes while they are skipped", () => {
    assert.deepEqual(scanned('<a b="1"><c d="2"/></a>', true), ["a  9", "c  19", "true 19", "false 23"]);
  });

  property("never takes for XML what is none, and reads what is as the parser does", documents(), (text) => {
    const tags = scanned(text);
    if (tags !== undefined) assert.deepEqual(tags, parsed(text));
  });
});

/** Documents, most of them with something odd in an odd place. */
function documents(): fc.Arbitrary<string> {
  const name = fc.constantFrom("a", "b", "x:c", "trans-unit", "a.long-name_of.an-element");
  const content = fc.constantFrom(
    " ",
    "text",
    "\n  ",
    "&amp;",
    "&#65;",
    "<!-- c -->",
    "<?p q?>",
    "<![CDATA[<&]]>",
    "ü😀",
  );
  const attribute = fc
    .tuple(name, fc.constantFrom("", "1", "a&lt;b", "\t\r\n\r", "'", "ü"))
    .map(([key, value]) => ` ${key}="${value}"`);
  const { element } = fc.letrec<{ element: string; inner: string }>((tie) => ({
    inner: fc.oneof({ maxDepth: 3 }, content, tie("element")),
    element: fc
      .tuple(name, fc.array(attribute, { maxLength: 2 }), fc.array(tie("inner"), { maxLength: 4 }), fc.boolean())
      .map(([tag, attributes, parts, isShort]) => {
        const start = `<${tag}${attributes.join("")}`;
        return parts.length === 0 && isShort ? `${start}/>` : `${start}>${parts.join("")}</${tag}>`;
      }),
  }));
  const odd = fc.constantFrom(
    ..."<>&\"'/=!?-[];:# \n\r\0\ud800ü",
    "]]>",
    "--",
    "&x;",
    "&#0;",
    "<a>",
    "</a>",
    "<a/>",
    "<!",
    "<?xml ?>",
    ' a="1"',
  );
  const change = fc.record({ at: fc.nat(200), length: fc.nat(3), odd });
  return fc.tuple(element, fc.array(change, { maxLength: 2 })).map(([text, changes]) =>
    changes.reduce((changed, { at, length, odd: added }) => {
      const start = at % (changed.length + 1);
      return changed.slice(0, start) + added + changed.slice(start + length);
    }, text),
  );
}
