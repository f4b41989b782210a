import fc from "fast-check";
import type { Path } from "../../../src/core/catalog/message.ts";
import { xliff } from "../../../src/core/formats/xliff.ts";
import type { Subject } from "./subject.ts";

const ids = ["a", "b", "c", "a.b", "1", "x y", "__proto__"];
const files = ["f", "g", "a"];

const leaf = fc.oneof(
  fc.constantFrom(
    ...["", "x", "Tom &amp; Jerry", "a &lt; b", "&#x41;&#10;\n", " ü 😀 ", "{{name}}", "&amp;lt;", "]]&gt;"],
    ...['<ph id="1"/>', '<ph id="1" disp="a>b"></ph>', '<sc id="2"/>', '<ec startRef="2"/>', '<sm id="3"/>'],
    ...['<em startRef="3"/>', '<cp hex="0000"/>', "<cp hex='001f' />", '<cp hex="FFFF"></cp>', '<cp hex="0041"/>'],
    ...["<!-- c -->", "<?pi x?>", "<![CDATA[<b> & ]] >]]>", "<![CDATA[]]>"],
  ),
);
const { content } = fc.letrec<{ content: string }>((tie) => ({
  content: fc
    .array(
      fc.oneof(
        { weight: 6, arbitrary: leaf },
        { weight: 1, arbitrary: tie("content").map((inner) => `<pc id="6">${inner}</pc>`) },
        { weight: 1, arbitrary: tie("content").map((inner) => `<mrk id="7" translate="no">${inner}</mrk>`) },
      ),
      { maxLength: 3 },
    )
    .map((parts) => parts.join("")),
}));

const target = fc.oneof(
  { weight: 2, arbitrary: fc.constant("") },
  { weight: 1, arbitrary: fc.constantFrom("<target/>", '<target order="1" />') },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom("", " order='1'"), content)
      .map(([attributes, inner]) => `<target${attributes}>${inner}</target>`),
  },
);

const segment = fc
  .record({
    attributes: fc.constantFrom("", "", ' id="s"', ' id="t" state="final"', " state='initial' subState=\"a:b\""),
    source: fc.oneof(
      content.map((inner) => `<source>${inner}</source>`),
      fc.constantFrom("<source/>", ""),
    ),
    between: fc.constantFrom("", "", "<!-- <target>no</target> -->"),
    target,
    space: fc.constantFrom("", "\n      ", "\r\n\t"),
  })
  .map(({ attributes, space, ...parts }) => {
    const inner = [parts.source, parts.between, parts.target].filter((part) => part !== "");
    return `<segment${attributes}>${inner.map((part) => space + part).join("")}${space}</segment>`;
  });

const unit = fc
  .record({
    id: fc.constantFrom(...ids),
    attributes: fc.constantFrom("", "", "", ' translate="no"', ' canResegment="no"'),
    ahead: fc.constantFrom(
      ...["", "", "<notes><note>n</note></notes>", '<originalData><data id="d">x</data></originalData>'],
      '<m:matches xmlns:m="m"><m:match><source>x</source><target>t</target></m:match></m:matches>',
    ),
    parts: fc.array(fc.oneof(segment, segment, fc.constant("<ignorable><source> </source></ignorable>")), {
      maxLength: 3,
    }),
    space: fc.constantFrom("", "\n    ", "\r\n"),
  })
  .map(({ id, attributes, ahead, parts, space }) => {
    const inner = [ahead, ...parts].filter((part) => part !== "").map((part) => space + part);
    return `<unit id="${id}"${attributes}>${inner.join("")}${space}</unit>`;
  });

const body = fc
  .tuple(fc.array(unit, { maxLength: 4 }), fc.constantFrom("", "\n    ", "\r\n"), fc.nat(4))
  .map(([units, space, grouped]) => {
    const lines = units.map((one) => space + one);
    const group = `${space}<group id="q">${lines.splice(0, grouped).join("")}${space}</group>`;
    return `${grouped > 0 ? group : ""}${lines.join("")}${space}`;
  });

const file = fc
  .tuple(
    fc.constantFrom("", "", "\uFEFF", '<?xml version="1.0"?>\n', "<!DOCTYPE xliff>\r\n"),
    fc.constantFrom("2.0", "2.1", "2.2"),
    fc.array(fc.tuple(fc.constantFrom(...files), body), { minLength: 1, maxLength: 2 }),
    fc.constantFrom("", "\n", "\r\n"),
  )
  .map(([start, version, held, end]) => {
    const inner = held.map(([id, units]) => `\n  <file id="${id}">${units}</file>`);
    return `${start}<xliff version="${version}" srcLang="en">${inner.join("")}\n</xliff>${end}`;
  });

const paths: fc.Arbitrary<Path> = fc.oneof(
  fc.constantFrom(...ids).map((id) => [id]),
  fc.tuple(fc.constantFrom(...files, ...ids), fc.constantFrom<string | number>(...ids, "s", 0, 1)),
  fc.tuple(fc.constantFrom(...files), fc.constantFrom(...ids), fc.constantFrom<string | number>("s", "t", 0, 1)),
);

const wrap = (inner: string): string => `<xliff version="2.0" srcLang="en"><file id="f">${inner}</file></xliff>`;
const simple = (id: string): string => `<unit id="${id}"><segment><source>x</source></segment></unit>`;
const many = (count: number): string => {
  const units = Array.from(
    { length: count },
    (_, i) =>
      `    <unit id="u${i}">\n      <segment>\n        <source>Text ${i} &amp; <ph id="1"/></source>\n        <target>Text</target>\n      </segment>\n    </unit>\n`,
  );
  return wrap(`\n${units.join("")}  `);
};
const entity = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join("");
const source = (inner: string): string => wrap(`<unit id="a"><segment><source>${inner}</source></segment></unit>`);

export const xliff2Subject: Subject = {
  format: xliff,
  fixtures: "xliff2",
  blank: `${wrap(`\n${simple("a")}\n${simple("b")}\n`)}\n`,
  texts: file,
  paths,
  many,
  malice: {
    "20,000 groups in each other": (n) => wrap(`${'<group id="a">'.repeat(n)}${"</group>".repeat(n)}`),
    "20,000 inline elements in each other": (n) => source('<pc id="1">'.repeat(n)),
    "20,000 segments of one id": (n) =>
      wrap(`<unit id="a">${'<segment id="s"><source>x</source><target>y</target></segment>'.repeat(n)}</unit>`),
    "20,000 segments without id": (n) =>
      wrap(`<unit id="a">${"<segment><source>x</source><target>y</target></segment>".repeat(n)}</unit>`),
    "a bomb of entities": `<!DOCTYPE x [<!ENTITY e0 "ha">${entity}]>${source("&e9;")}`,
    "100,000 characters that XML can't hold": (n) => source('<cp hex="0001"/>'.repeat(n)),
    "a code point beyond all": source('<cp hex="FFFFFF"/><cp hex="110000"/><cp hex="D800"/><cp hex=""/>'),
    "100,000 different inline elements": (n) => source(Array.from({ length: n }, (_, i) => `<ph id="${i}"/>`).join("")),
    "100,000 blanks in a tag": (n) =>
      wrap(`<unit id="a"><segment${" ".repeat(n)}><source>x</source><target>y</target></segment></unit>`),
    "20,000 units of one id": (n) => wrap(simple("a").repeat(n)),
    "units without an id": wrap("<unit><segment><source>x</source></segment></unit>"),
    "a segment outside of units": wrap("<segment><source>x</source></segment>"),
    "an unclosed segment": '<xliff version="2.0"><file id="f"><unit id="a"><segment><source>x',
    "units of XLIFF 1.2": wrap('<body><trans-unit id="a"><source>x</source></trans-unit></body>'),
    "another version": '<xliff version="2.9"/>',
  },
};
