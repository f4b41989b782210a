// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read
import assert from "node:assert/strict";
import { django } from "../../../src/core/keys/frameworks/django.ts";
import { i18next } from "../../../src/core/keys/frameworks/i18next.ts";
import { railsKeys } from "../../../src/core/keys/frameworks/railsKeys.ts";
import { vueI18nKeys } from "../../../src/core/keys/frameworks/vueI18n.ts";
import type { KeyFramework } from "../../../src/core/keys/keyFramework.ts";
import { readPlaces } from "./readKeys.ts";

type Rows = readonly (readonly [name: string, code: string, expected: readonly string[]])[];

/** Places as short texts: `key attribute@element owner # comment`. */
function assertPlaces(framework: KeyFramework, path: string, rows: Rows): void {
  for (const [name, code, expected] of rows) {
    it(`${name} (${path})`, () => assert.deepEqual(readPlaces(framework, path, code), expected));
  }
}

describe("places of usages", () => {
  const inCart = (jsx: string) =>
    `import { useTranslation } from "react-i18next";\nfunction Cart() {\n  const { t } = useTranslation();\n  return (\n${jsx}\n  );\n}\n`;
  assertPlaces(i18next, "src/Cart.tsx", [
    ["the text of an element", inCart(`<button>{t("a")}</button>`), ["a @button Cart"]],
    [
      "an attribute",
      inCart(`<input aria-label={t("a")} placeholder={t("b")} />`),
      ["a aria-label@input Cart", "b placeholder@input Cart"],
    ],
    ["a component with a name of parts", inCart(`<Menu.Item>{ok ? t("a") : null}</Menu.Item>`), ["a @Menu.Item Cart"]],
    ["an element in a list", inCart(`<ul>{rows.map(() => <li>{t("a")}</li>)}</ul>`), ["a @li Cart"]],
    ["nothing of the element that is clicked", inCart(`<a onClick={() => toast(t("a"))}>x</a>`), ["a @ Cart"]],
    [
      "the element around a component of the framework",
      inCart(`<p><Trans i18nKey="a">x</Trans></p>`).replace("useTranslation }", "useTranslation, Trans }"),
      ["a @p Cart"],
    ],
    [
      "a handler of a component",
      inCart(`<a />`).replace("return (", `const save = () => toast(t("a"));\n  return (`),
      ["a @ Cart.save"],
    ],
    [
      "a component in a call",
      `import { useTranslation } from "react-i18next";\nconst Cart = memo(() => {\n  const { t } = useTranslation();\n  return <p>{t("a")}</p>;\n});\n`,
      ["a @p Cart"],
    ],
    [
      "a method of a class",
      `import i18next from "i18next";\nclass Menu {\n  open() {\n    return i18next.t("a");\n  }\n}\n`,
      ["a @ Menu.open"],
    ],
    ["the file where nothing has a name", `import i18next from "i18next";\ni18next.t("a");\n`, ["a @ Cart"]],
    [
      "the comment above an expression",
      inCart(`<p>\n{/* Shown once. */}\n{t("a")}\n</p>`),
      ["a @p Cart # Shown once."],
    ],
    [
      "the comment above an element",
      inCart(`<div>\n{/* A verb, as in: open the door. */}\n<b>\n{t("a")}\n</b>\n{t("b")}</div>`),
      ["a @b Cart # A verb, as in: open the door.", "b @div Cart"],
    ],
    [
      "a comment of several lines",
      `import i18next from "i18next";\nfunction f() {\n  // The title of the window,\n  // short.\n  return i18next.t("a");\n}\n`,
      ["a @ f # The title of the window, short."],
    ],
    [
      "no comment with a line between",
      `import i18next from "i18next";\nfunction f() {\n  // The title.\n\n  return i18next.t("a");\n}\n`,
      ["a @ f"],
    ],
    [
      "no comment behind code",
      `import i18next from "i18next";\nfunction f() {\n  open(); // The title.\n  return i18next.t("a");\n}\n`,
      ["a @ f"],
    ],
    [
      "no comment for tools",
      `import i18next from "i18next";\nfunction f() {\n  // eslint-disable-next-line no-alert\n  alert(i18next.t("a"));\n  // return i18next.x("b");\n  return i18next.t("c");\n}\n`,
      ["a @ f", "c @ f"],
    ],
    [
      "no text that only looks like a comment",
      'import i18next from "i18next";\nfunction f() {\n  g(`\n// no comment\n` + i18next.t("a"));\n  return h(`\n  // none either\n${i18next.t("b")}`);\n}\n',
      ["a @ f", "b @ f"],
    ],
    [
      "a part of a long comment",
      `import i18next from "i18next";\n// ${"long ".repeat(80)}\ni18next.t("a");\n`,
      [`a @ Cart # ${"long ".repeat(39)}long…`],
    ],
    ["nothing of a usage whose key is not known", inCart("<p>{t(`a.${b}`)}</p>"), []],
  ]);
  assertPlaces(vueI18nKeys, "src/cart/Cart.vue", [
    ["an interpolation", `<template>\n<div><p>{{ $t("a") }}</p></div>\n</template>\n`, ["a @p Cart"]],
    [
      "a bound attribute",
      `<template>\n<input :title="$t('a')" v-bind:alt="$t('b')">\n</template>\n`,
      ["a title@input Cart", "b alt@input Cart"],
    ],
    ["a directive", `<template><p v-t="'a'"></p></template>`, ["a @p Cart"]],
    ["a component of the framework", `<template><label><i18n-t keypath="a" /></label></template>`, ["a @label Cart"]],
    ["a click", `<template><a @click="show($t('a'))">x</a></template>`, ["a @a Cart"]],
    [
      "a script",
      `<script setup>\nconst { t } = useI18n();\nfunction save() {\n  // After saving.\n  toast(t("a"));\n}\n</script>\n`,
      ["a @ Cart.save # After saving."],
    ],
    [
      "a comment of HTML",
      `<template>\n<!-- The price. -->\n<b>{{ $t("a") }}</b>\n</template>\n`,
      ["a @b Cart # The price."],
    ],
  ]);
  assertPlaces(railsKeys, "app/views/cart/show.html.erb", [
    ["the text of an element", `<h1><%= t("a") %></h1>\n`, ["a @h1 cart/show"]],
    ["an attribute", `<img alt="<%= t("a") %>">\n`, ["a alt@img cart/show"]],
  ]);
  assertPlaces(railsKeys, "app/controllers/carts_controller.rb", [
    [
      "a method",
      `class CartsController\n  def show\n    # After paying.\n    flash[:notice] = t("a")\n  end\nend\n`,
      ["a @ CartsController.show # After paying."],
    ],
  ]);
  assertPlaces(django, "shop/views.py", [
    [
      "a function",
      `from django.utils.translation import gettext as _\nclass Cart:\n    def show(self):\n        # A verb.\n        return _("Open")\n`,
      ["Open @ Cart.show # A verb."],
    ],
  ]);
});
