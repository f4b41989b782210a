import assert from "node:assert/strict";
import type { PackageName } from "../../scripts/system/packages.ts";
import { keyTerminal } from "../cli/keyProject.ts";
import { needs } from "../skip.ts";
import { type MessageCall, type RunFramework, runFluent, runI18next, runRails, runVueI18n } from "./frameworkValues.ts";

/** A project, what people see of it, and renames after which they see the same. */
interface Project {
  readonly name: string;
  readonly needs?: readonly PackageName[];
  readonly run: RunFramework;
  readonly files: Readonly<Record<string, string>>;
  readonly calls: readonly MessageCall[];
  readonly values: readonly string[];
  readonly renames: readonly (readonly [key: string, newKey: string])[];
}

const json = (messages: object): string => `${JSON.stringify(messages, null, 2)}\n`;
const dependencies = (...names: readonly string[]): string =>
  JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, "*"])) });

const projects: readonly Project[] = [
  {
    name: "i18next 25: plurals, contexts and nesting",
    run: runI18next,
    files: {
      "package.json": dependencies("i18next"),
      "src/a.ts":
        'import { t } from "i18next";\nexport const a = (context: string) => [t("girls", { count: 2, boys: 1 }), t("friend", { context }), t("hi"), t("memos", { count: 2 })];\n',
      "locales/en/translation.json": json({
        shop: { name: "Acorn" },
        boys_one: "{{count}} boy",
        boys_other: "{{count}} boys",
        girls_one: '{{count}} girl and $t(boys, {"count": {{boys}} })',
        girls_other: '{{count}} girls and $t(boys, {"count": {{boys}} })',
        friend_male: "His friend of $t(shop.name)",
        friend_female: "Her friend",
        hi: "Welcome to $t(shop.name)!",
        memos: "{{count}} memos",
      }),
    },
    calls: [
      ["girls", { count: 1, boys: 1 }],
      ["girls", { count: 3, boys: 2 }],
      ["friend", { context: "male" }],
      ["friend", { context: "female" }],
      ["hi"],
      ["memos", { count: 1 }],
      ["memos", { count: 5 }],
    ],
    values: [
      ...["1 girl and 1 boy", "3 girls and 2 boys", "His friend of Acorn", "Her friend", "Welcome to Acorn!"],
      ...["1 memos", "5 memos"],
    ],
    renames: [
      ["boys", "lads"],
      ["girls", "girlsAnd"],
      ["shop.name", "brand.title"],
      ["friend", "pal"],
    ],
  },
  {
    name: "vue-i18n 11: plural forms and links",
    run: runVueI18n,
    files: {
      "package.json": dependencies("vue", "vue-i18n"),
      "src/A.vue":
        '<template><p>{{ $t("linked") }} {{ $t("lower") }} {{ $t("trees", 2) }} {{ $t("named") }} {{ $t("at") }}</p></template>\n',
      "locales/en.json": json({
        brand: "Acorn",
        my: { part: "Oak" },
        linked: "@:my.part of @:{'brand'}",
        lower: "@.lower:brand today",
        named: "@:brand - @.upper:{'my.part'}",
        trees: "no trees | one tree of @:brand | {count} trees of @:brand",
        at: "help{'@'}example.org",
      }),
    },
    calls: [
      ["linked"],
      ["lower"],
      ["named"],
      ["trees", { plural: 0 }],
      ["trees", { plural: 1 }],
      ["trees", { plural: 4 }],
      ["at"],
    ],
    values: [
      ...["Oak of Acorn", "acorn today", "Acorn - OAK", "no trees", "one tree of Acorn", "4 trees of Acorn"],
      "help@example.org",
    ],
    renames: [
      ["brand", "product"],
      ["my.part", "our.portion"],
      ["trees", "plants"],
    ],
  },
  {
    name: "Fluent: selectors, terms and attributes",
    run: runFluent,
    files: {
      "package.json": dependencies("@fluent/react"),
      "src/a.tsx":
        'import { Localized } from "@fluent/react";\nexport const A = () => <Localized id="later"><Localized id="trees"><p data-l10n-id="welcome" /></Localized></Localized>;\n',
      "l10n/en/app.ftl":
        '-brand = { $case ->\n   *[plain] Acorn\n    [of] Acorn\'s\n}\nwelcome = Welcome to { -brand }\n    .title = Open { -brand(case: "of") } page\nlater = See { welcome } and { welcome.title }\ntrees = { $n ->\n    [one] one tree of { -brand }\n   *[other] { $n } trees of { -brand }\n}\n',
    },
    calls: [["welcome"], ["welcome.title"], ["later"], ["trees", { n: 1 }], ["trees", { n: 3 }]],
    values: [
      ...["Welcome to Acorn", "Open Acorn's page", "See Welcome to Acorn and Open Acorn's page"],
      ...["one tree of Acorn", "3 trees of Acorn"],
    ],
    renames: [
      ["-brand", "-firm"],
      ["welcome", "greeting"],
      ["trees", "plants"],
    ],
  },
  {
    name: "Rails: counts, symbols and aliases",
    needs: ["ruby", "ruby-i18n"],
    run: runRails,
    files: {
      Gemfile: 'gem "rails"\n',
      "app/a.rb":
        't("cart.items", count: 2); t("cart.pay"); t("hint"); t("shop.pay"); t("cart.again"); t("cart.hello", name: 1)\n',
      "config/locales/en.yml":
        'en:\n  hint: :"cart.pay"\n  cart: &cart\n    pay: &pay "Pay now"\n    again: *pay\n    hello: "Hello %{name}"\n    items:\n      zero: "nothing"\n      one: "one item"\n      other: "%{count} items"\n  shop:\n    <<: *cart\n    open: Open\n',
    },
    calls: [
      ["cart.items", { count: 0 }],
      ["cart.items", { count: 1 }],
      ["cart.items", { count: 7 }],
      ["cart.pay"],
      ["cart.again"],
      ["hint"],
      ["cart.hello", { name: "Ann" }],
    ],
    values: ["nothing", "one item", "7 items", "Pay now", "Pay now", "Pay now", "Hello Ann"],
    renames: [
      ["cart.items", "cart.things"],
      ["cart.again", "cart.repeat"],
      ["cart.hello", "cart.greet"],
    ],
  },
];

describe("what people see, as frameworks show it", () => {
  for (const { name, needs: wanted = [], run, files, calls, values, renames } of projects)
    it(`is the same after renames, and after an extraction: ${name}`, async function () {
      this.timeout(300_000);
      needs(this, ...wanted);
      const shell = await keyTerminal(files);
      try {
        assert.deepEqual(await run(shell.root, files, calls), values);
        let renamed = calls;
        for (const [key, newKey] of renames) {
          const { code, err } = await shell.keys("rename", key, newKey);
          assert.deepEqual([code, err], [0, ""], `${key} → ${newKey}`);
          renamed = renamed.map(([own, passed]) => [own === key ? newKey : renamedIn(own, key, newKey), passed]);
          assert.deepEqual(await run(shell.root, await shell.snapshot(), renamed), values, `${key} → ${newKey}`);
        }
        const extracted = await shell.keys("extract");
        assert.equal(extracted.code, 0, extracted.out + extracted.err);
        assert.deepEqual(await run(shell.root, await shell.snapshot(), renamed), values);
        for (const [key, newKey] of renames.toReversed()) await shell.keys("rename", newKey, key);
        assert.deepEqual(await shell.snapshot(), files);
      } finally {
        await shell.close();
      }
    });
});

/** The key of an attribute or a member of what was renamed. */
const renamedIn = (own: string, key: string, newKey: string): string =>
  own.startsWith(`${key}.`) ? newKey + own.slice(key.length) : own;
