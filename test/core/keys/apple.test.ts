import assert from "node:assert/strict";
import { apple } from "../../../src/core/keys/frameworks/apple.ts";
import { modulesOf, readKeys, readUsages } from "./readKeys.ts";

const ui = "import SwiftUI\n";

describe("keys of Apple's platforms", () => {
  const rows: readonly (readonly [name: string, path: string, code: string, expected: readonly string[]])[] = [
    ["a call", "a.swift", `let s = NSLocalizedString("menu.open", comment: "")`, ["menu.open"]],
    [
      "a table",
      "a.swift",
      `NSLocalizedString("open", tableName: "Menu", bundle: .main, value: "Open", comment: "")`,
      ["Menu:open"],
    ],
    ["a line break before the key", "a.swift", `NSLocalizedString(\n  "open",\n  comment: ""\n)`, ["open"]],
    [
      "a localized string",
      "a.swift",
      `String(localized: "open"); String(localized: "save", table: "Menu")`,
      ["open", "Menu:save"],
    ],
    ["a plain string", "a.swift", `String("open"); String(describing: x)`, []],
    ["an attributed string", "a.swift", `AttributedString(localized: "open")`, ["open"]],
    [
      "a resource and a key",
      "a.swift",
      `LocalizedStringResource("open", table: "Menu"); LocalizedStringKey("save")`,
      ["Menu:open", "save"],
    ],
    ["a bundle", "a.swift", `bundle.localizedString(forKey: "open", value: nil, table: "Menu")`, ["Menu:open"]],
    ["a condition", "a.swift", `NSLocalizedString(ok ? "yes" : "no", comment: "")`, ["yes | no"]],
    ["a sum", "a.swift", `NSLocalizedString("state." + state, comment: "")`, ["state.*"]],
    ["an interpolation", "a.swift", `String(localized: "Hello \\(name), welcome")`, ["Hello *, welcome"]],
    ["a constant", "a.swift", `let key = "open"\nNSLocalizedString(key, comment: "")`, ["open"]],
    ["a parameter", "a.swift", `func f(key: String) { NSLocalizedString(key, comment: "") }`, ["?"]],
    ["a text of several lines", "a.swift", `String(localized: """\n  One\n  two\n  """)`, ["One\ntwo"]],
    [
      "views",
      "a.swift",
      `${ui}Text("Hello"); Label("Open", systemImage: "x"); Button("Save") { f() }`,
      ["Hello", "Open", "Save"],
    ],
    ["modifiers", "a.swift", `${ui}Text("a").navigationTitle("Home").help("Help")`, ["a", "Home", "Help"]],
    ["a view with a table", "a.swift", `${ui}Text("Hello", tableName: "Menu")`, ["Menu:Hello"]],
    ["a view with an interpolation", "a.swift", `${ui}Text("Hello \\(name)")`, ["Hello *"]],
    ["a view with a condition", "a.swift", `${ui}Text(ok ? "yes" : "no")`, ["yes | no"]],
    [
      "what SwiftUI does not translate",
      "a.swift",
      `${ui}Text(verbatim: "a"); Text(name); Text("a" + "b"); Image("c")`,
      [],
    ],
    [
      "arguments of views by name",
      "a.swift",
      `${ui}list.searchable(text: $x, prompt: "Search"); @Parameter(title: "Name") var n`,
      ["Search", "Name"],
    ],
    [
      "variables by their type",
      "a.swift",
      `${ui}let a: LocalizedStringKey = "one"\nstatic var title: LocalizedStringResource = "two"; let c: String = "no"`,
      ["one", "two"],
    ],
    [
      "results by their type",
      "a.swift",
      `${ui}var title: LocalizedStringKey {\n switch self {\n case .a: "one"\n case .b: return f("no") ? "two" : "three"\n }\n}\nfunc g(k: String) -> LocalizedStringKey { if k == "no" { return "four" }; return "five" }`,
      ["one", "two", "three", "four", "five"],
    ],
    [
      "parameters by their type",
      "a.swift",
      `${ui}struct Row: View { let title: LocalizedStringKey; let id: String; var body: some View { Text(title) } }\nfunc show(_ k: LocalizedStringKey) {}\nRow(title: "one", id: "no"); show("two"); Other(title: "no")`,
      ["one", "two"],
    ],
    ["views of others", "a.swift", `Text("no")`, []],
    [
      "symbols of Xcode",
      "a.swift",
      `${ui}Text(.someKey); String(localized: .greeting(name)); Label(.open, systemImage: "x")`,
      ["someKey", "greeting", "open"],
    ],
    ["symbols of xcstrings-tool", "a.swift", `String(localized: .localizable(.someKey))`, ["localizable:someKey"]],
    [
      "SwiftGen and R.swift",
      "a.swift",
      `L10n.Home.title; L10n.greet(name); R.string.localizable.open()`,
      ["Home.title", "greet", "localizable:open"],
    ],
    [
      "text and comments",
      "a.swift",
      `// NSLocalizedString("no", comment: "")\nlet s = "NSLocalizedString(no) L10n.no"`,
      [],
    ],
    ["broken code", "a.swift", `func f( { NSLocalizedString("open", comment: ""`, ["open"]],
    ["Objective-C", "a.m", `NSString *s = NSLocalizedString(@"open", @"comment");`, ["open"]],
    ["Objective-C's table", "a.m", `NSLocalizedStringFromTable(@"open", @"Menu", nil)`, ["Menu:open"]],
    [
      "Objective-C's default",
      "a.m",
      `NSLocalizedStringWithDefaultValue(@"open", @"Menu", bundle, @"Open", @"c")`,
      ["Menu:open"],
    ],
    [
      "Objective-C's message",
      "a.m",
      `[[NSBundle mainBundle] localizedStringForKey:@"open" value:@"" table:@"Menu"]`,
      ["Menu:open"],
    ],
    ["Objective-C's adjacent literals", "a.m", `NSLocalizedString(@"one "\n  "two", nil)`, ["one two"]],
    [
      "Objective-C's variable, text and comment",
      "a.m",
      `NSLocalizedString(key, nil); // NSLocalizedString(@"no", nil)\nx = @"NSLocalizedString(no)";`,
      ["?"],
    ],
    [
      "a storyboard",
      "Base.lproj/Main.storyboard",
      `<document><label text="Hi" id="a-1"/><button id="b-2"><state key="normal" title="Go"/></button></document>`,
      ["Main:a-1.text", "Main:b-2.normalTitle"],
    ],
  ];
  for (const [name, path, code, expected] of rows) {
    it(name, () => assert.deepEqual(readKeys(apple, path, code), expected));
  }

  it("needs no message for what only previews show", () => {
    const code = `import SwiftUI
struct Row: View {
  let title: LocalizedStringKey
  var body: some View { Text("a") }
}
struct PreviewWrapper: View { var body: some View { Toggle("b", isOn: $x) } }
struct ToolsForPreview: View { var body: some View { Text("c") } }
struct ShownForPreview: View { var body: some View { Text("d") } }
struct PreviewHost: View { var body: some View { Text("e") } }
struct Card: View { var body: some View { ShownForPreview() } }
#Preview { Row(title: "f"); Text("g"); Card(); ShownForPreview() }
struct Row_Previews: PreviewProvider {
  static var previews: some View { PreviewWrapper(); ToolsForPreview(); Text("h") }
}
`;
    const needed = readUsages(apple, "a.swift", code).filter(({ isTest }) => isTest !== true);
    assert.deepEqual(
      needed.map(({ keys }) => keys[0]?.key),
      ["a", "d", "e"],
    );
  });

  it("reads parameters by their type in a file of the type's name", () => {
    const files = {
      "Views/Row.swift": "import SwiftUI\nstruct Row: View { let title: LocalizedStringKey; let id: String }",
      "Views/Other.swift": "struct Other { let title: String }",
      "A/Twice.swift": "struct Twice { let title: LocalizedStringKey }",
      "B/Twice.swift": "struct Twice { let title: LocalizedStringKey }",
    };
    const modules = modulesOf(files);
    try {
      const code = `${ui}let a = [Row(title: "one", id: "no"), Other(title: "no"), Twice(title: "no"), Lost(title: "no")]`;
      const usages = readUsages(apple, "App/Main.swift", code, {}, modules);
      assert.deepEqual(
        usages.flatMap(({ keys }) => keys.map(({ key }) => key)),
        ["one"],
      );
    } finally {
      modules.dispose();
    }
  });

  it("gives the default text and the place of the key", () => {
    const code = `NSLocalizedString("open", value: "Open it", comment: "")`;
    const usage = readUsages(apple, "a.swift", code)[0];
    const span = usage?.keys[0]?.span ?? { start: 0, end: 0 };
    assert.deepEqual([code.slice(span.start, span.end), usage?.defaultText], ["open", "Open it"]);
    assert.equal(readUsages(apple, "a.swift", `String(localized: "a", defaultValue: "b")`)[0]?.defaultText, "b");
  });

  it("expects no message for a text of a storyboard, which it shows itself", () => {
    const label = `<document><label text="Hi" id="a-1"/></document>`;
    assert.deepEqual(readUsages(apple, "Base.lproj/Main.storyboard", label)[0]?.keys, [{ key: "a-1.text", own: [] }]);
  });
});
