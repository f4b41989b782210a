import assert from "node:assert/strict";
import { go } from "../../../src/core/keys/frameworks/go.ts";
import { readKeys, readUsages } from "./readKeys.ts";

const inFile = (line: string, name = ""): string =>
  `package a\nimport ${name} "github.com/nicksnyder/go-i18n/v2/i18n"\nfunc f(l *i18n.Localizer) {\n${line}\n}`;

describe("keys of Go", () => {
  const rows: readonly (readonly [name: string, code: string, expected: readonly string[]])[] = [
    ["a message", inFile(`x := &i18n.Message{ID: "Hello", Other: "Hi"}`), ["Hello"]],
    ["a configuration", inFile(`l.MustLocalize(&i18n.LocalizeConfig{MessageID: "Hello"})`), ["Hello"]],
    [
      "a configuration with a message",
      inFile(`l.Localize(&i18n.LocalizeConfig{DefaultMessage: &i18n.Message{ID: "Hello", One: "a"}})`),
      ["Hello"],
    ],
    ["a method with a message", inFile(`l.LocalizeMessage(&i18n.Message{\n  ID: "Hello",\n})`), ["Hello"]],
    ["an imported name", inFile(`x := tr.Message{ID: "Hello"}; y := i18n.Message{ID: "no"}`, "tr"), ["Hello"]],
    ["a list", inFile(`xs := []i18n.Message{{ID: "a"}, {ID: "b"}}`), ["a", "b"]],
    ["a constant", inFile('const id = "a" + `b`\nx := i18n.Message{ID: id}'), ["ab"]],
    [
      "a parameter",
      `package a\nimport "github.com/nicksnyder/go-i18n/v2/i18n"\nfunc f(id string) { g(i18n.Message{ID: id}) }`,
      ["?"],
    ],
    ["a sum", inFile(`x := i18n.LocalizeConfig{MessageID: "state." + s}`), ["state.*"]],
    ["another package", `package a\nfunc f() { x := i18n.Message{ID: "no"} }`, []],
    ["text and comments", inFile(`// i18n.Message{ID: "no"}\nx := "i18n.Message{ID: no}"`), []],
    [
      "a printer",
      `package a\nfunc f() { p := message.NewPrinter(t); p.Printf("Hello %s", n); fmt.Printf("no") }`,
      ["Hello %s"],
    ],
    [
      "other methods of a printer",
      `package a\nfunc f(p *message.Printer) { p.Fprintf(w, "a"); p.Sprintf("b") }`,
      ["a", "b"],
    ],
    ["a key with a fallback", `package a\nfunc f(p *message.Printer) { p.Printf(message.Key("id", "Text")) }`, ["id"]],
    [
      "broken code",
      `package a\nimport "github.com/nicksnyder/go-i18n/v2/i18n"\nfunc f( { x := i18n.Message{ID: "a"}`,
      ["a"],
    ],
  ];
  for (const [name, code, expected] of rows) {
    it(name, () => assert.deepEqual(readKeys(go, "a.go", code), expected));
  }

  it("gives texts, values and counts", () => {
    const [message] = readUsages(go, "a.go", inFile(`x := i18n.Message{ID: "a", One: "b", Other: "c"}`));
    assert.deepEqual([message?.defaultText, message?.hasCount], ["c", true]);
    const [config] = readUsages(
      go,
      "a.go",
      inFile(`x := i18n.LocalizeConfig{MessageID: "a", TemplateData: map[string]any{"Name": n}}`),
    );
    assert.deepEqual([config?.parameters, config?.hasCount], [["Name"], undefined]);
  });
});
