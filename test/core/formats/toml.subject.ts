import fc from "fast-check";
import { toml } from "../../../src/core/formats/toml.ts";
import { anyKey, anyPath, anyText } from "./arbitraries.ts";
import type { Subject } from "./subject.ts";

const sound = (text: string): string => text.replace(/\p{Surrogate}/gu, "");
const key = anyKey.map((name) => (/^[\w-]+$/.test(name) && !/ü/.test(name) ? name : JSON.stringify(sound(name))));
const quoted = (text: string): string => JSON.stringify(sound(text)).replaceAll("\x7f", "\\u007f");
const literal = (text: string): string => `'${sound(text).replace(/[\p{Cc}']/gu, "")}'`;
const long = (text: string): string =>
  `"""\n${sound(text)
    .replace(/(?!\n)\p{Cc}|"/gu, "")
    .replaceAll("\\", "\\\n  ")}"""`;
const text = fc
  .tuple(anyText, fc.nat(4))
  .map(([value, style]) => (style === 0 ? literal(value) : style === 1 ? long(value) : quoted(value)));
const value = fc.oneof(
  { weight: 5, arbitrary: text },
  { weight: 1, arbitrary: fc.constantFrom("1", "true", "-1.5e3", "1979-05-27 07:32:00", "[]", "{}") },
  { weight: 1, arbitrary: fc.array(text, { maxLength: 3 }).map((items) => `[ ${items.join(", ")} ]`) },
  { weight: 1, arbitrary: fc.array(text, { maxLength: 3 }).map((items) => `[\n  ${items.join(",\n  ")} # end\n]`) },
  { weight: 1, arbitrary: fc.tuple(key, text).map(([name, item]) => `{ ${name} = ${item}, n.x = ${item} }`) },
);
const keys = fc.array(key, { minLength: 1, maxLength: 3 }).map((names) => names.join("."));
const line = fc
  .tuple(fc.constantFrom("", "", "  "), keys, fc.constantFrom(" = ", "=", "  = "), value, fc.constantFrom("", " # end"))
  .map((parts) => parts.join(""));
const header = fc.tuple(keys, fc.constantFrom("", "", " # head"), fc.boolean()).map(([name, end, isList]) => {
  return (isList ? `[[l.${name}]]` : `[${name}]`) + end;
});
const other = fc.constantFrom("", "", "# note", "  # indented");
const texts = fc
  .tuple(
    fc.constantFrom("", "\uFEFF"),
    fc.array(
      fc.oneof({ weight: 4, arbitrary: line }, { weight: 2, arbitrary: header }, { weight: 1, arbitrary: other }),
      { maxLength: 10 },
    ),
    fc.constantFrom("\n", "\r\n"),
    fc.boolean(),
  )
  .map(([bom, lines, eol, closed]) => bom + lines.join("\n").replaceAll("\n", eol) + (closed ? eol : ""))
  // whoever names one thing twice, or a table like a text, has a file that no program reads
  .filter((file) => toml.read(file).problems.every(({ code }) => code !== "format.duplicateKey"));

export const tomlSubject: Subject = {
  format: toml,
  fixtures: "toml",
  blank: "\n",
  texts,
  paths: fc.oneof(
    anyKey.map((name) => [name]),
    anyPath,
  ),
  malice: {
    "a text without an end": 'a = "x\nb = "y"\n',
    "a long text without an end": 'a = """x\nb = "y"\n',
    "a text of no escape": 'a = "\\q"\n',
    "a surrogate": 'a = "\\ud800"\n',
    "a header without an end": '[a\nb = "y"\n',
    "two values on one line": 'a = "x" b = "y"\n',
    "a carriage return alone": 'a = "x"\rb = "y"\n',
    "a key without a value": "a =\n",
    "a list without an end": 'a = ["x", "y"\n',
    "100,000 open lists": (n) => `a = ${"[".repeat(n)}`,
    "100,000 open tables": (n) => `a = ${"{a=".repeat(n)}`,
    "a key of 100,000 parts": (n) => `a${".a".repeat(n)} = "x"\n`,
    "a header of 100,000 parts": (n) => `[a${".a".repeat(n)}]\n`,
    "100,000 keys of one name": (n) => 'a = "x"\n'.repeat(n),
    "100,000 headers of one name": (n) => "[b]\n".repeat(n),
    "20,000 elements of one list": (n) => '[[b]]\nc = "x"\n'.repeat(n),
    "100,000 lists of tables in each other": (n) => `${"[[b]]\n[[b.c]]\n".repeat(n / 2)}`,
    "a text and a table of one name": 'b = "x"\n[b]\nc = "y"\n',
    "a text and a key below it": 'b = "x"\nb.c = "y"\n',
    "100,000 comments": (n) => "#\n".repeat(n),
    "1,000,000 quotation marks": (n) => `a = """${'""\\"'.repeat(n / 4)}"""`,
    "1,000,000 backslashes": (n) => `b = "${"\\".repeat(n)}"\n`,
    "a line of 1,000,000 blanks": (n) => `${" ".repeat(n)}b = "x"`,
    "a list of 1,000,000 blanks": (n) => `b = [${" \n".repeat(n / 2)}"x"]`,
    "a NUL": 'b = "\0"\n',
    "two BOMs": '\uFEFF\uFEFFb = "x"\n',
    "__proto__ as a key": '__proto__.polluted = "x"\n[constructor.prototype]\npolluted = "x"\n',
    "merge conflict markers": '<<<<<<< HEAD\nb = "x"\n=======\nb = "y"\n>>>>>>> other\n',
  },
};
