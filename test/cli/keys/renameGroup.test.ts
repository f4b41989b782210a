import assert from "node:assert/strict";
import { type KeyTerminal, keyTerminal, shopFiles } from "../keyProject.ts";

const replaceAll = (text: string, from: string, to: string): string => text.replaceAll(from, to);

describe("glossa rename of a group", () => {
  let shell: KeyTerminal;
  const open = async (files: Readonly<Record<string, string>>) => {
    shell = await keyTerminal(files);
  };
  afterEach(() => shell.close());

  it("renames it where it is written, with the prefix of its hook, and back again byte by byte", async () => {
    await open(shopFiles);
    const there = await shell.keys("rename", "cart", "basket");
    assert.deepEqual(there, { code: 0, out: "4 places in 4 files changed.\n", err: "" });
    assert.deepEqual(await shell.snapshot(), {
      ...shopFiles,
      "locales/en/shop.json": replaceAll(shopFiles["locales/en/shop.json"], '"cart"', '"basket"'),
      "locales/de/shop.json": replaceAll(shopFiles["locales/de/shop.json"], '"cart"', '"basket"'),
      "src/Cart.tsx": replaceAll(shopFiles["src/Cart.tsx"], '"cart"', '"basket"'),
      "src/Other.ts": replaceAll(shopFiles["src/Other.ts"], "cart.title", "basket.title"),
    });
    assert.equal((await shell.keys("rename", "basket", "cart")).code, 0);
    assert.deepEqual(await shell.snapshot(), shopFiles);
  });

  it("follows namespaces of next-intl, objects that are taken as a whole, and other depths", async () => {
    await open({
      "package.json": '{ "dependencies": { "next-intl": "4" } }',
      "messages/en.json":
        '{\n  "shop": {\n    "cart": { "title": "Cart", "list": { "a": "A", "b": "B" } },\n    "x": "X"\n  }\n}\n',
      "src/a.tsx":
        'import { useTranslations } from "next-intl";\nexport function A() {\n  const t = useTranslations("shop.cart");\n  const s = useTranslations("shop");\n  return [t("title"), t.raw("list"), s("cart.title"), s("x")];\n}\n',
    });
    assert.deepEqual(await shell.keys("rename", "shop.cart", "shop.my.basket"), {
      code: 0,
      out: "4 places in 2 files changed.\n",
      err: "",
    });
    assert.deepEqual(JSON.parse((await shell.text("messages/en.json")) ?? ""), {
      shop: { x: "X", my: { basket: { title: "Cart", list: { a: "A", b: "B" } } } },
    });
    const code = (await shell.text("src/a.tsx")) ?? "";
    assert.match(
      code,
      /useTranslations\("shop\.my\.basket"\)[\s\S]*useTranslations\("shop"\)[\s\S]*s\("my\.basket\.title"\)/,
    );
    assert.match((await shell.keys("usages", "--missing")).out, /^No key is missing/);
  });

  it("follows prefixes in templates of Transloco, and files of its scopes", async () => {
    const files = {
      "package.json": '{ "dependencies": { "@jsverse/transloco": "8" } }',
      "src/assets/i18n/en.json": '{\n  "home": { "title": "Home", "sub": { "x": "X" } }\n}\n',
      "src/assets/i18n/de.json": '{\n  "home": { "title": "Start" }\n}\n',
      "src/assets/i18n/admin-page/en.json": '{ "title": "Admin" }\n',
      "src/a.html":
        "<p *transloco=\"let t; prefix: 'home'\">{{ t('title') }}</p>\n<ng-template transloco let-t translocoPrefix=\"home.sub\">{{ t('x') }}<!-- t(x) --></ng-template>\n{{ 'home.title' | transloco }} {{ 'adminPage.title' | transloco }}\n",
    };
    await open(files);
    assert.equal((await shell.keys("usages", "--missing")).out, "No key is missing.\n");
    assert.equal((await shell.keys("usages", "--unused")).out, "No message is unused.\n");
    assert.deepEqual(await shell.keys("rename", "home", "start"), {
      ...{ code: 0, out: "5 places in 3 files changed.\n", err: "" },
    });
    assert.equal((await shell.keys("rename", "adminPage.title", "adminPage.name")).code, 0);
    assert.deepEqual(await shell.snapshot(), {
      ...files,
      "src/assets/i18n/en.json": replaceAll(files["src/assets/i18n/en.json"], '"home"', '"start"'),
      "src/assets/i18n/de.json": replaceAll(files["src/assets/i18n/de.json"], '"home"', '"start"'),
      "src/assets/i18n/admin-page/en.json": '{ "name": "Admin" }\n',
      "src/a.html": replaceAll(replaceAll(files["src/a.html"], "home", "start"), "adminPage.title", "adminPage.name"),
    });
    await shell.keys("rename", "start", "home");
    await shell.keys("rename", "adminPage.name", "adminPage.title");
    assert.deepEqual(await shell.snapshot(), files);
  });

  it("renames a group in the file of a scope of Transloco, by the key that code has", async () => {
    const files = {
      "package.json": '{ "dependencies": { "@jsverse/transloco": "8" } }',
      "src/assets/i18n/en.json": '{\n  "home": "Home",\n  "menu": { "open": "Other" }\n}\n',
      "src/assets/i18n/admin-page/en.json": '{\n  "menu": { "open": "Open", "sub": { "x": "X" } }\n}\n',
      "src/a.html":
        "{{ 'home' | transloco }} {{ 'menu.open' | transloco }} {{ 'adminPage.menu.open' | transloco }}\n<p *transloco=\"let t; prefix: 'adminPage.menu.sub'\">{{ t('x') }}</p>\n",
    };
    await open(files);
    assert.equal((await shell.keys("rename", "adminPage.menu", "adminPage.bar")).code, 0);
    assert.deepEqual(await shell.snapshot(), {
      ...files,
      "src/assets/i18n/admin-page/en.json": files["src/assets/i18n/admin-page/en.json"].replace("menu", "bar"),
      "src/a.html": replaceAll(files["src/a.html"], "adminPage.menu", "adminPage.bar"),
    });
    await shell.keys("rename", "adminPage.bar", "adminPage.menu");
    assert.deepEqual(await shell.snapshot(), files);
  });

  it("renames the asked one of two keys of a scope at one place", async () => {
    const files = {
      "package.json": '{ "dependencies": { "@jsverse/transloco": "8" } }',
      "src/assets/i18n/en.json": '{\n  "home": "Home"\n}\n',
      "src/assets/i18n/admin/en.json": '{\n  "title": "Admin",\n  "other": "Other"\n}\n',
      "src/a.html": "{{ 'home' | transloco }} {{ (x ? 'admin.title' : 'admin.other') | transloco }}\n",
    };
    await open(files);
    assert.equal((await shell.keys("rename", "admin.title", "admin.heading")).code, 0);
    assert.deepEqual(await shell.snapshot(), {
      ...files,
      "src/assets/i18n/admin/en.json": '{\n  "heading": "Admin",\n  "other": "Other"\n}\n',
      "src/a.html": files["src/a.html"].replace("admin.title", "admin.heading"),
    });
  });

  it("is refused where a prefix or a group that is taken as a whole would not follow, and where groups would merge", async () => {
    const files = {
      "package.json": '{ "dependencies": { "i18next": "25", "react-i18next": "15" } }',
      "locales/en.json": '{ "menu": { "file": { "open": "Open" }, "edit": { "cut": "Cut" } } }',
      "src/a.tsx":
        'import i18next from "i18next";\nimport { useTranslation } from "react-i18next";\nexport const A = () => {\n  const { t } = useTranslation("translation", { keyPrefix: "menu" });\n  return t("edit.cut") + i18next.t("menu", { returnObjects: true }).file.open;\n};\n',
    };
    await open(files);
    const refusal = async (...args: readonly string[]) => {
      const { code, err } = await shell.keys("rename", ...args);
      assert.deepEqual([code, await shell.snapshot()], [2, files]);
      return err;
    };
    assert.match(await refusal("menu.file", "menu.data"), /src\/a\.tsx:5:\d+ \(takes all messages of a group\)/);
    assert.match(await refusal("menu.edit", "edit"), /src\/a\.tsx:5:12 \(behind the prefix menu\.\)/);
    assert.match(await refusal("menu.file", "menu.edit"), /menu\.edit would be above or below another message/);
    assert.match(await refusal("menu.none", "a"), /No message has the key menu\.none/);
  });

  it("changes the code of all packages of a workspace that ask for it", async () => {
    await open({
      "apps/web/package.json": '{ "dependencies": { "i18next": "25", "@acme/email": "workspace:*" } }',
      "apps/web/locales/en.json": '{\n  "email": { "title": "Title" },\n  "home": "Home"\n}\n',
      "apps/web/src/a.ts": 'import i18next from "i18next"; i18next.t("home");\n',
      "packages/email/package.json": '{ "name": "@acme/email" }',
      "packages/email/src/b.tsx": 'export const B = ({ t }) => <b title={t("email.title")} />;\n',
    });
    assert.equal((await shell.keys("rename", "email", "mail")).out, "2 places in 2 files changed.\n");
    assert.match((await shell.text("packages/email/src/b.tsx")) ?? "", /t\("mail\.title"\)/);
    assert.match((await shell.text("apps/web/locales/en.json")) ?? "", /"mail": \{ "title"/);
  });

  it("of YAML keeps comments, and asks for the catalog if several have the group", async () => {
    const yaml =
      'en:\n  # Orders.\n  orders: # of a shop\n    index:\n      title: "Orders" # orders\n  other: Other\n';
    await open({
      Gemfile: 'gem "rails"\n',
      "config/locales/en.yml": yaml,
      "app/views/a.html.erb": '<%= t("orders.index.title") %> <%= t("other") %>\n',
    });
    assert.equal((await shell.keys("rename", "orders", "purchases")).code, 0);
    assert.equal(await shell.text("config/locales/en.yml"), yaml.replace("orders: #", "purchases: #"));
    await shell.put({ "config/locales/more.en.yml": "en:\n  purchases:\n    b: B\n" });
    assert.match(
      (await shell.keys("rename", "purchases", "orders")).err,
      /Several catalogs have messages below purchases/,
    );
  });
});
