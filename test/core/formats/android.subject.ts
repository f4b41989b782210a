import fc from "fast-check";
import type { Path } from "../../../src/core/catalog/message.ts";
import { android } from "../../../src/core/formats/android.ts";
import { anyKey } from "./arbitraries.ts";
import type { Subject } from "./subject.ts";

const names = ["a", "b", "c", "a.b", "item_other", "__proto__", "constructor"];
const content = fc
  .array(
    fc.constantFrom(
      ...[
        "x",
        "",
        "Tom &amp; Jerry",
        "&lt;b>",
        "&#x41;&#10;",
        " ü 😀 ",
        "%1$s",
        "\\n",
        "\\'",
        "'",
        '"',
        '\\"',
        "\\u0041",
      ],
      ...["\\", "  ", "\n    ", "\r\n", "@", "?", "\\@", "<b>x</b>", "<b> x </b>", "<br/>", "<!-- c -->", "<?pi x?>"],
      ...['<xliff:g id="a">%s</xliff:g>', "<![CDATA[<b> & ]] >]]>", "<![CDATA[]]>", "@string/x", "&#160;", "\\u0020"],
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.join(""));
const space = fc.constantFrom(
  "",
  "\n    ",
  "\r\n\t",
  "\n",
  "\n    <!-- note -->\n    ",
  "\n\n  <!-- a -->\n  <!-- b -->",
);
const name = fc.constantFrom(...names);
const attributes = fc.constantFrom("", "", "", ' translatable="false"', ' product="tablet"', " formatted='false'");
const string = fc
  .tuple(name, attributes, content)
  .map(([key, more, inner]) => `<string name="${key}"${more}>${inner}</string>`);
const items = (item: fc.Arbitrary<string>) =>
  fc.tuple(fc.array(item, { maxLength: 3 }), space).map(([all, gap]) => all.map((one) => gap + one).join("") + gap);
const plurals = fc
  .tuple(
    name,
    attributes,
    items(
      fc
        .tuple(fc.constantFrom("one", "few", "other", "other", "none"), content)
        .map(([key, inner]) => `<item quantity="${key}">${inner}</item>`),
    ),
  )
  .map(([key, more, inner]) => `<plurals name="${key}"${more}>${inner}</plurals>`);
const array = fc
  .tuple(name, attributes, items(content.map((inner) => `<item>${inner}</item>`)))
  .map(([key, more, inner]) => `<string-array name="${key}"${more}>${inner}</string-array>`);
const other = fc.constantFrom(
  ...["<string name='a'/>", '<plurals name="b" />', "<eat-comment/>", '<item type="string" name="c">x</item>'],
  ...['<color name="a">#fff</color>', "<string>x</string>", '<string-array name="c"/>', "<!-- <string/> -->"],
);
const file = fc
  .tuple(
    fc.constantFrom("", "", "\uFEFF", '<?xml version="1.0"?>\n', "<!-- c -->\r\n"),
    fc.constantFrom("", ' xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2"'),
    fc.array(fc.tuple(space, fc.oneof(string, plurals, array, other)), { maxLength: 6 }),
    space,
    fc.constantFrom("", "\n", "\r\n"),
  )
  .map(([start, namespace, all, gap, end]) => {
    if (all.length === 0 && gap === "") return `${start}<resources${namespace}/>${end}`;
    return `${start}<resources${namespace}>${all.map((one) => one.join("")).join("")}${gap}</resources>${end}`;
  });
const last = fc.constantFrom<readonly (string | number)[]>(
  [],
  ["one"],
  ["few"],
  ["other"],
  [0],
  [1],
  [2],
  [1.5],
  ["x"],
);
const paths: fc.Arbitrary<Path> = fc
  .tuple(fc.oneof(name, anyKey), fc.constantFrom([], [], ["product=tablet"], ["product=default"]), last)
  .map(([key, product, rest]) => [key, ...product, ...rest]);

const wrap = (inner: string): string => `<resources>${inner}</resources>`;
const many = (count: number): string =>
  wrap(
    `\n${Array.from({ length: count }, (_, i) => `    <string name="s${i}">Text ${i} &amp; <b>x</b>\\n</string>\n`).join("")}`,
  );
const entity = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join("");

export const androidSubject: Subject = {
  format: android,
  fixtures: "android",
  blank: "<resources>\n</resources>\n",
  texts: file,
  paths,
  many,
  malice: {
    "20,000 elements in each other": (n) => wrap(`${"<item>".repeat(n)}${"</item>".repeat(n)}`),
    "20,000 tags in a text": (n) => wrap(`<string name="a">${"<b>".repeat(n)}${"</b>".repeat(n)}</string>`),
    "a bomb of entities": `<!DOCTYPE x [<!ENTITY e0 "ha">${entity}]>${wrap('<string name="a">&e9;</string>')}`,
    "an entity of another file": `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${wrap("&e;")}`,
    "an unknown entity": wrap('<string name="a">&nbsp;</string>'),
    "100,000 start tags": (n) => "<resources>".repeat(n),
    "100,000 angle brackets": (n) => "<".repeat(n),
    "100,000 ampersands": (n) => wrap("&".repeat(n)),
    "100,000 backslashes": (n) => wrap(`<string name="b">${"\\".repeat(n)}</string>`),
    "100,001 quotation marks": (n) => wrap(`<string name="b">${'"'.repeat(n)}</string>`),
    "100,000 apostrophes": (n) => wrap(`<string name="b">${"'".repeat(n)}</string>`),
    "100,000 blanks": (n) => wrap(`<string name="b">x${" ".repeat(n)}y${" ".repeat(n)}</string>`),
    "100,000 blanks between elements": (n) => wrap(`${" ".repeat(n)}<string name="b">x</string>${" ".repeat(n)}`),
    "100,000 blanks in a tag": (n) => wrap(`<string${" ".repeat(n)}name="b">x</string>`),
    "20,000 comments": (n) => wrap(`${"<!-- c -->\n".repeat(n)}<string name="b">x</string>`),
    "20,000 comments in a text": (n) => wrap(`<string name="b">${"<!-- c -->".repeat(n)}</string>`),
    "20,000 tags next to each other": (n) => wrap(`<string name="b">${"<b>x</b>".repeat(n)}</string>`),
    "20,000 different tags": (n) =>
      wrap(`<string name="b">${Array.from({ length: n }, (_, i) => `<a${i}/>`).join("")}</string>`),
    "20,000 strings of one name": (n) => wrap('<string name="b">x</string>'.repeat(n)),
    "20,000 forms of one plural": (n) =>
      wrap(`<plurals name="b">${'<item quantity="other">x</item>'.repeat(n)}</plurals>`),
    "an unclosed string": '<resources><string name="a">x',
    "tags that cross": wrap('<string name="a"><b><i></b></i></string>'),
    "an attribute twice": wrap('<string name="a" name="b"/>'),
    "a NUL": wrap('<string name="a">\u0000</string>'),
    "text behind the end": `${wrap("")}x`,
    "two roots": wrap("") + wrap(""),
    "another document": "<html><body>x</body></html>",
    "no XML": '{"a": "x"}',
    "merge conflict markers": wrap('\n<<<<<<< HEAD\n<string name="a"/>\n=======\n>>>>>>> other\n'),
  },
};
