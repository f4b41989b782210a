import assert from "node:assert/strict";
import { phoenix } from "../../../src/core/keys/frameworks/phoenix.ts";
import { readKeys, readUsages } from "./readKeys.ts";

describe("keys of Phoenix", () => {
  const rows: readonly (readonly [name: string, path: string, code: string, expected: readonly string[]])[] = [
    ["a call", "a.ex", `gettext("Open")`, ["default:Open"]],
    ["a domain", "a.ex", `dgettext("errors", "is invalid")`, ["errors:is invalid"]],
    ["a plural", "a.ex", `ngettext("one", "%{count} files", n)`, ["default:one"]],
    ["a context", "a.ex", `pgettext("menu", "Open"); dpgettext("d", "c", "m")`, ["default:menu|Open", "d:c|m"]],
    [
      "a backend",
      "a.ex",
      `Gettext.gettext(App.Gettext, "Open"); AppWeb.Gettext.gettext("Save")`,
      ["default:Open", "default:Save"],
    ],
    ["a line break before the text", "a.ex", `gettext(\n  "Open",\n  name: x\n)`, ["default:Open"]],
    ["a composed text", "a.ex", `gettext("Hello #{name}"); gettext("a" <> b)`, ["default:Hello *", "default:a*"]],
    ["a variable", "a.ex", `gettext(text)`, ["default:?"]],
    ["a constant", "a.ex", `@title "Title"\ngettext(@title)`, ["default:Title"]],
    ["text and comments", "a.ex", `# gettext("no")\nx = "gettext(no)"`, []],
    [
      "a template",
      "a.html.heex",
      `<p title={gettext("Open")}><%= gettext("Save") %></p><%!-- gettext("no") --%>`,
      ["default:Open", "default:Save"],
    ],
    [
      "a template in a module",
      "a.ex",
      `def render(assigns) do\n  ~H"""\n  <p>{gettext("Open")}</p>\n  """\nend`,
      ["default:Open"],
    ],
    ["broken code", "a.ex", `def f(do gettext("Open"`, ["default:Open"]],
  ];
  for (const [name, path, code, expected] of rows) {
    it(name, () => assert.deepEqual(readKeys(phoenix, path, code), expected));
  }

  it("gives the values that are passed", () => {
    const first = (code: string) => readUsages(phoenix, "a.ex", code)[0];
    assert.deepEqual(first(`gettext("a", name: x)`)?.parameters, ["name"]);
    assert.deepEqual(first(`ngettext("a", "b", n)`)?.parameters, ["count"]);
    assert.equal(first(`gettext("a", bindings)`)?.parameters, undefined);
  });
});
