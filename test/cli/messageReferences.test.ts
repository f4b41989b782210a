import assert from "node:assert/strict";
import { type KeyTerminal, keyTerminal } from "./keyProject.ts";
import { listedFindings } from "./terminal.ts";

const vue = {
  "package.json": `{ "dependencies": { "vue": "3.5.0", "vue-i18n": "9.14.0" } }`,
  "src/App.vue": `<script setup lang="ts">
import { useI18n } from "vue-i18n";
const { t } = useI18n();
</script>
<template>
  <p>{{ t("linked") }} {{ t("paren") }} {{ $t("lower") }}</p>
</template>
`,
  "src/locales/en.json": `{
  "brand": "Acorn",
  "my-part": { "dio": "Oak" },
  "linked": "@:my-part.dio of \\u201c@:{'brand'}\\u201d",
  "paren": "Open @:(brand)",
  "lower": "@.lower:brand today"
}
`,
  "src/locales/es.json": `{
  "brand": "Bellota",
  "linked": "@:my-part.dio y @:brand"
}
`,
};

const i18next = {
  "package.json": `{ "dependencies": { "i18next": "25.0.0", "react-i18next": "15.0.0" } }`,
  "src/a.tsx": `import { useTranslation } from "react-i18next";
export function A() {
  const { t } = useTranslation();
  return <p>{t("hi")} {t("girls", { count: 2, boys: 1 })} {t("shop.name")}</p>;
}
`,
  "public/locales/en/translation.json": `{
  "shop": { "name": "Acorn" },
  "boys_one": "{{count}} boy",
  "boys_other": "{{count}} boys",
  "girls_one": "{{count}} girl and $t(boys, {\\"count\\": {{boys}} })",
  "girls_other": "{{count}} girls and $t(boys, {\\"count\\": {{boys}} })",
  "hi": "Welcome to $t(shop.name)!"
}
`,
  "public/locales/es/translation.json": `{
  "shop": { "name": "Bellota" },
  "hi": "Te damos la bienvenida a $t(shop.name)!"
}
`,
};

const fluent = {
  "package.json": `{ "dependencies": { "@fluent/react": "0.15.0" } }`,
  "src/a.tsx": `import { Localized } from "@fluent/react";
export const A = () => <Localized id="later"><p data-l10n-id="welcome" /></Localized>;
`,
  "l10n/en/app.ftl": `# The heading
welcome = Welcome
    .title = Open { -brand }
later =
    { -brand.gender ->
        [feminine] See { welcome } and { welcome.title }
       *[other] See { NUMBER($n) } of { -brand(case: "genitive") }
    }
-brand = Acorn
    .gender = feminine
`,
  "l10n/de/app.ftl": `-brand =
    { $case ->
       *[nominative] Eichel
        [genitive] Eichel-{ welcome }
    }
welcome = Willkommen bei { -brand }
`,
};

const chrome = {
  "manifest.json": `{ "manifest_version": 3, "name": "__MSG_extName__", "version": "1", "default_locale": "en" }\n`,
  "a.css": `a::after { content: "__MSG_extName__"; }\n`,
  "page.html": `<title>__MSG_extName__</title>\n`,
  "_locales/en/messages.json": `{ "extName": { "message": "Acorn" } }\n`,
};

const android = {
  "build.gradle": "",
  "src/main/AndroidManifest.xml": `<manifest><application android:label="@string/app_name" /></manifest>\n`,
  "src/main/A.kt": "class A { fun f() = getString(R.string.app_name) }\n",
  "src/main/res/layout/a.xml": `<TextView android:text="@string/app_name" />\n`,
  "src/main/res/values/strings.xml": `<resources>
    <string name="app_name">Acorn</string>
    <string name="title">@string/app_name</string>
</resources>
`,
  "src/main/res/values-de/strings.xml": `<resources>
    <string name="title">@string/app_name</string>
    <string name="app_name">Eichel</string>
</resources>
`,
};

const transloco = {
  "package.json": `{ "dependencies": { "@jsverse/transloco": "8.0.0" } }`,
  "src/app.html": `<p>{{ "hello" | transloco: { name: user } }} {{ "about" | transloco }}</p>\n`,
  "src/assets/i18n/en.json": `{
  "name": "Name",
  "app": { "title": "Acorn" },
  "hello": "Hello {{name}}, this is {{ app.title }}",
  "about": "{{name}} of {{app.title}}"
}
`,
  "src/assets/i18n/de.json": `{ "about": "{{ app.title }}: {{name}}", "hello": "Hallo {{name}}" }\n`,
};

const rails = {
  Gemfile: `gem "rails"\n`,
  "app/views/carts/show.html.erb": `<%= t("cart.pay") %> <%= t("cart.again") %> <%= t("shop.title") %> <%= t("hint") %>\n`,
  "config/locales/en.yml": `en:
  hint: :"cart.pay"   # a symbol
  cart: &cart
    title: &title "Your cart" # it has an anchor
    pay: 'Pay now'
    again: *title
  shop:
    <<: *cart
    open: Open
`,
};

const plural = (value: string) => ({ stringUnit: { state: "translated", value } });
const apple = {
  "A.swift": `let a = String(localized: "files.found"); let b = NSLocalizedString("n_items", comment: "")\n`,
  "Localizable.xcstrings": `${JSON.stringify(
    {
      sourceLanguage: "en",
      strings: {
        "files.found": {
          comment: "A comment",
          localizations: {
            en: {
              ...plural("Found %#@files@"),
              substitutions: {
                files: {
                  ...{ argNum: 1, formatSpecifier: "lld" },
                  variations: { plural: { one: plural("%arg file"), other: plural("%arg files") } },
                },
              },
            },
          },
        },
      },
      version: "1.0",
    },
    null,
    2,
  )}\n`,
  "en.lproj/Localizable.stringsdict": `<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
	<!-- note -->
	<key>n_items</key>
	<dict>
		<key>NSStringLocalizedFormatKey</key>
		<string>You have %#@items@</string>
		<key>items</key>
		<dict>
			<key>NSStringFormatSpecTypeKey</key>
			<string>NSStringPluralRuleType</string>
			<key>NSStringFormatValueTypeKey</key>
			<string>d</string>
			<key>other</key>
			<string>%d items</string>
		</dict>
	</dict>
</dict>
</plist>
`,
};

describe("messages that refer to messages, in the terminal", () => {
  let shell: KeyTerminal;
  const open = async (files: Readonly<Record<string, string>>) => {
    shell = await keyTerminal(files);
  };
  const out = async (...args: readonly string[]): Promise<string> => (await shell.keys(...args)).out;
  afterEach(() => shell.close());

  it("are usages of these, and keep them from being unused", async () => {
    await open(i18next);
    const file = "public/locales/en/translation.json";
    assert.deepEqual((await out("usages", "boys")).split("\n"), [
      ...[`${file}:3:3: boys_one`, `${file}:4:3: boys_other`, `${file}:5:39: boys`, `${file}:6:42: boys`],
      ...["2 usages.", ""],
    ]);
    assert.equal(await out("usages", "--unused"), "No message is unused.\n");
    assert.equal(await out("usages", "--missing"), "No key is missing.\n");
  });

  it("of i18next follow a rename in all locales, and back again byte by byte", async () => {
    await open(i18next);
    assert.deepEqual(await shell.keys("rename", "shop.name", "shop.title"), {
      ...{ code: 0, out: "5 places in 3 files changed.\n", err: "" },
    });
    const { "public/locales/en/translation.json": en, "public/locales/es/translation.json": es } =
      await shell.snapshot();
    assert.match(en ?? "", /Welcome to \$t\(shop\.title\)!/);
    assert.match(es ?? "", /bienvenida a \$t\(shop\.title\)!/);
    assert.equal(await out("usages", "--missing"), "No key is missing.\n");
    await shell.keys("rename", "shop.title", "shop.name");
    assert.deepEqual(await shell.snapshot(), i18next);
  });

  it("of vue-i18n follow a rename in all their forms, and back again byte by byte", async () => {
    await open(vue);
    await shell.keys("rename", "brand", "product");
    await shell.keys("rename", "my-part.dio", "my-part.oak");
    const renamed = (path: keyof typeof vue) =>
      vue[path]
        .replaceAll(/"brand"|(?<=[:('])brand/g, (one) => one.replace("brand", "product"))
        .replaceAll("dio", "oak");
    assert.deepEqual(await shell.snapshot(), {
      ...vue,
      "src/locales/en.json": renamed("src/locales/en.json"),
      "src/locales/es.json": renamed("src/locales/es.json"),
    });
    await shell.keys("rename", "product", "brand");
    await shell.keys("rename", "my-part.oak", "my-part.dio");
    assert.deepEqual(await shell.snapshot(), vue);
  });

  it("of Transloco follow a rename, but for values that code passes, and back again byte by byte", async () => {
    await open(transloco);
    assert.equal(await out("usages", "--unused"), "No message is unused.\n");
    await shell.keys("rename", "app.title", "app.brand");
    const { code } = await shell.keys("rename", "name", "label");
    assert.equal(code, 0);
    const en = transloco["src/assets/i18n/en.json"].replaceAll(/(?<=app": \{ "|app\.)title/g, "brand");
    assert.deepEqual(await shell.snapshot(), {
      ...transloco,
      "src/assets/i18n/en.json": en.replace('"name":', '"label":').replace("{{name}} of", "{{label}} of"),
      "src/assets/i18n/de.json": `{ "about": "{{ app.brand }}: {{label}}", "hello": "Hallo {{name}}" }\n`,
    });
    await shell.keys("rename", "label", "name");
    await shell.keys("rename", "app.brand", "app.title");
    assert.deepEqual(await shell.snapshot(), transloco);
  });

  it("of YAML are aliases, and symbols of Rails, which follow a rename and back again byte by byte", async () => {
    await open(rails);
    const file = "config/locales/en.yml";
    assert.deepEqual(await out("usages", "--unused"), `${file}:9:5: shop.open: no code asks for it\n1 finding.\n`);
    assert.deepEqual((await out("usages", "cart.title")).split("\n").slice(1), [
      ...[`${file}:6:12: cart.title`, `${file}:8:9: cart.title`, "2 usages.", ""],
    ]);
    await shell.keys("rename", "cart.pay", "cart.buy");
    const { code } = await shell.keys("rename", "cart.again", "cart.repeat");
    assert.equal(code, 0);
    assert.deepEqual(await shell.snapshot(), {
      ...rails,
      "app/views/carts/show.html.erb": rails["app/views/carts/show.html.erb"]
        .replace("pay", "buy")
        .replace("again", "repeat"),
      [file]: rails[file].replaceAll("pay", "buy").replace("again", "repeat"),
    });
    await shell.keys("rename", "cart.buy", "cart.pay");
    await shell.keys("rename", "cart.repeat", "cart.again");
    assert.deepEqual(await shell.snapshot(), rails);
  });

  it("of YAML keep a key that an alias repeats under another one", async () => {
    await open(rails);
    for (const [key, newKey] of [
      ["cart.title", "cart.heading"],
      ["shop.title", "shop.heading"],
    ] as const) {
      const { code, err } = await shell.keys("rename", key, newKey);
      assert.equal(code, 2);
      assert.match(err, /An alias repeats the message under another key, and both would change\./);
    }
    assert.deepEqual(await shell.snapshot(), rails);
    await shell.put({ "config/locales/en.yml": "en:\n  a: A\n  b: *none\n" });
    const { err } = await shell.keys("rename", "a", "c");
    assert.match(err, /there is no &none above \*none/);
  });

  it("of Fluent follow a rename wherever they are, with attributes and comments, and back again", async () => {
    await open(fluent);
    assert.equal(await out("usages", "--unused"), "No message is unused.\n");
    assert.deepEqual((await out("usages", "-brand")).split("\n").slice(1), [
      ...["l10n/en/app.ftl:3:21: -brand", "l10n/en/app.ftl:5:7: -brand", "l10n/en/app.ftl:7:41: -brand"],
      ...["3 usages.", ""],
    ]);
    await shell.keys("rename", "welcome", "greeting");
    const { code } = await shell.keys("rename", "-brand", "-company");
    assert.equal(code, 0);
    const renamed = (text: string) => text.replaceAll("welcome", "greeting").replaceAll("-brand", "-company");
    assert.deepEqual(await shell.snapshot(), {
      ...fluent,
      "src/a.tsx": renamed(fluent["src/a.tsx"]),
      "l10n/en/app.ftl": renamed(fluent["l10n/en/app.ftl"]),
      "l10n/de/app.ftl": renamed(fluent["l10n/de/app.ftl"]),
    });
    await shell.keys("rename", "greeting", "welcome");
    await shell.keys("rename", "-company", "-brand");
    assert.deepEqual(await shell.snapshot(), fluent);
  });

  for (const [name, files, key, newKey] of [
    ["a browser extension, in its manifest, styles and pages", chrome, "extName", "appName"],
    ["Apple's dictionaries, with their variables", apple, "n_items", "count_of"],
    ["Xcode's catalogs, with their substitutions", apple, "files.found", "seen.all"],
    ["Android, in resources, layouts, manifest and code", android, "app_name", "name_of_app"],
  ] as const) {
    it(`of ${name} follow a rename, and back again byte by byte`, async () => {
      await open(files);
      assert.equal(await out("usages", "--unused"), "No message is unused.\n");
      const { code } = await shell.keys("rename", key, newKey);
      assert.equal(code, 0);
      assert.deepEqual(
        Object.values(await shell.snapshot())
          .join("")
          .includes(key),
        false,
      );
      await shell.keys("rename", newKey, key);
      assert.deepEqual(await shell.snapshot(), files);
    });
  }

  it("of Fluent lead to an attribute that exists, and a term stays a term", async () => {
    await open({
      ...fluent,
      "l10n/en/app.ftl": "a = { b.title } { b.text } { -no }\nb = B\n    .title = T\n-term = T\n",
    });
    const said = listedFindings((await shell.keys("check", "l10n")).out).join("\n");
    assert.match(said, /en\/app\.ftl:1:19: a: it refers to b\.text, and no message has this key/);
    assert.match(said, /en\/app\.ftl:1:30: a: it refers to -no, and no message has this key/);
    const { code, err } = await shell.keys("rename", "-term", "term");
    assert.deepEqual([code, err.split("\n")[0]], [2, "glossa rename: term is not a key that can be written."]);
  });

  it("keep a message from a key that they name already, or cannot name", async () => {
    await open({ ...vue, "src/locales/es.json": '{\n  "linked": "@:product",\n  "lower": "@:brand"\n}\n' });
    const before = await shell.snapshot();
    const named = await shell.keys("rename", "brand", "product");
    assert.deepEqual(
      [named.code, named.err.split("\n")[0]],
      [
        2,
        "glossa rename: A message already refers to product, a key that no message has: it would then show this one. See src/locales/en.json:2 and src/locales/es.json:2.",
      ],
    );
    const unnameable = await shell.keys("rename", "brand", "our brand");
    assert.deepEqual(
      [unnameable.code, unnameable.err.split("\n")[0]],
      [
        2,
        "glossa rename: src/locales/en.json: A message refers to this one, and its syntax cannot hold the key our brand.",
      ],
    );
    assert.deepEqual(await shell.snapshot(), before);
  });

  it("are found by a check if they lead nowhere, in the source and in translations", async () => {
    await open({ ...vue, "src/locales/es.json": '{\n  "linked": "@:my-part.dio y @:brnd"\n}\n' });
    const source = await shell.text("src/locales/en.json");
    await shell.put({ "src/locales/en.json": source.replace('"brand":', '"product":') });
    const { code, out } = await shell.keys("check");
    assert.equal(code, 1);
    const found = listedFindings(out);
    for (const line of [
      "src/locales/en.json:4:41: linked: it refers to brand, and no message has this key",
      "src/locales/es.json:2:32: linked: it refers to brnd, and no message has this key",
    ])
      assert.ok(found.includes(line), out);
  });

  it("are missing if no message has their key, and stop a rename if their key is composed", async () => {
    await open({
      ...i18next,
      "public/locales/en/translation.json": '{ "hi": "$t(no.{{what}})", "a": "$t(none)", "no": { "x": "X" } }',
    });
    const missing = await out("usages", "--missing");
    assert.match(missing, /^public\/locales\/en\/translation\.json:1:37: none: no message has this key$/m);
    const refused = await shell.keys("rename", "no.x", "no.y", "--dry-run");
    assert.equal(refused.code, 2);
    assert.match(refused.err, /1 place asks for the old key, or may, .*translation\.json:1:13 \(composed\)/);
    const { code, out: said } = await shell.keys("rename", "no.x", "no.y", "--dry-run", "--force");
    assert.equal(code, 1);
    assert.match(said, /translation\.json:1:13: no\.\* \(composed\) may ask for the old key; not changed/);
  });
});
