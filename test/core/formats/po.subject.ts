import fc from "fast-check";
import type { Path } from "../../../src/core/catalog/message.ts";
import { po } from "../../../src/core/formats/po.ts";
import type { Subject } from "./subject.ts";

const ids = ["a", "b", "c", "a.b", "one", "other", "x y", "__proto__", "ü", "tab\\t", '\\"q\\"', "two\\nlines\\n"];
const contexts = ["menu", "a", "", "one"];

const strings = fc.constantFrom(
  '"x"',
  '""',
  '"Tom & \\"Jerry\\""',
  '"a\\nb\\n"',
  '""\n"a\\n"\n"b"',
  '"one "\n"two"',
  '"\\\\n \\t \\303\\244 \\x41"',
  '" ü 😀 "',
  '"%s of {name}"',
);
const comment = fc.constantFrom(
  "# of a translator",
  "#. of the author",
  "#: a.c:1",
  "#, fuzzy",
  "#, fuzzy, c-format",
  "#, c-format",
  '#| msgid "old"',
  '#~ msgid "gone"',
  "#",
);
const entry = fc
  .record({
    comments: fc.array(comment, { maxLength: 3 }),
    context: fc.option(fc.constantFrom(...contexts), { nil: undefined }),
    id: fc.constantFrom(...ids),
    plural: fc.option(fc.array(strings, { minLength: 1, maxLength: 3 }), { nil: undefined, freq: 2 }),
    target: strings,
  })
  .map(({ comments, context, id, plural, target }) => {
    const head = [...comments, ...(context === undefined ? [] : [`msgctxt "${context}"`]), `msgid "${id}"`];
    if (plural === undefined) return [...head, `msgstr ${target}`].join("\n");
    return [...head, 'msgid_plural "many"', ...plural.map((text, i) => `msgstr[${i}] ${text}`)].join("\n");
  });
const header = fc
  .constantFrom(
    '"Language: de\\n"',
    '"Language: pl\\n"\n"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"',
    '"Plural-Forms: nplurals=1; plural=0;\\n"',
    '"Content-Type: text/plain; charset=UTF-8\\n"',
  )
  .map((fields) => `msgid ""\nmsgstr ""\n${fields}`);
const texts = fc
  .tuple(
    fc.constantFrom("", "", "\uFEFF"),
    fc.option(header, { nil: undefined }),
    fc.array(entry, { maxLength: 6 }),
    fc.constantFrom("\n\n", "\n", "\n# c\n\n"),
    fc.constantFrom("\n", "\r\n"),
    fc.constantFrom("", "\n", '\n\n#~ msgid "z"\n#~ msgstr "z"\n'),
  )
  .map(([bom, first, entries, gap, eol, end]) => {
    const all = first === undefined ? entries : [first, ...entries];
    return bom + (all.join(gap) + (all.length > 0 ? end : "")).replaceAll("\n", eol);
  });

const id = fc.constantFrom("a", "b", "c", "one", "menu", "ü");
const category = fc.constantFrom("one", "few", "many", "other");
const paths: fc.Arbitrary<Path> = fc.oneof(
  id.map((one) => [one]),
  fc.tuple(fc.constantFrom(...contexts), id),
  fc.tuple(id, category),
  fc.tuple(fc.constantFrom(...contexts), id, category),
);

const head = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n';
const many = (count: number): string =>
  `${head}\n${Array.from({ length: count }, (_, i) => `#: file.c:${i}\nmsgid "Text ${i}"\nmsgstr "one"\n`).join("\n")}`;

export const poSubject: Subject = {
  format: po,
  fixtures: "po",
  blank: `${head}\nmsgid "a"\nmsgstr ""\n\nmsgid "b"\nmsgstr ""\n`,
  texts,
  paths,
  many,
  faults: ["format.syntax", "format.duplicateKey"],
  malice: {
    "a string without its end": 'msgid "a\nmsgstr "b"',
    "an unknown keyword": 'msgid "a"\nmsgtxt "b"',
    "a string alone": '"a"\n',
    "an entry without translation": 'msgid "a"\n',
    "a context alone": 'msgctxt "a"\nmsgstr "b"\n',
    "forms out of order": 'msgid "a"\nmsgid_plural "as"\nmsgstr[1] "b"\nmsgstr[0] "c"\n',
    "a form without a plural": 'msgid "a"\nmsgstr[0] "b"\n',
    "a comment within": 'msgid "a"\n# no\nmsgstr "b"\n',
    "a bad escape": 'msgid "a\\q"\nmsgstr "b"\n',
    "bytes that are no UTF-8": 'msgid "a\\377"\nmsgstr "b"\n',
    "100,000 quotation marks": (n) => 'msgid "a"\nmsgstr '.concat('"'.repeat(n)),
    "100,000 backslashes": (n) => `msgid "a"\nmsgstr "${"\\".repeat(n + 1)}"\n`,
    "100,000 pieces": (n) => `msgid "a"\nmsgstr ${'""\n'.repeat(n)}`,
    "20,000 messages of one id": (n) => 'msgid "a"\nmsgstr "b"\n'.repeat(n),
    "100,000 comments": (n) => `${"#, fuzzy\n".repeat(n)}msgid "a"\nmsgstr "b"\n`,
    "1,000,000 blanks": (n) => `msgid${" ".repeat(n)}"a"\nmsgstr "b"\n`,
    "1,000,000 characters": (n) => `msgid "a"\nmsgstr "${"x ".repeat(n / 2)}"\n`,
    "1,000,000 octal escapes": (n) => `msgid "a"\nmsgstr "${"\\101".repeat(n / 4)}"\n`,
    "a rule nested 20,000 times": (n) => `msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=${"(".repeat(n)}n;\\n"\n`,
    "a rule that divides by zero":
      'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=n%0;\\n"\nmsgid "a"\nmsgstr "b"\n',
    "999 forms": 'msgid ""\nmsgstr "Plural-Forms: nplurals=999; plural=n;\\n"\nmsgid "a"\nmsgstr "b"\n',
    "a NUL": "msgid \0\n",
    "__proto__ as an id": 'msgid "__proto__"\nmsgstr "polluted"\n',
    "merge conflict markers": '<<<<<<< HEAD\nmsgid "a"\nmsgstr "b"\n=======\n>>>>>>> other\n',
  },
};
