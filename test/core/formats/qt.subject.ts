import fc from "fast-check";
import type { Path } from "../../../src/core/catalog/message.ts";
import { qt } from "../../../src/core/formats/qt.ts";
import type { Subject } from "./subject.ts";

const names = ["A", "B", "one", ""];
const sources = ["a", "b", "one", "x &amp; y", "ü", "__proto__", "&lt;b&gt;", "two\nlines"];
const texts = fc.constantFrom(
  "",
  "x",
  "Tom &amp; Jerry",
  "&apos;&quot;&#xa0;",
  'a<byte value="x1b"/>b',
  " ü 😀 ",
  "%1 of %n",
  "l1\nl2",
  "<![CDATA[<b>]]>",
  "a<!-- c -->b",
);

const single = fc
  .tuple(fc.constantFrom("", "", ' type="unfinished"', ' type="vanished"', ' type="obsolete"'), texts)
  .map(([type, text]) => `<translation${type}>${text}</translation>`);
const variants = texts.map(
  (text) =>
    `<translation variants="yes"><lengthvariant>${text}</lengthvariant><lengthvariant>s</lengthvariant></translation>`,
);
const translation = fc.oneof(
  { weight: 5, arbitrary: single },
  { weight: 1, arbitrary: variants },
  { weight: 1, arbitrary: fc.constantFrom("", "<translation/>", '<translation type="unfinished" />') },
);
const plural = fc
  .tuple(
    fc.constantFrom("", ' type="unfinished"'),
    fc.array(
      fc.oneof(
        texts.map((text) => `<numerusform>${text}</numerusform>`),
        fc.constant("<numerusform/>"),
      ),
      { maxLength: 3 },
    ),
  )
  .map(([type, forms]) => `<translation${type}>${forms.join("\n            ")}</translation>`);

const message = fc
  .record({
    id: fc.constantFrom("", "", "", ' id="i1"', ' id="one"'),
    source: fc.constantFrom(...sources),
    comment: fc.constantFrom("", "", "<comment>c</comment>", "<comment>one</comment>"),
    extra: fc.constantFrom(
      "",
      '<location filename="a.cpp" line="1"/>',
      "<extracomment>e</extracomment><translatorcomment>t</translatorcomment>",
    ),
    body: fc.oneof(
      { weight: 3, arbitrary: translation.map((one) => ["", one] as const) },
      { weight: 1, arbitrary: plural.map((one) => [' numerus="yes"', one] as const) },
    ),
    space: fc.constantFrom("", "\n        "),
  })
  .map(({ id, source, comment, extra, body: [numerus, inner], space }) => {
    const parts = [extra, `<source>${source}</source>`, comment, inner].filter((part) => part !== "");
    return `<message${id}${numerus}>${parts.map((part) => space + part).join("")}${space}</message>`;
  });
const context = fc
  .tuple(fc.constantFrom(...names), fc.array(message, { maxLength: 4 }), fc.constantFrom("", "\n    "))
  .map(
    ([name, messages, space]) =>
      `<context>${space}<name>${name}</name>${messages.map((one) => space + one).join("")}\n</context>`,
  );
const file = fc
  .tuple(
    fc.constantFrom("", "\uFEFF", '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n', "<!DOCTYPE TS>"),
    fc.constantFrom('<TS version="2.1" language="de">', '<TS version="2.1" language="pl_PL">', "<TS>"),
    fc.oneof(fc.array(context, { maxLength: 3 }), fc.array(message, { maxLength: 3 })),
    fc.constantFrom("\n", ""),
    fc.constantFrom("\n", "\r\n"),
  )
  .map(([start, root, parts, gap, eol]) =>
    `${start}${root}${parts.map((part) => gap + part).join("")}${gap}</TS>${gap}`.replaceAll("\n", eol),
  );

const source = fc.constantFrom("a", "b", "ü", "one");
const category = fc.constantFrom("one", "few", "other");
const paths: fc.Arbitrary<Path> = fc.oneof(
  fc.tuple(fc.constantFrom(...names), source),
  fc.tuple(fc.constantFrom(...names), source, fc.constantFrom("c")),
  fc.tuple(fc.constantFrom(...names), source, category),
  fc.constantFrom(["i1"]),
);

const head =
  '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="de">\n<context>\n    <name>C</name>\n';
const wrap = (inner: string): string =>
  `<TS version="2.1" language="de"><context><name>C</name>${inner}</context></TS>`;
const many = (count: number): string => {
  const messages = Array.from(
    { length: count },
    (_, i) =>
      `    <message>\n        <location filename="a.cpp" line="${i}"/>\n        <source>Text ${i} &amp;</source>\n        <translation>one</translation>\n    </message>\n`,
  );
  return `${head}${messages.join("")}</context>\n</TS>\n`;
};
const entity = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join("");

export const qtSubject: Subject = {
  format: qt,
  fixtures: "qt",
  blank: `${head}    <message id="a">\n        <source>x</source>\n        <translation type="unfinished"></translation>\n    </message>\n    <message id="b">\n        <source>y</source>\n    </message>\n</context>\n</TS>\n`,
  texts: file,
  paths,
  many,
  malice: {
    "20,000 elements in each other": (n) => wrap(`${"<message>".repeat(n)}${"</message>".repeat(n)}`),
    "a bomb of entities": `<!DOCTYPE TS [<!ENTITY e0 "ha">${entity}]>${wrap("<message><source>&e9;</source></message>")}`,
    "an entity of another file": `<!DOCTYPE TS [<!ENTITY e SYSTEM "file:///etc/passwd">]>${wrap("&e;")}`,
    "an unknown entity": wrap("<message><source>&nbsp;</source></message>"),
    "100,000 start tags": (n) => "<TS>".repeat(n),
    "100,000 ampersands": (n) => wrap("&".repeat(n)),
    "20,000 messages of one source": (n) =>
      wrap("<message><source>x</source><translation>y</translation></message>".repeat(n)),
    "100,000 blanks": (n) => wrap(`<message>${" ".repeat(n)}<source>x</source></message>`),
    "100,000 blanks in a tag": (n) =>
      wrap(`<message><source>x</source><translation${" ".repeat(n)}>y</translation></message>`),
    "100,000 bytes": (n) => wrap(`<message><source>${'<byte value="x1b"/>'.repeat(n)}</source></message>`),
    "20,000 forms": (n) =>
      wrap(
        `<message numerus="yes"><source>x</source><translation>${"<numerusform>y</numerusform>".repeat(n)}</translation></message>`,
      ),
    "an unclosed message": "<TS><context><message><source>x",
    "an attribute twice": wrap('<message id="a" id="b"/>'),
    "a NUL": wrap("<message><source>\u0000</source></message>"),
    "text behind the end": `${wrap("")}x`,
    "two roots": wrap("") + wrap(""),
    "another document": "<html><body>x</body></html>",
    TypeScript: "export const a: string = 'x';\n",
    "merge conflict markers": wrap("\n<<<<<<< HEAD\n<message/>\n=======\n>>>>>>> other\n"),
  },
};
