import assert from "node:assert/strict";
import { gettextKeys } from "../../../src/core/keys/frameworks/gettext.ts";
import { readKeys, readUsages } from "./readKeys.ts";

describe("keys of gettext", () => {
  const rows: readonly (readonly [name: string, path: string, code: string, expected: readonly string[]])[] = [
    ["a call in C", "a.c", `puts(gettext("Open"));`, ["Open"]],
    ["the short name", "a.c", `puts(_("Open"));`, ["Open"]],
    ["a marked text in a table", "a.c", `static const char *t[] = { N_("One"), N_("Two") };`, ["One", "Two"]],
    ["adjacent literals", "a.c", `_("One "\n  "and two")`, ["One and two"]],
    ["a line break before the text", "a.c", `_(\n  "Open")`, ["Open"]],
    ["escapes", "a.c", `_("a\\n\\"b\\"")`, ['a\n"b"']],
    ["a context", "a.c", `pgettext("menu", "Open"); C_("menu", "Save");`, ["menu|Open", "menu|Save"]],
    ["a domain", "a.c", `dgettext("lib", "Open"); dcgettext("lib", "Save", LC_TIME);`, ["lib:Open", "lib:Save"]],
    ["a domain and a context", "a.c", `dpgettext("lib", "menu", "Open");`, ["lib:menu|Open"]],
    ["a plural", "a.c", `ngettext("%d file", "%d files", n)`, ["%d file"]],
    ["a plural with a context", "a.c", `npgettext("list", "%d file", "%d files", n)`, ["list|%d file"]],
    ["a condition", "a.c", `_(ok ? "Yes" : "No")`, ["Yes | No"]],
    ["a variable", "a.c", `void f(char *s) { puts(_(s)); }`, ["?"]],
    ["a constant", "a.cpp", `constexpr auto title = "Title";\nauto s = _(title);`, ["Title"]],
    ["a nested call", "a.cpp", `fmt::print(fmt::runtime(_("Hello {name}")), fmt::arg("name", x));`, ["Hello {name}"]],
    ["a macro's body", "a.c", `#define TITLE _("Title")`, ["Title"]],
    ["a macro's body on a line of its own", "a.c", `#define TITLE \\\n  _("Title")`, ["Title"]],
    ["a text that looks like a call", "a.c", `puts("_(\\"no\\")"); // _("no")\n/* gettext("no") */`, []],
    ["broken code", "a.c", `void f() { if (x { puts(_("Open"));`, ["Open"]],
    ["Python", "a.py", `print(_("Open %s") % name)\nngettext("a", "b", n)`, ["Open %s", "a"]],
    ["Python's module", "a.py", `gettext.gettext("Open"); self.gettext("Save"); other.gettext("no")`, ["Open", "Save"]],
    ["Python's adjacent literals", "a.py", `_("One "\n  'two')`, ["One two"]],
    ["Python's formatted text", "a.py", `_(f"Hello {name}")`, ["Hello *"]],
    [
      "PHP",
      "a.php",
      `<?php echo _('Open'), ngettext("a", "b", $n), dgettext('lib', 'Save');`,
      ["Open", "a", "lib:Save"],
    ],
    ["PHP's sum", "a.php", `<?php echo _("Hello " . $name);`, ["Hello *"]],
    ["WordPress", "a.php", `<?php esc_html_e( 'Open', 'shop' ); __('Save', 'shop');`, ["shop:Open", "shop:Save"]],
    ["WordPress with a context", "a.php", `<?php echo esc_attr_x( 'Post', 'verb', 'shop' );`, ["shop:verb|Post"]],
    [
      "WordPress's plurals",
      "a.php",
      `<?php _n( '%s file', '%s files', $n, 'shop' ); _nx('a', 'b', $n, 'c', 'd');`,
      ["shop:%s file", "d:c|a"],
    ],
    ["WordPress's method of another class", "a.php", `<?php $db->__('no', 'x'); esc_html__('yes', 'x');`, ["x:yes"]],
    [
      "WordPress in a script",
      "a.js",
      `import { __, _x } from "@wordpress/i18n";\n__("Open", "shop"); _x("Post", "verb", "shop")`,
      ["shop:Open", "shop:verb|Post"],
    ],
    ["Ruby", "a.rb", `puts _('Open'), n_("a", "b", 2), p_('menu', 'Save')`, ["Open", "a", "menu|Save"]],
    ["Rust", "a.rs", `fn f() { gettext("Open"); pgettext("menu", "Save"); }`, ["Open", "menu|Save"]],
    ["Go", "a.go", `package a\nfunc f() { gotext.Get("no"); _ = gettext("Open") }`, ["Open"]],
    [
      "a form of GTK",
      "a.ui",
      `<property name="label" translatable="yes" context="menu">Open &amp; run</property><property name="x">no</property>`,
      ["menu|Open & run"],
    ],
    ["a script with another library of the name", "a.js", `_(users).map(f); _("Open"); _.map(x)`, ["Open"]],
    ["a text in a CDATA section", "a.ui", `<property translatable="yes"><![CDATA[a > b]]></property>`, ["a > b"]],
    [
      "a function that ends like gettext's own",
      "a.c",
      `tr_ngettext("a", "b", n); my_pgettext("menu", "c");`,
      ["a", "menu|c"],
    ],
    ["Kotlin", "a.kt", `val s = i18n.gettext("Open"); // gettext("no")`, ["Open"]],
  ];
  for (const [name, path, code, expected] of rows) {
    it(name, () => assert.deepEqual(readKeys(gettextKeys, path, code), expected));
  }

  it("gives the place of the text in a macro's body", () => {
    const code = `#define TITLE _("Title")`;
    const span = readUsages(gettextKeys, "a.c", code)[0]?.keys[0]?.span ?? { start: 0, end: 0 };
    assert.equal(code.slice(span.start, span.end), "Title");
  });

  it("detects plurals by their functions", () => {
    const usages = readUsages(gettextKeys, "a.c", `ngettext("a", "b", n); gettext("c");`);
    assert.deepEqual(
      usages.map(({ hasCount }) => hasCount),
      [true, undefined],
    );
  });
});
