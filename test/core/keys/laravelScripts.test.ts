import assert from "node:assert/strict";
import { laravelScripts } from "../../../src/core/keys/frameworks/laravelScripts.ts";
import { assertRows, type KeyRows, readUsages } from "./readKeys.ts";

const template = (html: string): string => `<template>\n${html}\n</template>\n`;
const setup = (code: string): string => `<script setup lang="ts">\n${code}\n</script>\n`;
const hook = 'import { useLaravelReactI18n } from "laravel-react-i18n";\n';

describe("keys of Laravel in Vue and React", () => {
  const vue: KeyRows = [
    ["a text", template(`<p>{{ $t('Browser Sessions') }}</p>`), ["Browser Sessions"]],
    ["a key of a file", template(`<p :title="$t('auth.failed')">x</p>`), ["auth:failed"]],
    ["a key of a folder", template(`{{ $t("admin/users.title") }}`), ["admin/users:title"]],
    ["a choice", template(`{{ $tChoice('cart.items', 2) }}`), ["cart:items"]],
    ["a sum", template(`{{ $t('errors.' + code) }}`), ["errors:*"]],
    ["a condition of two files", template(`{{ $t(ok ? 'a.b' : 'c.d') }}`), ["a:b", "c:d"]],
    [
      "functions of the package",
      setup(
        `import { trans, wTrans as w, transChoice } from "laravel-vue-i18n";\ntrans("Save"); w("a.b"); transChoice("a.c", 2)`,
      ),
      ["Save", "a:b", "a:c"],
    ],
    ["a function under a name of the project's own", setup(`const { trans } = useTexts(); trans("a.b")`), ["a:b"]],
    ["a variable", setup(`import { trans } from "laravel-vue-i18n";\ntrans(key)`), ["?"]],
    ["a comment", setup(`// trans("a.b")`), []],
  ];
  assertRows(laravelScripts, "a.vue", vue);
  assertRows(laravelScripts, "a.tsx", [
    ["a hook", `${hook}const { t, tChoice } = useLaravelReactI18n(); t("Save"); tChoice("a.b", 2)`, ["Save", "a:b"]],
    [
      "a hook's function in an element",
      `${hook}const A = () => { const { t } = useLaravelReactI18n(); return <b>{t("a.b")}</b> }`,
      ["a:b"],
    ],
    ["the whole hook", `${hook}const i18n = useLaravelReactI18n(); i18n.t("a.b"); i18n.currentLocale("x")`, ["a:b"]],
    ["another t", `import { t } from "./mine"; t`, []],
  ]);

  it("gives values and counts", () => {
    const code = `trans("a.b", { name }); transChoice("a.c", 2, { user: x }); trans("A text", all); trans("B")`;
    const found = readUsages(laravelScripts, "a.ts", `import { trans, transChoice } from "laravel-vue-i18n";\n${code}`);
    assert.deepEqual(
      found.map(({ identity, parameters, hasCount }) => [identity, parameters, hasCount]),
      [
        ["path", ["name"], undefined],
        ["path", ["count", "user"], true],
        ["text", undefined, undefined],
        ["text", [], undefined],
      ],
    );
  });
});
