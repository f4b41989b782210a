import assert from "node:assert/strict";
import { extractCode } from "../../../src/core/keys/embeddedCode.ts";
import { androidKeys } from "../../../src/core/keys/frameworks/androidKeys.ts";
import { angularKeys } from "../../../src/core/keys/frameworks/angularKeys.ts";
import { django } from "../../../src/core/keys/frameworks/django.ts";
import { dotnet } from "../../../src/core/keys/frameworks/dotnet.ts";
import { ember } from "../../../src/core/keys/frameworks/ember.ts";
import { hugo } from "../../../src/core/keys/frameworks/hugo.ts";
import { java } from "../../../src/core/keys/frameworks/java.ts";
import { laravel } from "../../../src/core/keys/frameworks/laravel.ts";
import { phoenix } from "../../../src/core/keys/frameworks/phoenix.ts";
import { railsKeys } from "../../../src/core/keys/frameworks/railsKeys.ts";
import { svelteI18n } from "../../../src/core/keys/frameworks/svelteI18n.ts";
import { transloco } from "../../../src/core/keys/frameworks/transloco.ts";
import { vueI18nKeys } from "../../../src/core/keys/frameworks/vueI18n.ts";
import type { KeyFramework } from "../../../src/core/keys/keyFramework.ts";
import { readKeys } from "./readKeys.ts";

/** Characters of what follows a key. */
const length = 200_000;

/** Milliseconds that a reader may take. One that looks for the end of each part up to the end of the file takes minutes. */
const limitMs = 20_000;

describe("a key before many parts that have no end", () => {
  const rows: readonly (readonly [KeyFramework, path: string, code: string, ...beginnings: readonly string[]])[] = [
    [androidKeys, "a.xml", '<T a="@string/a"/>', "<!--"],
    [androidKeys, "build.gradle.kts", 'val x = R.string.a; resValue("string", "b", "B"); resValue', " "],
    [angularKeys, "a.html", '<p i18n="@@a">A</p><p i18n="@@b">', "{{", "{ ", "<!--"],
    [django, "a.html", '{% translate "a" %}', "{{", "{%", "{#", "{% raw %}"],
    [dotnet, "a.cshtml", '@Localizer["a"]', "@*", "<!--"],
    [ember, "a.hbs", '{{t "a"}}', "{{!--", "{{!", "<!--"],
    [hugo, "layouts/a.html", '{{ i18n "a" }}', "{{/*", "<!--"],
    [java, "a.jsp", '<fmt:message key="a"/>', "<%--", "<!--"],
    [laravel, "a.blade.php", "{{ __('a') }}", "{{", "{{--", "{!!", "@verbatim ", "@php ", "<?php "],
    [phoenix, "a.heex", '<%= gettext("a") %>', "<%!--", "<%#", "<!--"],
    [railsKeys, "app/views/a/b.html.erb", "<%= t('a') %>", "<%= ", "<%= \n"],
    [svelteI18n, "a.svelte", '{$_("a")}', "{\n", "<script ", "<style ", "<!--", "{`\n"],
    [transloco, "a.html", "{{ 'a' | transloco }}", "<!--", "{{"],
    [vueI18nKeys, "a.vue", '<template>{{ $t("a") }}', "{{"],
  ];
  for (const [framework, path, code, ...beginnings] of rows) {
    for (const beginning of beginnings)
      it(`is found in time: ${JSON.stringify(beginning)} (${path})`, function () {
        this.timeout(limitMs);
        const text = code + beginning.repeat(length / beginning.length);
        const keys = readKeys(framework, path, text).map((key) => key.replace(/^(?:string|default):/, ""));
        assert.ok(keys.includes("a"));
      });
  }

  it("is found in time between elements of which none is closed, and ends of others", function () {
    this.timeout(limitMs);
    const code = `<p>{{ $t("a") }}${"<a>".repeat(length / 8)}${"</b>".repeat(length / 8)}`;
    assert.deepEqual(readKeys(vueI18nKeys, "a.vue", code), ["a"]);
  });

  it("is found in time before lines of ERB of which only the last ends the part", function () {
    this.timeout(limitMs);
    const code = `<% ${"x\n".repeat(length / 2)}%>`;
    assert.equal(extractCode(code, "erb").length, code.length);
  });
});

describe("code in markup that is not closed", () => {
  const shown = (text: string, language: "erb" | "svelte"): string => extractCode(text, language).replace(/ +/g, " ");

  it("ends with its line in ERB, unless another part follows on it", () => {
    assert.equal(shown("<%= a\nb <% c <% d %>", "erb"), " ; a; ; d ; ");
    assert.equal(shown("<%# a %><%% b %><%= c -%>", "erb"), " ; c ; ");
  });

  it("ends with its line in Svelte, and braces behind it count", () => {
    assert.equal(shown("{a\n{b {c}\n{d}", "svelte"), "(a)(b {c})(d)");
    assert.equal(shown("{a + `{`}{b}", "svelte"), "(a + `{`)(b)");
  });
});
