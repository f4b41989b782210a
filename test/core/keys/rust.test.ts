import assert from "node:assert/strict";
import { rustKeys } from "../../../src/core/keys/frameworks/rust.ts";
import { readKeys, readUsages } from "./readKeys.ts";

const inFunction = (line: string): string => `fn f() {\n${line}\n}`;

describe("keys of Rust", () => {
  const rows: readonly (readonly [name: string, code: string, expected: readonly string[]])[] = [
    ["a macro", inFunction(`t!("a.b");`), ["a.b"]],
    ["a macro by its path", inFunction(`rust_i18n::t!("a.b", name = "x");`), ["a.b"]],
    ["a macro in another one", inFunction(`println!("{}", t!("a.b"));`), ["a.b"]],
    ["a line break before the key", inFunction(`t!(\n  "a.b",\n  locale = "de"\n);`), ["a.b"]],
    ["a composed key", inFunction(`t!(&format!("state.{}", x)); t!(format!("a.{x}.b"));`), ["state.*", "a.*.b"]],
    ["a constant", inFunction(`const KEY: &str = "a.b"; t!(KEY);`), ["a.b"]],
    ["a parameter", `fn f(key: &str) { t!(key); }`, ["?"]],
    ["Fluent", inFunction(`fl!("id"); fl!(LOADER, "other", name = "x");`), ["id", "other"]],
    ["an attribute in Fluent", inFunction(`fl!(LOADER, "id", "title");`), ["id.title"]],
    ["a function of the name", inFunction(`t("no"); x.t("no");`), []],
    ["text and comments", inFunction(`let s = "t!(no)"; // t!("no")`), []],
    ["broken code", `fn f( { t!("a.b");`, ["a.b"]],
  ];
  for (const [name, code, expected] of rows) {
    it(name, () => assert.deepEqual(readKeys(rustKeys, "a.rs", code), expected));
  }

  it("gives the values that are passed", () => {
    const [first, second] = readUsages(
      rustKeys,
      "a.rs",
      inFunction(`t!("a", name = x, locale = "de", count = 2); fl!(L, "b", map);`),
    );
    assert.deepEqual([first?.parameters, first?.hasCount], [["name", "count"], true]);
    assert.equal(second?.parameters, undefined);
  });
});
