// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code of other languages
import assert from "node:assert/strict";
import fc from "fast-check";
import { codeLanguageById } from "../../../src/core/code/codeLanguages.ts";
import { isInside, type StringLiteral, scanCode } from "../../../src/core/code/scanCode.ts";
import { decodeLiteral, encodeLiteral } from "../../../src/core/code/stringLiteral.ts";
import { property } from "../../property.ts";

const literalOf = (languageId: string, code: string): StringLiteral => {
  const found = scanCode(code, codeLanguageById(languageId)).at(-1);
  assert.ok(found?.kind === "string", `${code} is a literal`);
  return found;
};

const readBack = (code: string, literal: StringLiteral): string =>
  decodeLiteral(code, literal)
    .map((one) => (typeof one === "string" ? one : `«${one.raw}»`))
    .join("");

/** A literal and how it is read: code in guillemets. */
const rows: readonly (readonly [languageId: string, code: string, read: string])[] = [
  ["typescript", `'don\\'t "x" \\u00e9\\n\\t'`, `don't "x" é\\n«\\t»`],
  ["typescript", "`a ${b} \\` \\${c}`", "a «${b}» ` ${c}"],
  ["python", `f"{{a}} {b!r} \\N{BULLET}"`, "{a} «{b!r}» «\\N»«{BULLET}»"],
  ["python", `r"\\d 'x'"`, "\\d 'x'"],
  ["ruby", `'it\\'s \\n'`, "it's \\n"],
  ["sql", `'it''s'`, "it's"],
  ["csharp", `@"c:\\x ""y"""`, `c:\\x "y"`],
  ["json", `"\\"a\\" \\u00fc \\\\ \\/"`, `"a" ü «\\\\» /`],
  ["rust", `"{} {x} {{y}}"`, "«{}» «{x}» «{{»y«}}»"],
];

describe("literals", () => {
  for (const [languageId, code, expected] of rows) {
    it(`reads ${code} of ${languageId}`, () => {
      assert.equal(readBack(code, literalOf(languageId, code)), expected);
    });
  }

  const written: readonly (readonly [languageId: string, code: string, text: string, expected: string | undefined])[] =
    [
      ["typescript", `"x"`, `a "b" 'c' \n d`, `a \\"b\\" 'c' \\n d`],
      ["typescript", `'x'`, `a "b" 'c'`, `a "b" \\'c\\'`],
      ["typescript", "`x`", "a ` ${b} $5", "a \\` \\${b} $5"],
      ["python", `f'x'`, `{a} 'b'`, `{{a}} \\'b\\'`],
      ["ruby", `"x"`, "#{a} #b", "\\#{a} #b"],
      ["sql", `'x'`, "it's", "it''s"],
      ["go", "`x`", "a ` b", undefined],
      ["json", `"x"`, `"a"\tb\\`, `\\"a\\"\\tb\\\\`],
      ["shellscript", `"x"`, "$a `b` c!", "\\$a \\`b\\` c!"],
      ["toml", `'x'`, "it's", undefined],
      ["powershell", `"x"`, '"a" $b', '""a"" `$b'],
    ];
  for (const [languageId, code, text, expected] of written) {
    it(`writes ${JSON.stringify(text)} into ${code} of ${languageId}`, () => {
      const literal = literalOf(languageId, code);
      const result = encodeLiteral([text], literal.quote);
      const inside =
        result !== undefined && isInside(result, literal, codeLanguageById(languageId)) ? result : undefined;
      assert.equal(inside ?? (expected === undefined ? undefined : result), expected);
    });
  }

  const kinds = [
    "typescript '",
    'typescript "',
    "typescript `",
    "python '",
    'python f"',
    "python r'",
    'json "',
    "sql '",
  ];
  for (const kind of [
    ...kinds,
    'csharp @"',
    'csharp $"',
    "ruby '",
    'ruby "',
    'kotlin "',
    'php "',
    "yaml '",
    'shellscript "',
  ]) {
    const [languageId = "", open = ""] = kind.split(" ");
    const pieces = fc.constantFrom(
      "'",
      '"',
      "`",
      "\\",
      "$",
      "{",
      "}",
      "#{",
      "${a}",
      "\n",
      "x",
      " ",
      "''",
      "é",
      "$x",
      "/",
    );
    property(`never breaks out of ${kind}`, fc.array(pieces, { maxLength: 12 }), (parts) => {
      const text = parts.join("");
      const [head, close] = [languageId === "yaml" ? "k: " : "", open.slice(-1)];
      const literal = literalOf(languageId, `${head}${open}x${close}`);
      const result = encodeLiteral([text], literal.quote);
      if (result === undefined || !isInside(result, literal, codeLanguageById(languageId))) return;
      const code = `${head}${open}${result}${close} `;
      const again = literalOf(languageId, code);
      assert.equal(code.slice(again.span.end), " ", code);
      if (!/[\\\r\n]/.test(text)) assert.equal(readBack(code, again), text);
    });
  }
});
