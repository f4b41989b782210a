import assert from "node:assert/strict";
import type { KeyFramework } from "../../../src/core/keys/keyFramework.ts";
import { argumentOf, memberNames } from "../../../src/core/keys/languages/codeCall.ts";
import { codeCalls } from "../../../src/core/keys/languages/codeCalls.ts";
import { createKeyUsage } from "../../../src/core/keys/languages/createUsage.ts";
import { readKeys, readUsages } from "./readKeys.ts";

/** Takes the first argument of each call of `f` as its key, and the entries of the second one as parameters. */
const calls: KeyFramework = {
  id: "calls",
  title: "Calls",
  dependencies: {},
  formats: [],
  languages: new Set(),
  words: [],
  read: (file) =>
    [...codeCalls(file, ["f"])].flatMap((call) => {
      const key = argumentOf(call, 0, "key");
      const parameters = memberNames(argumentOf(call, 1));
      const details = { span: key?.span ?? call.span, call: call.span, ...(parameters && { parameters }) };
      return key === undefined ? [] : [createKeyUsage({ framework: "calls", identity: "path" }, key.value(), details)];
    }),
};

describe("calls in code", () => {
  const rows: readonly (readonly [name: string, path: string, code: string, expected: readonly string[]])[] = [
    ["Ruby's escapes", "a.rb", String.raw`f("a\tb\u00e9"); f('a\tb\'c')`, ["a\tbé", "a\\tb'c"]],
    ["Ruby's other literals", "a.rb", "f(%q(a b)); f(:a); f %w[a b]", ["a b", "a", "a | b"]],
    ["Ruby's assignments", "a.rb", "x = 'a'\nx = 'b' if y\nf(x)", ["a | b"]],
    ["Ruby's changed name", "a.rb", "x = 'a'\nx += 'b'\nf(x)", ["?"]],
    ["Python's raw text", "a.py", String.raw`f(r"a\n"); f("a\n" 'b'); f(u"c"); f(b"d")`, ["a\\n", "a\nb", "c", "d"]],
    ["Python's continued line", "a.py", 'f("a \\\n  b")', ["a   b"]],
    ["Python's loop", "a.py", "for x in xs:\n    f(x)\nx = 'a'", ["?"]],
    ["Python's class constant", "a.py", "class A:\n    K = 'a'\nf(A.K)", ["a"]],
    ["Python's name in another function", "a.py", "def g():\n    x = 'a'\ndef h(x):\n    f(x)", ["?"]],
    ["Python's alternative", "a.py", "f(a or 'b'); f('a' or 'b')", ["?", "a | b"]],
    [
      "PHP's literals",
      "a.php",
      String.raw`<?php f('a\n\'b'); f("a\n{$x->y}b"); f("a$x[0]b");`,
      ["a\\n'b", "a\n*b", "a*b"],
    ],
    [
      "PHP's constants",
      "a.php",
      "<?php const A = 'a'; class B { const C = 'c'; } f(A); f(B::C); f(X::C2);",
      ["a", "c", "?"],
    ],
    ["PHP's variable", "a.php", "<?php $x = 'a'; f($x);", ["a"]],
    ["Java's text block", "A.java", 'class A { void g() { f("""\n    a\n      b\n    """); } }', ["a\n  b"]],
    [
      "Java's sum of constants",
      "A.java",
      'class A { static final String P = "a."; void g() { f(P + "b" + x); } }',
      ["a.b*"],
    ],
    ["Kotlin's raw text", "a.kt", 'f("""a\\n$x""")', ["a\\n*"]],
    ["Kotlin's constant", "a.kt", 'const val K = "a"\nf(K)', ["a"]],
    ["Swift's raw text", "a.swift", `f(#"a b"#); f(#"c"#)`, ["a b", "c"]],
    [
      "C#'s texts",
      "a.cs",
      'class A { void G() { f(@"a\\n""b"); f($"a{x}b"); f("""raw"""); f("a\\u00e9"); } }',
      ['a\\n"b', "a*b", "raw", "aé"],
    ],
    ["C#'s named argument", "a.cs", 'class A { void G() { f(other: x, key: "a"); } }', ["a"]],
    [
      "Dart's texts",
      "a.dart",
      String.raw`void g() { f(r'a\n'); f('a\n' "b"); f('a${"$"}b'); }`,
      ["a\\n", "a\nb", "a*"],
    ],
    ["Go's texts", "a.go", 'package a\nfunc g() { f(`a\\n`); f("a\\n" + `b`) }', ["a\\n", "a\nb"]],
    ["Rust's texts", "a.rs", String.raw`fn g() { f("a\n"); f(r#"a"b"#); }`, ["a\n", 'a"b']],
    [
      "C++'s texts",
      "a.cpp",
      String.raw`void g() { f("a\n" "b"); f(u8"c"); f(L"d"); f(R"(e\n)"); }`,
      ["a\nb", "c", "d", "e\\n"],
    ],
    ["a cycle of names", "a.py", "a = b\nb = a\nf(a)", ["?"]],
    ["a call in a call", "a.py", "f(f('a'))", ["?", "a"]],
  ];
  for (const [name, path, code, expected] of rows) {
    it(name, () => assert.deepEqual(readKeys(calls, path, code), expected));
  }

  const maps: readonly (readonly [path: string, code: string, expected: readonly string[] | undefined])[] = [
    ["a.rb", "f('k', { a: 1, :b => 2, 'c' => 3 })", ["a", "b", "c"]],
    ["a.py", "f('k', {'a': 1, 'b': 2})", ["a", "b"]],
    ["a.py", "f('k', {'a': 1, **others})", undefined],
    ["a.php", "<?php f('k', ['a' => 1, 'b' => 2]);", ["a", "b"]],
    ["a.php", "<?php f('k', ['a' => 1, ...$others]);", undefined],
    ["a.dart", "void g() { f('k', {'a': 1}); }", ["a"]],
    ["a.py", "f('k', values)", undefined],
  ];
  for (const [path, code, expected] of maps) {
    it(`the entries of a map: ${code}`, () => assert.deepEqual(readUsages(calls, path, code)[0]?.parameters, expected));
  }
});
