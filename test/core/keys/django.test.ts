import assert from "node:assert/strict";
import { django } from "../../../src/core/keys/frameworks/django.ts";
import { readKeys, readUsages } from "./readKeys.ts";

describe("keys of Django", () => {
  const rows: readonly (readonly [name: string, path: string, code: string, expected: readonly string[]])[] = [
    ["a call", "a.py", `_("Open")`, ["Open"]],
    ["the text of an e-mail", "app/templates/mail.txt", `{% load i18n %}{% trans "Hello" %}`, ["Hello"]],
    ["a lazy call", "a.py", `name = models.CharField(_("name"), help_text=gettext_lazy("Help"))`, ["name", "Help"]],
    ["adjacent literals", "a.py", `_(\n  "Open "\n  'it'\n)`, ["Open it"]],
    ["triple quotes", "a.py", `_("""Open\nit""")`, ["Open\nit"]],
    ["a context", "a.py", `pgettext("month", "May"); pgettext_lazy("verb", "Post")`, ["month|May", "verb|Post"]],
    ["a plural", "a.py", `ngettext("%(n)d file", "%(n)d files", n) % {"n": n}`, ["%(n)d file"]],
    ["a plural with a context", "a.py", `npgettext("c", "a", "b", n)`, ["c|a"]],
    ["an imported name", "a.py", `from django.utils.translation import gettext_lazy as _l\n_l("Open")`, ["Open"]],
    ["the module", "a.py", `translation.gettext("Open"); shelf.gettext("no")`, ["Open"]],
    ["a condition", "a.py", `_("Yes" if ok else "No")`, ["Yes | No"]],
    ["a constant", "a.py", `TITLE = "Title"\n_(TITLE)`, ["Title"]],
    ["a parameter", "a.py", `def f(name):\n    return _(name)`, ["?"]],
    ["a formatted text", "a.py", `_(f"Hello {name}!")`, ["Hello *!"]],
    ["a sum", "a.py", `_("Hello " + name)`, ["Hello *"]],
    ["a text and a comment that look like calls", "a.py", `x = "_('no')"  # _("no")\n"""_("no")"""`, []],
    ["an escape that Python does not know", "a.py", String.raw`_("a\d\n")`, ["a\\d\n"]],
    ["broken code", "a.py", `def f(:\n    return _("Open"`, ["Open"]],
    ["a tag", "a.html", `{% load i18n %}{% translate "Open" %}{% trans 'Save' %}`, ["Open", "Save"]],
    [
      "a tag with options",
      "a.html",
      `{% translate "May" context "month" as x %}{% trans "a" noop %}`,
      ["month|May", "a"],
    ],
    ["a tag with a filter", "a.html", `{% trans "Open"|upper %}`, ["Open"]],
    ["a tag with a variable", "a.html", `{% translate title %}`, ["?"]],
    ["a percent sign", "a.html", `{% translate "50% off" %}{% trans '5%' %}`, ["50%% off", "5%%"]],
    ["a block", "a.html", `{% blocktranslate %}Hello {{ name }}, 5%{% endblocktranslate %}`, ["Hello %(name)s, 5%%"]],
    [
      "a trimmed block",
      "a.html",
      `{% blocktrans trimmed with a=b %}\n  One\n  {{ a }}\n{% endblocktrans %}`,
      ["One %(a)s"],
    ],
    [
      "a block with a plural and a context",
      "a.html",
      `{% blocktrans count n=x context "c" %}one{% plural %}{{ n }} many{% endblocktrans %}`,
      ["c|one"],
    ],
    [
      "a call in a hole",
      "a.html",
      `{{ _("Open") }}{{ x|default:_("None") }}{% if a == _('b') %}{% endif %}`,
      ["Open", "None", "b"],
    ],
    ["comments of templates", "a.html", `{# {% trans "no" %} #}{% comment %}{% trans "no" %}{% endcomment %}`, []],
    ["text outside tags", "a.html", `<p>_("no")</p>`, []],
    ["Jinja's block", "a.html", `{% trans user=name %}Hello {{ user }}!{% endtrans %}`, ["Hello %(user)s!"]],
    ["Jinja's plural", "a.jinja", `{% trans count=n %}one{% pluralize %}many{% endtrans %}`, ["one"]],
    [
      "Jinja's calls",
      "a.jinja2",
      `{{ gettext("Open") }} {{ ngettext("a", "b", n) }} {{ pgettext("c", "d") }}`,
      ["Open", "a", "c|d"],
    ],
    ["Flask-Babel", "a.py", `gettext("Hello %(name)s", name=x); lazy_gettext("Save")`, ["Hello %(name)s", "Save"]],
    [
      "the catalog of scripts",
      "a.js",
      `gettext("Open"); interpolate(ngettext("a", "b", n), [n])`,
      ["djangojs:Open", "djangojs:a"],
    ],
  ];
  for (const [name, path, code, expected] of rows) {
    it(name, () => assert.deepEqual(readKeys(django, path, code), expected));
  }

  it("gives the values that a text is filled with", () => {
    const parametersOf = (path: string, code: string) => readUsages(django, path, code)[0]?.parameters;
    assert.deepEqual(parametersOf("a.py", `_("%(a)s") % {"a": 1, "b": 2}`), ["a", "b"]);
    assert.deepEqual(parametersOf("a.py", `_("{a}").format(a=1)`), ["a"]);
    assert.deepEqual(parametersOf("a.py", `gettext("%(a)s", a=1)`), ["a"]);
    assert.equal(parametersOf("a.py", `_("%(a)s") % values`), undefined);
    assert.deepEqual(parametersOf("a.html", `{% blocktrans %}{{ a }} {{ b }}{% endblocktrans %}`), ["a", "b"]);
  });

  it("gives the place of a text in a tag", () => {
    const code = `{% trans  "Open" %}{% blocktrans %}Save{% endblocktrans %}`;
    const places = readUsages(django, "a.html", code).map(({ keys }) => keys[0]?.span ?? { start: 0, end: 0 });
    assert.deepEqual(
      places.map(({ start, end }) => code.slice(start, end)),
      ["Open", "Save"],
    );
  });
});
