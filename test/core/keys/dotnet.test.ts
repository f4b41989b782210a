import assert from "node:assert/strict";
import { dotnet } from "../../../src/core/keys/frameworks/dotnet.ts";
import { readKeys, readUsages } from "./readKeys.ts";

const inClass = (body: string): string => `class A { IStringLocalizer<HomeController> _loc; void F() { ${body} } }`;

describe("keys of .NET", () => {
  const rows: readonly (readonly [name: string, path: string, code: string, expected: readonly string[]])[] = [
    ["an index", "a.cs", inClass(`var s = _loc["Title"];`), ["HomeController:Title"]],
    ["an index with values", "a.cs", inClass(`var s = this._loc["Hello {0}", name];`), ["HomeController:Hello {0}"]],
    [
      "a parameter",
      "a.cs",
      `class A { A(IHtmlLocalizer<App.Shared> html) { var s = html["Title"]; } }`,
      ["Shared:Title"],
    ],
    ["a localizer without a type", "a.cs", `class A { IStringLocalizer loc; string F() => loc["Title"]; }`, ["Title"]],
    ["a usual name", "a.cs", `class A { string F() => _localizer["Title"]; }`, ["Title"]],
    ["an index of something else", "a.cs", inClass(`var s = map["Title"]; list[0];`), []],
    ["a method", "a.cs", inClass(`_loc.GetString("Title", 1);`), ["HomeController:Title"]],
    ["a line break before the key", "a.cs", inClass(`var s = _loc[\n  "Title"\n];`), ["HomeController:Title"]],
    ["a condition", "a.cs", inClass(`var s = _loc[ok ? "Yes" : "No"];`), ["HomeController:Yes | No"]],
    ["an interpolation", "a.cs", inClass(`var s = _loc[$"State_{state}"];`), ["HomeController:State_*"]],
    ["a sum", "a.cs", inClass(`var s = _loc["State_" + state];`), ["HomeController:State_*"]],
    ["a constant", "a.cs", `class A { const string Key = "Title"; string F() => _localizer[Key]; }`, ["Title"]],
    ["a variable", "a.cs", `class A { string F(string key) => _localizer[key]; }`, ["?"]],
    ["a verbatim text", "a.cs", inClass(`var s = _loc[@"a ""b"""];`), ['HomeController:a "b"']],
    ["a name of a member", "a.cs", inClass(`var s = _loc[nameof(Resources.Title)];`), ["HomeController:Title"]],
    [
      "a resource class",
      "a.cs",
      inClass(`Show(Resources.Title, Properties.Resources.Other, AppResources.Third);`),
      ["Resources:Title", "Resources:Other", "AppResources:Third"],
    ],
    [
      "members that are no texts",
      "a.cs",
      `using App.Resources.Views;\nclass A { void F() { Resources.Culture = c; Resources.Load("x"); } }`,
      [],
    ],
    [
      "a manager",
      "a.cs",
      inClass(`Resources.ResourceManager.GetString("Title"); config.GetString("no");`),
      ["Resources:Title"],
    ],
    [
      "a loader",
      "a.cs",
      inClass(`ResourceLoader.GetForCurrentView().GetString("Title"); loader.GetString("Other");`),
      ["Title", "Other"],
    ],
    [
      "an attribute",
      "a.cs",
      `class A { [Display(Name = "Title", ResourceType = typeof(Texts))] public int X { get; set; } }`,
      ["Texts:Title"],
    ],
    [
      "an attribute with a name",
      "a.cs",
      `class A { [Display(Name = nameof(Texts.Title), ResourceType = typeof(App.Texts))] int x; }`,
      ["Texts:Title"],
    ],
    [
      "an error message",
      "a.cs",
      `class A { [Required(ErrorMessageResourceName = "Need", ErrorMessageResourceType = typeof(Texts))] int x; }`,
      ["Texts:Need"],
    ],
    ["an attribute without resources", "a.cs", `class A { [Display(Name = "Title")] int x; }`, []],
    ["text and comments", "a.cs", inClass(`// _loc["no"] Resources.No\nvar s = "_loc[no] Resources.No";`), []],
    ["broken code", "a.cs", `class A { void F( { var s = _localizer["Title"]; `, ["Title"]],
    [
      "Razor",
      "Views/Home/Index.cshtml",
      `@inject IViewLocalizer Loc\n<h1>@Loc["Title"]</h1>`,
      ["Views.Home.Index:Title"],
    ],
    [
      "Razor in an attribute",
      "a.razor",
      `@inject IStringLocalizer<Shared> Loc\n<a title="@Loc["Open"]">@Loc["Save", x]</a>`,
      ["Shared:Open", "Shared:Save"],
    ],
    [
      "Razor's comments and text",
      "a.razor",
      `@* @Localizer["no"] *@ <!-- @Localizer["no"] --> It's @L["yes"]`,
      ["yes"],
    ],
    ["Razor's resource class", "a.razor", `<p>@Resources.Title</p>`, ["Resources:Title"]],
    ["XAML", "a.xaml", `<Label Text="{x:Static strings:AppResources.Title}"/>`, ["AppResources:Title"]],
    [
      "XAML's constants of other classes",
      "a.xaml",
      `<Label Text="{x:Static local:Sizes.Big}" Value="{Binding Resources.X}"/>`,
      [],
    ],
    [
      "controls of a form",
      "Forms/Main.designer.cs",
      inClass(`resources.ApplyResources(this.ok, "ok"); resources.ApplyResources(this, "$this");`),
      ["Main:ok", "Main:$this"],
    ],
    [
      "XAML's ids",
      "a.xaml",
      `<TextBlock x:Uid="Greeting"/><Button x:Uid="/Errors/Save"/>`,
      ["Greeting.*", "Errors:Save.*"],
    ],
    [
      "XAML's extensions",
      "a.xaml",
      `<TextBlock Text="{lex:Loc App:Texts:Title}"/><Label Text="{i18n:Translate Open}"/>`,
      ["Texts:Title", "Open"],
    ],
  ];
  for (const [name, path, code, expected] of rows) {
    it(name, () => assert.deepEqual(readKeys(dotnet, path, code), expected));
  }

  it("marks the classes that are known by their names only", () => {
    const marks = readUsages(dotnet, "a.cs", inClass(`F(Resources.Title, _loc["a"]);`));
    assert.deepEqual(marks.map(({ keys, isNamespaceAssumed }) => [keys[0]?.key, isNamespaceAssumed]).toSorted(), [
      ["Title", true],
      ["a", undefined],
    ]);
  });
});
