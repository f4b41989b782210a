import fc from "fast-check";
import { resx } from "../../../src/core/formats/resx.ts";
import { anyKey, anyPath } from "./arbitraries.ts";
import type { Subject } from "./subject.ts";

const names = ["a", "b", "c", "a.b", "item_other", "__proto__", "constructor", "&gt;&gt;a", "$this.Text", ""];
const content = fc
  .array(
    fc.constantFrom(
      ...["x", "", "Tom &amp; Jerry", "&lt;b>", "&#x41;&#10;", " ü 😀 ", "{0}", "  ", "\n    ", "\r\n", "<!-- c -->"],
      ...["<![CDATA[<b> & ]] >]]>", "<![CDATA[]]>", "<?pi x?>", "<b>x</b>", "&#13;", "]]&gt;"],
    ),
    { maxLength: 3 },
  )
  .map((parts) => parts.join(""));
const space = fc.constantFrom("", "\n  ", "\r\n\t", "\n", "\n  <!-- note -->\n  ", "\n\n <!-- a -->\n <!-- b -->");
const value = fc.oneof(
  { weight: 5, arbitrary: content.map((inner) => `<value>${inner}</value>`) },
  { weight: 1, arbitrary: fc.constantFrom("<value/>", "<value />", "") },
);
const data = fc
  .tuple(
    fc.constantFrom(...names),
    fc.constantFrom("", ' xml:space="preserve"', ' type="System.Int32"', " mimetype='x'", ' type="System.String"'),
    fc.constantFrom("", "", "<comment>c</comment>", "<comment>{Locked}</comment>"),
    value,
    space,
  )
  .map(([name, more, comment, inner, gap]) => `<data name="${name}"${more}>${gap}${inner}${gap}${comment}</data>`);
const other = fc.constantFrom(
  "<data/>",
  '<data name="a"/>',
  '<resheader name="version"><value>2.0</value></resheader>',
  '<metadata name="a"><value>x</value></metadata>',
);
const file = fc
  .tuple(
    fc.constantFrom("", "", "\uFEFF", '<?xml version="1.0"?>\n', "<!-- c -->\r\n"),
    fc.array(fc.tuple(space, fc.oneof({ weight: 4, arbitrary: data }, { weight: 1, arbitrary: other })), {
      maxLength: 6,
    }),
    space,
    fc.constantFrom("", "\n", "\r\n"),
  )
  .map(([start, all, gap, end]) => {
    if (all.length === 0 && gap === "") return `${start}<root />${end}`;
    return `${start}<root>${all.map((one) => one.join("")).join("")}${gap}</root>${end}`;
  });

const wrap = (inner: string): string => `<root>${inner}</root>`;
const many = (count: number): string =>
  wrap(
    `\n${Array.from({ length: count }, (_, i) => `  <data name="s${i}" xml:space="preserve">\n    <value>Text ${i} &amp;</value>\n  </data>\n`).join("")}`,
  );
const entity = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join("");
const text = (inner: string): string => wrap(`<data name="b"><value>${inner}</value></data>`);

export const resxSubject: Subject = {
  format: resx,
  fixtures: "resx",
  blank: "<root>\n</root>\n",
  texts: file,
  paths: fc.oneof(
    anyKey.map((key) => [key]),
    anyPath,
  ),
  many,
  malice: {
    "20,000 elements in each other": (n) => wrap(`${"<data>".repeat(n)}${"</data>".repeat(n)}`),
    "a bomb of entities": `<!DOCTYPE x [<!ENTITY e0 "ha">${entity}]>${text("&e9;")}`,
    "an entity of another file": `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${text("&e;")}`,
    "an unknown entity": text("&nbsp;"),
    "100,000 start tags": (n) => "<root>".repeat(n),
    "100,000 angle brackets": (n) => "<".repeat(n),
    "100,000 ampersands": (n) => text("&".repeat(n)),
    "100,000 blanks": (n) => text(" ".repeat(n)),
    "100,000 blanks between elements": (n) => wrap(`${" ".repeat(n)}<data name="b"/>${" ".repeat(n)}`),
    "100,000 blanks in a tag": (n) => wrap(`<data${" ".repeat(n)}name="b"><value>x</value></data>`),
    "100,000 brackets": (n) => text(`<![CDATA[${"]".repeat(n)}]]>`),
    "20,000 comments": (n) => wrap(`${"<!-- c -->\n".repeat(n)}<data name="b"><value>x</value></data>`),
    "20,000 values": (n) => wrap(`<data name="b">${"<value>x</value>".repeat(n)}</data>`),
    "20,000 entries of one name": (n) => wrap('<data name="b"><value>x</value></data>'.repeat(n)),
    "an unclosed value": '<root><data name="a"><value>x',
    "an attribute twice": wrap('<data name="a" name="b"/>'),
    "a NUL": text("\u0000"),
    "text behind the end": `${wrap("")}x`,
    "two roots": wrap("") + wrap(""),
    "another document": "<html><body>x</body></html>",
    "no XML": '{"a": "x"}',
    "merge conflict markers": wrap('\n<<<<<<< HEAD\n<data name="a"/>\n=======\n>>>>>>> other\n'),
  },
};
