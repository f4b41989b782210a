import fc from "fast-check";
import { yaml } from "../../../src/core/formats/yaml.ts";
import { anyKey, anyPath, anyText } from "./arbitraries.ts";
import type { Subject } from "./subject.ts";

const key = fc.oneof(
  fc.constantFrom("a", "b", "c", "one", "other", "yes", "0", "x y"),
  anyKey.map((text) => JSON.stringify(text)),
);
const scalar = fc.oneof(
  anyText.map((text) => JSON.stringify(text)),
  fc.constantFrom(
    "plain",
    "'it''s'",
    '"\\x41\\u263A"',
    "1",
    "yes",
    ":sym",
    "",
    "~",
    "# note",
    "'a # b' # c",
    "{}",
    "{a: b}",
    "[a, 'b']",
  ),
);
type Lines = readonly string[];
const deeper = (lines: Lines): Lines => lines.map((line) => (line === "" ? "" : `  ${line}`));
const blocks = fc.constantFrom<Lines>(
  ["|", "  one", "  two"],
  ["|-", "  one", "", "   two"],
  [">", "  one", "  two", "", "  three"],
  ["|+", "  one", ""],
  [">2-", "   one"],
  ["|  # note", "    one"],
  ["plain", "  on two lines"],
);
const { map } = fc.letrec<{ value: Lines; map: Lines; seq: Lines }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    scalar.map((text): Lines => [text]),
    blocks,
    tie("map").map((lines): Lines => ["", ...deeper(lines)]),
    tie("seq").map((lines): Lines => ["", ...lines]),
  ),
  map: fc
    .array(fc.tuple(key, tie("value"), fc.constantFrom<Lines>([], [], ["# note"], [""])), {
      minLength: 1,
      maxLength: 4,
    })
    .map((items) =>
      items.flatMap(([name, [first = "", ...more], before]) => [...before, `${name}: ${first}`, ...more]),
    ),
  seq: fc
    .array(
      fc.oneof(
        scalar.map((text): Lines => [text]),
        tie("map"),
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((items) => items.flatMap(([first = "", ...more]) => [`- ${first}`, ...deeper(more)])),
}));
const texts = fc
  .tuple(
    fc.constantFrom("", "", "\uFEFF", "---\n", "# head\n---\n"),
    fc.oneof(
      { weight: 8, arbitrary: map },
      { weight: 3, arbitrary: map.map((lines): Lines => ["de:", ...deeper(lines)]) },
      { weight: 1, arbitrary: fc.constant<Lines>([]) },
    ),
    fc.constantFrom("\n", "\r\n"),
    fc.constantFrom("", "END", "END...END", "END---ENDa: bEND"),
  )
  .map(([head, lines, eol, end]) => (head + lines.join("\n")).replaceAll("\n", eol) + end.replaceAll("END", eol))
  .filter((text) => yaml.read(text).problems.every(({ code }) => code === "format.duplicateKey"));

export const yamlSubject: Subject = {
  format: yaml,
  fixtures: "yaml",
  blank: "\n",
  texts,
  paths: fc.oneof(
    fc.constantFrom("a", "b", "c", "x y", "yes", "#", "- a", "a: b").map((name) => [name]),
    anyPath,
  ),
  malice: {
    "20,000 lists in each other": (n) => `${"[".repeat(n)}${"]".repeat(n)}`,
    "5,000 lists of one line": (n) => "- ".repeat(n),
    "a map in 3,000 maps": (n) => Array.from({ length: n }, (_, index) => `${" ".repeat(index)}a:`).join("\n"),
    "100,000 braces never closed": (n) => "{".repeat(n),
    "an alias bomb": `a: &a [x]\n${Array.from({ length: 30 }, (_, i) => `b${i}: &b${i} [*${i === 0 ? "a" : `b${i - 1}`}, *a]`).join("\n")}\n`,
    "10,000 keys of one name": (n) => "b: x\n".repeat(n),
    "a merge of itself": "b: &b\n  <<: *b\n",
    "tabs as indentation": "b:\n\tc: x\n",
    "a key in a scalar": "b: c\n  d: e\n",
    "an unclosed string": 'b: "x',
    "an unclosed list": "b: [x\n",
    "an alias of nothing": "b: *c\n",
    "an invalid escape": 'b: "\\q"\n',
    "two values": "b: 'x' 'y'\n",
    "1,000,000 characters": (n) => `b: ${"x".repeat(n)}\n`,
    "100,000 blank lines": (n) => `${"\n".repeat(n)}b: x\n`,
    "__proto__ as a group": "__proto__:\n  polluted: x\nconstructor:\n  prototype:\n    polluted: x\n",
    "code of other languages": "b: !ruby/object:Gem::Installer x\nc: !!python/object/apply:os.system [x]\n",
    "merge conflict markers": "<<<<<<< HEAD\nb: x\n=======\nb: y\n>>>>>>> other\n",
  },
};
