// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code of other languages
import assert from "node:assert/strict";
import { codeLanguageById } from "../../../src/core/code/codeLanguages.ts";
import { scanMarkup } from "../../../src/core/code/markup.ts";
import { scanCode } from "../../../src/core/code/scanCode.ts";

/** Strings and comments that are found, inner ones first, as written. */
const rows: readonly (readonly [languageId: string, code: string, found: readonly string[]])[] = [
  ["typescript", `a = "x"; // y "z"\n/* "q" */`, [`"x"`, `// y "z"`, `/* "q" */`]],
  ["typescript", "t(`a ${b(`c ${'d'}`)} e`)", ["'d'", "`c ${'d'}`", "`a ${b(`c ${'d'}`)} e`"]],
  ["typescript", "t(`a ${b({ c: '}' })} e`)", ["'}'", "`a ${b({ c: '}' })} e`"]],
  ["typescript", `x = /["'\`]/g; y = "s"`, [`"s"`]],
  ["typescript", `x = a / b; y = "s" / 2`, [`"s"`]],
  ["typescript", `u = "https://a.b/c"; // d`, [`"https://a.b/c"`, "// d"]],
  ["typescriptreact", `<p>Don't won't "do"</p>; x = 'y'`, [`"do"`, "'y'"]],
  ["typescript", `"unfinished\n"next"`, [`"next"`]],
  ["python", `f"a {b['c']} {{d}}" + r'\\' + '''x\ny'''`, ["'c'", `f"a {b['c']} {{d}}"`, "r'\\'", "'''x\ny'''"]],
  ["python", "# one\nx = 1 # two", ["# one", "# two"]],
  ["ruby", `puts "a #{b "c"} d" # e`, [`"c"`, `"a #{b "c"} d"`, "# e"]],
  ["java", `char c = '"'; String s = "t"; /** d */`, [`"t"`, "/** d */"]],
  ["rust", `let s: &'a str = r#"q "x" q"#; '\\'' /* a /* b */ c */`, [`r#"q "x" q"#`, "/* a /* b */ c */"]],
  ["csharp", `$"a {b("c")}" + @"d ""e"" f" + """g "h" """`, [`"c"`, `$"a {b("c")}"`, `@"d ""e"" f"`, `"""g "h" """`]],
  ["cpp", `auto s = R"x(a)" b)x"; char c = '"'; u8"t"`, [`R"x(a)" b)x"`, `u8"t"`]],
  ["go", 's := `a\\` + "b" // c', ["`a\\`", `"b"`, "// c"]],
  ["php", `#[A]\n$a = 'b\\'c'; # d`, ["'b\\'c'", "# d"]],
  ["swift", `"a \\(b("c")) d" #"e \\(f) g"#`, [`"c"`, `"a \\(b("c")) d"`, `#"e \\(f) g"#`]],
  ["kotlin", `"a \${b("c")} $d"`, [`"c"`, `"a \${b("c")} $d"`]],
  ["kotlin", `"""a "b"""" + "c"`, [`"""a "b""""`, `"c"`]],
  ["scala", `s"""a "$b"""" + "c"`, [`s"""a "$b""""`, `"c"`]],
  ["toml", `a = """b"""" # c`, [`"""b""""`, "# c"]],
  ["sql", `select 'it''s' -- c\n"col"`, ["'it''s'", "-- c"]],
  ["shellscript", `echo "a $(b "c") d" # e\nx=$#`, [`"c"`, `"a $(b "c") d"`, "# e"]],
  ["shellscript", `cat <<EOF\n it's "x\nEOF\necho 'y'`, ["'y'"]],
  ["yaml", `a: "b" # c\nd: don't "e"\nf: 'g'`, [`"b"`, "# c", "'g'"]],
  ["toml", `a = "b" # c\nd = '\\'`, [`"b"`, "# c", "'\\'"]],
  ["lua", `--[[ a ]] x = [[b]] -- c`, ["--[[ a ]]", "[[b]]", "-- c"]],
  ["css", `a { content: "b"; /* c */ }`, [`"b"`, "/* c */"]],
  ["powershell", `"a $(b "c") \`" d" <# e #>`, [`"c"`, `"a $(b "c") \`" d"`, "<# e #>"]],
  ["vb", `x = "a ""b""" ' c`, [`"a ""b"""`, "' c"]],
  ["json", `{"a": "b\\"c"} // d`, [`"a"`, `"b\\"c"`, "// d"]],
  ["html", "<!-- a --><p title='b'>c</p>", ["<!-- a -->", "'b'", "c"]],
  ["vue", `<p>a {{ b }} c</p><script>x = "d" // e\n</script>`, ["a {{ b }} c", `"d"`, "// e"]],
];

describe("scanning code", () => {
  for (const [languageId, code, expected] of rows) {
    it(`${languageId}: ${JSON.stringify(code)}`, () => {
      const language = codeLanguageById(languageId);
      const found = language.kind === "markup" ? scanMarkup(code) : scanCode(code, language);
      assert.deepEqual(
        found.map(({ span }) => code.slice(span.start, span.end)),
        expected,
      );
    });
  }

  it("ends at its limit", () => {
    assert.equal(scanCode(`"a" "b" "c"`, codeLanguageById("typescript"), 5).length, 2);
  });

  it("knows no literals in prose and unknown languages", () => {
    assert.deepEqual(scanCode(`"a" // b`, codeLanguageById("plaintext")), []);
    assert.deepEqual(scanCode(`"a" // b`, codeLanguageById("never-heard-of")), []);
  });

  it("gives up on what has no end without trying again and again", () => {
    const hostile = [
      "`${".repeat(2000),
      "/*".repeat(5000),
      '"""'.repeat(3000),
      "<<A\n".repeat(200),
      "<a '".repeat(500),
    ];
    for (const text of hostile) {
      for (const id of ["typescript", "python", "ruby", "csharp", "shellscript"]) scanCode(text, codeLanguageById(id));
      scanMarkup(text);
    }
  });
});
