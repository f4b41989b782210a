// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { cursor, extracted, find, placeOf, type TextProject } from "./extraction.ts";

const head = 'import { useTranslation } from "react-i18next";\n\n';

/** A component with a translator around some content. */
const inCart = (content: string): string =>
  `${head}export function Cart({ user, items, total }: any) {\n  const { t } = useTranslation();\n  return ${content};\n}\n`;

/** Code of `inCart`, what is written in its place, and the messages. */
const rows: readonly (readonly [name: string, before: string, after: string, messages: object])[] = [
  ["an element", "<h1>Your ‸cart</h1>", '<h1>{t("yourCart")}</h1>', { yourCart: "Your cart" }],
  ["one word", "<button>Sa‸ve</button>", '<button>{t("save")}</button>', { save: "Save" }],
  ["the end of a text", "<b>Save‸</b>", '<b>{t("save")}</b>', { save: "Save" }],
  [
    "several lines",
    "(\n    <p>\n      Your ‸cart\n      is empty.\n    </p>\n  )",
    '(\n    <p>\n      {t("yourCartIsEmpty")}\n    </p>\n  )',
    { yourCartIsEmpty: "Your cart is empty." },
  ],
  [
    "values",
    "<p>Hello {user.firstName}, ‸{total} left</p>",
    '<p>{t("helloLeft", { firstName: user.firstName, total })}</p>',
    { helloLeft: "Hello {{firstName}}, {{total}} left" },
  ],
  [
    "values with one name",
    "<p>{user.name}‸ and {total.name}, {user.name}</p>",
    '<p>{t("and", { name: user.name, totalName: total.name })}</p>',
    { and: "{{name}} and {{totalName}}, {{name}}" },
  ],
  [
    "a name that means something else to i18next",
    "<p>{items.count} ‸of {items.length}</p>",
    '<p>{t("of", { number: items.count, itemCount: items.length })}</p>',
    { of: "{{number}} of {{itemCount}}" },
  ],
  ["space at the ends", "<b>Total: ‸</b>", '<b>{t("total")} </b>', { total: "Total:" }],
  ["an icon before", "<b><Icon /> Save‸</b>", '<b><Icon /> {t("save")}</b>', { save: "Save" }],
  [
    "a space in braces",
    '<p>Hello{" "}\n    {user.‸name}</p>',
    '<p>{t("hello", { name: user.name })}</p>',
    { hello: "Hello {{name}}" },
  ],
  [
    "references of characters",
    "<p>Fish &amp; chips‸&hellip;</p>",
    '<p>{t("fishChips")}</p>',
    { fishChips: "Fish & chips…" },
  ],
  ["an attribute", '<img alt="A red‸ hat" />', '<img alt={t("aRedHat")} />', { aRedHat: "A red hat" }],
  [
    "a template in an attribute",
    "<a title={`Open ‸${user.name}`}>1</a>",
    '<a title={t("open", { name: user.name })}>1</a>',
    { open: "Open {{name}}" },
  ],
  [
    "a branch of a condition",
    '<p>{total ? "In ‸stock" : "Sold out"}</p>',
    '<p>{total ? t("inStock") : "Sold out"}</p>',
    { inStock: "In stock" },
  ],
  [
    "a text that is put together",
    '<p title={"Error:‸ " + user.error + "!"}>1</p>',
    '<p title={t("error", { error: user.error })}>1</p>',
    { error: "Error: {{error}}!" },
  ],
  [
    "an event",
    '<b onClick={() => alert("Really ‸delete?")}>1</b>',
    '<b onClick={() => alert(t("reallyDelete"))}>1</b>',
    { reallyDelete: "Really delete?" },
  ],
  [
    "a template with line breaks",
    "<a title={`Open ‸it,\r\n${total}`}>1</a>",
    '<a title={t("openIt", { total })}>1</a>',
    { openIt: "Open it,\n{{total}}" },
  ],
  [
    "the text for a missing value",
    '<p>{user.name || "Anon‸ymous"}</p>',
    '<p>{user.name || t("anonymous")}</p>',
    { anonymous: "Anonymous" },
  ],
  ["other scripts", "<b>Сохр‸анить всё</b>", '<b>{t("сохранитьВсё")}</b>', { сохранитьВсё: "Сохранить всё" }],
];

describe("extraction of a text of React with i18next", () => {
  for (const [name, before, after, messages] of rows)
    it(`writes ${name}`, async () => {
      const made = await extracted({ code: inCart(before) });
      assert.equal(made.code, inCart(after));
      assert.deepEqual(made.messages, messages);
    });

  it("finds nothing to extract where it extracted", () => {
    for (const [, before, after] of rows) {
      const { text, span } = placeOf(inCart(before));
      const start = Math.min(span.start, text.length);
      const again = inCart(after);
      const found = find({ code: `${again.slice(0, start)}${cursor}${again.slice(start)}` });
      assert.ok("refusal" in found || !/\bt\(/.test(again.slice(found.span.start, found.span.end)), before);
    }
  });
});

/** Whole scripts before and after. */
const scripts: readonly (readonly [name: string, project: TextProject, after: string])[] = [
  [
    "a function",
    { code: "export function Cart() {\n  return <h1>Your ‸cart</h1>;\n}\n" },
    'import { useTranslation } from "react-i18next";\n\nexport function Cart() {\n  const { t } = useTranslation();\n  return <h1>{t("yourCart")}</h1>;\n}\n',
  ],
  [
    "a function behind imports, in its own style",
    {
      code: "'use client'\n\nimport React from 'react'\n\nexport default () => {\n\tconst a = 1\n\treturn <h1>Your ‸cart</h1>\n}\n",
    },
    "'use client'\n\nimport React from 'react'\nimport { useTranslation } from 'react-i18next'\n\nexport default () => {\n\tconst { t } = useTranslation()\n\tconst a = 1\n\treturn <h1>{t('yourCart')}</h1>\n}\n",
  ],
  [
    "an arrow function without a block",
    {
      code: 'import { Trans } from "react-i18next";\nexport const Cart = () => (\n  <h1>\n    Your ‸cart\n  </h1>\n);\n',
    },
    'import { Trans, useTranslation } from "react-i18next";\nexport const Cart = () => {\n  const { t } = useTranslation();\n  return (\n    <h1>\n      {t("yourCart")}\n    </h1>\n  );\n};\n',
  ],
  [
    "lines of text in an arrow function without a block",
    { code: "export const Cart = () => (\n  <p>\n    Your ‸cart\n    is empty.\n  </p>\n);\n" },
    'import { useTranslation } from "react-i18next";\n\nexport const Cart = () => {\n  const { t } = useTranslation();\n  return (\n    <p>\n      {t("yourCartIsEmpty")}\n    </p>\n  );\n};\n',
  ],
  [
    "one line without semicolons, behind an import with a comment",
    { code: "import a from 'a' // first\nconst Cart = () => { return <b>Sa‸ve</b> }\n" },
    "import a from 'a' // first\nimport { useTranslation } from 'react-i18next'\nconst Cart = () => { const { t } = useTranslation(); return <b>{t('save')}</b> }\n",
  ],
  [
    "a statement that would be continued",
    { code: "import a from 'a'\nfunction Cart() {\n  // first\n  [1].map(a)\n  return <b>Sa‸ve</b>\n}\n" },
    "import a from 'a'\nimport { useTranslation } from 'react-i18next'\nfunction Cart() {\n  const { t } = useTranslation();\n  // first\n  [1].map(a)\n  return <b>{t('save')}</b>\n}\n",
  ],
  [
    "a callback in a component that is passed to a function",
    { code: "const Cart = memo(function Cart({ t }) {\n  return list.map((one) => <li>Re‸move</li>);\n});\n" },
    'import { useTranslation } from "react-i18next";\n\nconst Cart = memo(function Cart({ t }) {\n  const { t: translate } = useTranslation();\n  return list.map((one) => <li>{translate("remove")}</li>);\n});\n',
  ],
  [
    "a list that is kept",
    {
      code: `${head}export function Cart() {\n  const { t } = useTranslation();\n  const tabs = useMemo(() => [{ label: "All ‸items" }], []);\n  return <Tabs tabs={tabs} />;\n}\n`,
    },
    `${head}export function Cart() {\n  const { t } = useTranslation();\n  const tabs = useMemo(() => [{ label: t("allItems") }], [t]);\n  return <Tabs tabs={tabs} />;\n}\n`,
  ],
  [
    "the namespace of the other files of the folder",
    {
      code: "export function Cart() {\n  return <h1>Your ‸cart</h1>;\n}\n",
      locales: { "locales/en/shop.json": { title: "Shop" }, "locales/en/common.json": { ok: "OK" } },
      others: {
        "src/Other.tsx": `${head}const Other = () => { const { t } = useTranslation("shop"); return t("title"); };`,
      },
    },
    'import { useTranslation } from "react-i18next";\n\nexport function Cart() {\n  const { t } = useTranslation("shop");\n  return <h1>{t("yourCart")}</h1>;\n}\n',
  ],
  [
    "a prefix of the translator",
    {
      code: `${head}function Cart() {\n  const { t } = useTranslation("shop", { keyPrefix: "cart" });\n  return <h1 title={t("title")}>Pay ‸now</h1>;\n}\n`,
      locales: { "locales/en/shop.json": { cart: { title: "Cart" } }, "locales/en/common.json": { ok: "OK" } },
    },
    `${head}function Cart() {\n  const { t } = useTranslation("shop", { keyPrefix: "cart" });\n  return <h1 title={t("title")}>{t("payNow")}</h1>;\n}\n`,
  ],
];

describe("extraction of a text into a script", () => {
  for (const [name, project, after] of scripts)
    it(`writes ${name}`, async () => {
      assert.equal((await extracted(project)).code, after);
    });
});

/** The part of React and its i18next that the scripts use. */
const declarations = `declare module "react-i18next" {
  export function useTranslation(ns?: string, options?: object): { t: (key: string, options?: object) => string };
  export const Trans: () => null;
}
declare namespace JSX {
  interface IntrinsicElements { [name: string]: any }
}
declare const Icon: any, P: any, Tabs: any, list: any[];
declare function useMemo<T>(make: () => T, list: unknown[]): T;
declare function memo<T>(component: T): T;
`;

describe("code with extracted texts", () => {
  it("has correct types", async () => {
    const folder = await mkdtemp(join(tmpdir(), "glossa-hardcoded-"));
    try {
      const codes = rows.map(([, code]) => inCart(code));
      for (const [index, code] of codes.entries()) {
        await writeFile(join(folder, `text${index}.tsx`), (await extracted({ code })).code);
      }
      await writeFile(join(folder, "types.d.ts"), declarations);
      const typescript = join(dirname(fileURLToPath(import.meta.resolve("typescript/package.json"))), "bin/tsc");
      const options = [
        "--noEmit",
        "--strict",
        "--jsx",
        "preserve",
        "--module",
        "esnext",
        "--moduleResolution",
        "bundler",
      ];
      const files = [...codes.keys()].map((index) => `text${index}.tsx`);
      const compiled = spawnSync(process.execPath, [typescript, ...options, "types.d.ts", ...files], { cwd: folder });
      assert.equal(compiled.stdout.toString(), "");
      assert.equal(compiled.status, 0);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe("extraction of a text into a locale file", () => {
  const code = `${head}function Cart() {\n  const { t } = useTranslation();\n  return <p title={t("cart.title")}>Pay ‸now<br />{t("cart.total")}</p>;\n}\n`;

  it("writes the key as those near it, between those that code asks for around it", async () => {
    const { locale } = await extracted({
      code,
      locales: { "locales/en.json": { cart: { title: "Cart", total: "Total" }, later: "Later" } },
    });
    assert.equal(
      locale,
      '{\n  "cart": {\n    "title": "Cart",\n    "payNow": "Pay now",\n    "total": "Total"\n  },\n  "later": "Later"\n}\n',
    );
  });

  it("writes keys in the case of the project, and numbers those that exist", async () => {
    const snake = { "locales/en.json": { cart: { pay_now: "Pay", go_back: "Back" } } };
    const kebab = { "locales/en.json": { "go-back": "Back", "sign-out": "Out" } };
    const plain = inCart("<b>Pay ‸now</b>");
    assert.match((await extracted({ code, locales: snake })).code, /t\("cart\.pay_now2"\)/);
    assert.match((await extracted({ code: plain, locales: kebab })).code, /t\("pay-now"\)/);
  });

  it("takes the text as key where keys are texts", async () => {
    const locales = { "locales/en.json": { "Go back": "Go back", "Sign out": "Sign out" } };
    const options = { keySeparator: false, namespaceSeparator: false } as const;
    const made = await extracted({ code: inCart("<b>Pay. ‸Now!</b>"), locales, options });
    assert.match(made.code, /t\("Pay\. Now!"\)/);
    assert.deepEqual(made.messages, { "Go back": "Go back", "Sign out": "Sign out", "Pay. Now!": "Pay. Now!" });
  });

  it("writes placeholders that escape nothing unless code turns that off for all values", async () => {
    const locales = { "locales/en.json": { a: "Hello {{name}}", b: "Hello {{- user}}" } };
    const others = { "src/i18n.ts": 'import i18n from "i18next";\ni18n.init({ fallbackLng: "en" });\n' };
    let offered: unknown;
    const made = await extracted({ code: inCart("<b>Hello ‸{user.name}</b>"), locales, others }, ({ same }) => {
      offered = same.map(({ key }) => key);
      return "c";
    });
    assert.deepEqual(offered, ["b"]);
    assert.match(made.code, /t\("c", \{ name: user\.name \}\)/);
    assert.deepEqual(made.messages, { ...locales["locales/en.json"], c: "Hello {{- name}}" });
    const next = await extracted({
      code: inCart("<b>Hello ‸{user.name}</b>"),
      dependencies: ["next", "next-i18next", "react-i18next"],
      others: { "src/i18n.ts": "" },
    });
    assert.deepEqual(next.messages, { hello: "Hello {{name}}" });
  });

  it("offers no message whose placeholder is an option of i18next", async () => {
    const locales = { "locales/en.json": { a: "Hello {{lng}}", b: "Hello {{count}}" } };
    let offered: unknown;
    await extracted({ code: inCart("<b>Hello ‸{user.name}</b>"), locales }, ({ same, proposed }) => {
      offered = same.map(({ key }) => key);
      return proposed;
    });
    assert.deepEqual(offered, ["b"]);
  });

  it("offers messages that have the text, the most used first, with their own names of values", async () => {
    const locales = {
      "locales/en.json": { a: "Hello {{name}}", b: "Hello {{user}}", c_one: "Hello {{name}}", d: "Hello {{name}}!" },
    };
    const others = { "src/b.tsx": 'import i18n from "i18next";\ni18n.t("b", { user });\n' };
    let offered: unknown;
    const made = await extracted({ code: inCart("<b>Hello ‸{user.firstName}</b>"), locales, others }, ({ same }) => {
      offered = same.map(({ key, uses }) => [key, uses]);
      return "b";
    });
    assert.deepEqual(offered, [
      ["b", 1],
      ["a", 0],
    ]);
    assert.match(made.code, /t\("b", \{ user: user\.firstName \}\)/);
    assert.deepEqual(made.messages, locales["locales/en.json"]);
  });
});

const refusals: readonly (readonly [name: string, code: string, refusal: string])[] = [
  ["elements in the text", inCart("<p>Click ‸<a>here</a></p>"), "elements"],
  ["an element of a text", inCart("<p>Click <a>he‸re</a></p>"), "elements"],
  ["a line break in the text", inCart("<p>Dear ‸all<br />Bye</p>"), "elements"],
  ["a condition at the cursor", inCart("<p>You {total ‸> 1 && <b />}</p>"), "values"],
  ["another message in the text", inCart('<p>Hi ‸{t("name")}</p>'), "values"],
  ["a class name", inCart('<p className="red‸ big">1</p>'), "technical"],
  ["a name for tests", inCart('<p data-testid="The ‸cart">1</p>'), "technical"],
  ["a comparison", inCart('<p>{total === "In ‸stock" && 1}</p>'), "technical"],
  ["an import", 'import a from "./My ‸file";', "technical"],
  ["a directive", '"use ‸client";', "technical"],
  ["a type", 'type Kind = "In ‸stock" | "Out";', "technical"],
  ["a key of an object", inCart('<P a={{ "In ‸stock": 1 }} />'), "technical"],
  ["a log", inCart('<p onClick={() => console.log("It ‸works")}>1</p>'), "technical"],
  ["an address", inCart("<p>https://‸example.org</p>"), "technical"],
  ["a styled component", "const Red = styled.p`color: ‸red`;", "technical"],
  ["the key of a message", inCart('<p>{t("my ‸key")}</p>'), "key"],
  ["the default of a message", inCart('<p>{t("key", "The ‸text")}</p>'), "key"],
  ["no text", inCart("<p>‸{total}</p>"), "none"],
  ["a module", 'const title = "Your ‸cart";', "component"],
  ["a function that is no component", 'function check() { return "Not ‸valid"; }', "component"],
  ["a default value", 'function Cart({ title = "Your ‸cart" }) { return <p>{title}</p>; }', "component"],
  ["a class", "class Cart extends Component { render() { return <p>Your ‸cart</p>; } }", "component"],
  ["an asynchronous component", "async function Cart() { return <p>Your ‸cart</p>; }", "server"],
  [
    "a translator that is declared later",
    `${head}function Cart() { const a = "Your ‸cart"; const { t } = useTranslation(); return <p>{a}{t("b")}</p>; }`,
    "late",
  ],
  ["a broken file", "function Cart() { return <p>Your ‸cart</p>; ", "broken"],
  ["two texts", inCart("<p><b>Your ‸cart</b><i>is‸ empty</i></p>"), "selection"],
  ["a text with an appended s", inCart('<p>{total} item‸{total === 1 ? "" : "s"}</p>'), "values"],
  ["an appended s", inCart('<p title={`${total} item${total === 1 ? "" : "‸s"}`}>1</p>'), "values"],
  ["one form of a word", inCart('<p>{total} {total === 1 ? "it‸em" : "items"}</p>'), "values"],
  ["a list in a text", inCart("<p>For {items.map(String)}‸ and all</p>"), "values"],
  [
    "a constant list in a text",
    inCart("<p>For {sizes}‸ and all</p>").replace(head, 'const sizes = ["S", "M"];'),
    "values",
  ],
  ["half of a character", inCart('<p title={"\\ud800 ‸and"}>1</p>'), "characters"],
  ["a reference that tools read in different ways", inCart("<p>Your ‸cart&#X41;</p>"), "characters"],
  ["a name of JavaScript as reference", inCart("<p>Your ‸cart&constructor;</p>"), "characters"],
  ["a module with a translator", 'import { t } from "i18next";\nt("a");\nconst title = "Your ‸cart";', "component"],
  ["an unknown reference", inCart("<p>Your ‸cart&clubs;</p>"), "characters"],
];

describe("places that become no message", () => {
  for (const [name, code, refusal] of refusals)
    it(`are ${name}`, () => {
      assert.deepEqual(find({ code }), { refusal });
    });

  it("are texts of tests, of servers and of other projects", () => {
    const code = "export function Cart() { return <p>Your ‸cart</p>; }";
    assert.deepEqual(find({ code, path: "src/Cart.test.tsx" }), { refusal: "test" });
    assert.deepEqual(find({ code, path: "src/app/page.tsx", dependencies: ["next", "react-i18next"] }), {
      refusal: "server",
    });
    assert.deepEqual(find({ code, dependencies: ["next", "react-i18next"] }), { refusal: "server" });
    assert.deepEqual(find({ code, dependencies: ["i18next"] }), { refusal: "framework" });
    // a long run of comments is read once
    const comments = "// a ".repeat(10_000);
    assert.deepEqual(find({ code: `${comments}\n${code}`, dependencies: ["next", "react-i18next"] }), {
      refusal: "server",
    });
  });

  it("are none of components of Next.js that are for the browser", () => {
    const body = "function Cart() { return <p>Your ‸cart</p>; }";
    for (const [code, path, dependency] of [
      [`"use client";\n${body}`, "src/app/page.tsx", "react-i18next"],
      [body.replace("{", "{ const [a] = useState(1);"), "src/Cart.tsx", "react-i18next"],
      [body, "src/pages/cart.tsx", "react-i18next"],
      [body, "src/Cart.tsx", "next-i18next"],
    ] as const)
      assert.ok("scope" in find({ code, path, dependencies: ["next", "react-i18next", dependency] }), path);
  });
});
