import fc from "fast-check";
import type { Path } from "../../../src/core/catalog/message.ts";
import { xliff } from "../../../src/core/formats/xliff.ts";
import type { Subject } from "./subject.ts";

const ids = ["a", "b", "c", "a.b", "1", "x y", "__proto__"];
const originals = ["f", "g", "f.html"];

const texts = fc.constantFrom(
  "",
  "x",
  "Tom &amp; Jerry",
  "a &lt; b",
  "&#x41;&#10;\n",
  " ü 😀 ",
  "{{name}}",
  "&amp;lt;",
  "]]&gt;",
);
const leaf = fc.oneof(
  texts,
  fc.constantFrom(
    '<x id="1"/>',
    '<x id="1" equiv-text="a>b"></x>',
    '<bx id="2"/>',
    '<ex id="2"/>',
    "<!-- c -->",
    "<?pi x?>",
  ),
  fc.constantFrom('<ph id="3">&lt;br/&gt;</ph>', '<bpt id="4">&lt;b&gt;</bpt>', '<ept id="4">&lt;/b&gt;</ept>'),
  fc.constantFrom('<it id="5" pos="open">{<sub>x</sub>}</it>', "<![CDATA[<b> & ]] >]]>", "<![CDATA[]]>"),
);
const { content } = fc.letrec<{ content: string }>((tie) => ({
  content: fc
    .array(
      fc.oneof(
        { weight: 6, arbitrary: leaf },
        { weight: 1, arbitrary: tie("content").map((inner) => `<g id="6">${inner}</g>`) },
        { weight: 1, arbitrary: tie("content").map((inner) => `<mrk mtype="protected">${inner}</mrk>`) },
      ),
      { maxLength: 3 },
    )
    .map((parts) => parts.join("")),
}));

const target = fc.oneof(
  { weight: 2, arbitrary: fc.constant("") },
  { weight: 1, arbitrary: fc.constantFrom("<target/>", '<target state="new" />') },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom("", ' state="final"', " state = 'needs-translation' xml:lang='de'"), content)
      .map(([attributes, inner]) => `<target${attributes}>${inner}</target>`),
  },
);

const unit = fc
  .record({
    id: fc.constantFrom(...ids),
    attributes: fc.constantFrom("", "", ' approved="yes"', ' translate="no"', ' maxwidth="5" size-unit="char"'),
    source: fc.oneof(
      content.map((inner) => `<source>${inner}</source>`),
      fc.constantFrom("<source/>", ""),
    ),
    between: fc.constantFrom("", "", "<seg-source>x</seg-source>", "<!-- <target>no</target> -->"),
    target,
    behind: fc.constantFrom("", "<note>n</note>", "<alt-trans><target>t</target></alt-trans>"),
    space: fc.constantFrom("", "\n      ", "\r\n\t"),
  })
  .map(({ id, attributes, space, ...parts }) => {
    const inner = [parts.source, parts.between, parts.target, parts.behind].filter((part) => part !== "");
    return `<trans-unit id="${id}"${attributes}>${inner.map((part) => space + part).join("")}${space}</trans-unit>`;
  });

const body = fc
  .tuple(fc.array(unit, { maxLength: 4 }), fc.constantFrom("", "\n    ", "\r\n"), fc.nat(4))
  .map(([units, space, grouped]) => {
    if (units.length === 0) return grouped > 2 ? "<body/>" : `<body>${space}</body>`;
    const lines = units.map((one) => space + one);
    const group = `${space}<group id="q">${lines.splice(0, grouped).join("")}${space}</group>`;
    return `<body>${grouped > 0 ? group : ""}${lines.join("")}${space}</body>`;
  });

const file = fc
  .tuple(
    fc.constantFrom("", "", "\uFEFF", '<?xml version="1.0"?>\n', "<!DOCTYPE xliff>\r\n"),
    fc.array(fc.tuple(fc.constantFrom(...originals), body), { minLength: 1, maxLength: 2 }),
    fc.constantFrom("", "\n", "\r\n"),
  )
  .map(([start, files, end]) => {
    const inner = files.map(
      ([original, held]) => `\n  <file original="${original}" source-language="en">${held}</file>`,
    );
    return `${start}<xliff version="1.2">${inner.join("")}\n</xliff>${end}`;
  });

const paths: fc.Arbitrary<Path> = fc.oneof(
  fc.constantFrom(...ids).map((id) => [id]),
  fc.tuple(fc.constantFrom(...originals), fc.constantFrom(...ids)),
);

const wrap = (inner: string): string =>
  `<xliff version="1.2"><file original="f" source-language="en"><body>${inner}</body></file></xliff>`;
const many = (count: number): string => {
  const units = Array.from(
    { length: count },
    (_, i) =>
      `      <trans-unit id="u${i}">\n        <source>Text ${i} &amp; <x id="1"/></source>\n        <target>Text</target>\n      </trans-unit>\n`,
  );
  return wrap(`\n${units.join("")}    `);
};
const entity = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join("");

export const xliffSubject: Subject = {
  format: xliff,
  fixtures: "xliff",
  blank: `${wrap('\n<trans-unit id="a"><source>x</source></trans-unit>\n<trans-unit id="b"><source>y</source></trans-unit>\n')}\n`,
  texts: file,
  paths,
  many,
  malice: {
    "20,000 groups in each other": (n) => wrap(`${'<group id="a">'.repeat(n)}${"</group>".repeat(n)}`),
    "20,000 inline elements in each other": (n) =>
      wrap(`<trans-unit id="a"><source>${'<g id="1">'.repeat(n)}${"</g>".repeat(n)}</source></trans-unit>`),
    "a bomb of entities": `<!DOCTYPE x [<!ENTITY e0 "ha">${entity}]>${wrap('<trans-unit id="a"><source>&e9;</source></trans-unit>')}`,
    "an entity of another file": `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${wrap("&e;")}`,
    "an unknown entity": wrap('<trans-unit id="a"><source>&nbsp;</source></trans-unit>'),
    "100,000 start tags": (n) => "<xliff>".repeat(n),
    "100,000 angle brackets": (n) => "<".repeat(n),
    "100,000 ampersands": (n) => wrap("&".repeat(n)),
    "100,000 quotation marks": (n) => `<xliff version="1.2" ${'"'.repeat(n)}`,
    "20,000 units of one id": (n) =>
      wrap('<trans-unit id="a"><source>x</source><target>y</target></trans-unit>'.repeat(n)),
    "100,000 blanks": (n) => wrap(`<trans-unit id="a">${" ".repeat(n)}<source>x</source></trans-unit>`),
    "100,000 blanks in a tag": (n) =>
      wrap(`<trans-unit id="a"><source>x</source><target${" ".repeat(n)}>y</target></trans-unit>`),
    "100,000 inline elements": (n) =>
      wrap(`<trans-unit id="a"><source>${'<x id="1"/>'.repeat(n)}</source></trans-unit>`),
    "100,000 different inline elements": (n) =>
      wrap(
        `<trans-unit id="a"><source>${Array.from({ length: n }, (_, i) => `<x id="${i}"/>`).join("")}</source></trans-unit>`,
      ),
    "an id written with references, 20,000 times": (n) =>
      wrap('<trans-unit id="&#113;&#113;"><source>x</source><target>y</target></trans-unit>'.repeat(n)),
    "an unclosed unit": '<xliff version="1.2"><file><body><trans-unit id="a"><source>x',
    "tags that cross": wrap('<trans-unit id="a"><source><g id="1"><g id="2"></source></g></g></trans-unit>'),
    "an attribute twice": wrap('<trans-unit id="a" id="b"/>'),
    "an unbound prefix": wrap('<trans-unit id="a"><y:source/></trans-unit>'),
    "a NUL": wrap('<trans-unit id="a"><source>\u0000</source></trans-unit>'),
    "text behind the end": `${wrap("")}x`,
    "two roots": wrap("") + wrap(""),
    "another document": "<html><body>x</body></html>",
    "another version": '<xliff version="3.0"/>',
    "no XML": '{"a": "x"}',
    "merge conflict markers": wrap('\n<<<<<<< HEAD\n<trans-unit id="a"/>\n=======\n>>>>>>> other\n'),
  },
};
