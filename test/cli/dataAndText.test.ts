// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates are what the modules hold
import assert from "node:assert/strict";
import { pseudoTerminal } from "./pseudoTerminal.ts";

/** A project, and what a run makes of one of its files. */
interface Case {
  readonly files: Readonly<Record<string, string>>;
  readonly to: string;
  readonly target: string;
  /** With `⟦⟧` for each translated text. */
  readonly expected: string;
  /** What is in a translated text. */
  readonly holds?: RegExp;
}

const cases: Readonly<Record<string, Case>> = {
  "YAML: a new file repeats by aliases what its source repeats": {
    files: {
      "config/locales/en.yml":
        "en:\n  common: &common\n    save: Save\n  hints: &hints\n    water: Water it daily\n  form:\n    <<: *common\n    <<: *hints\n    title: Plant\n",
    },
    to: "es",
    target: "config/locales/es.yml",
    expected:
      "es:\n  common: &common\n    save: ⟦⟧\n  hints: &hints\n    water: ⟦⟧\n  form:\n    <<: *common\n    <<: *hints\n    title: ⟦⟧\n",
  },
  "YAML: an existing map gets the keys that it does not merge": {
    files: {
      "config/locales/en.yml":
        "en:\n  hints: &hints\n    water: Water it daily\n  form:\n    <<: *hints\n    title: Plant\n",
      "config/locales/es.yml": "es:\n  hints:\n    water: Riégala\n  form:\n    title: Planta\n",
    },
    to: "es",
    target: "config/locales/es.yml",
    expected: "es:\n  hints:\n    water: Riégala\n  form:\n    title: Planta\n    water: ⟦⟧\n",
  },
  "JSON: a new list keeps the places of its elements": {
    files: {
      "locales/en.json":
        '{\n  "days": [null, "Monday", "", 3, "Tuesday", { "icon": 7, "text": "Wednesday" }, {}],\n  "count": 3\n}\n',
      "locales/de.json": "{}\n",
    },
    to: "de",
    target: "locales/de.json",
    expected: '{\n  "days": [null, "⟦⟧", "", 3, "⟦⟧", { "icon": 7, "text": "⟦⟧" }, {}]\n}\n',
  },
  "YAML: a new list keeps the places of its elements": {
    files: {
      "config/locales/en.yml":
        'en:\n  date:\n    days: [~, Monday, Tuesday]\n    order: [:year, :month]\n    steps:\n      - id: 1\n        text: Water it\n      - ""\n',
      "config/locales/de.yml": "de:\n",
    },
    to: "de",
    target: "config/locales/de.yml",
    expected:
      'de:\n  date:\n    days:\n      - ~\n      - ⟦⟧\n      - ⟦⟧\n    steps:\n      - id: 1\n        text: ⟦⟧\n      - ""\n',
  },
  "PHP: a list keeps the places of its elements": {
    files: {
      "lang/en/a.php": "<?php\nreturn [\n    'days' => [null, 'Monday', 3, '', 'Tuesday', true],\n];\n",
      "lang/de/a.php": "<?php\nreturn [\n    'days' => [null, 'Montag'],\n];\n",
    },
    to: "de",
    target: "lang/de/a.php",
    expected: "<?php\nreturn [\n    'days' => [null, 'Montag', 3, '', '⟦⟧', true],\n];\n",
  },
  "Android: sections, escapes and xml:space are those of the source": {
    files: {
      "res/values/strings.xml":
        '<resources>\n    <string name="terms">By joining you accept our <![CDATA[<a href="%1$s">rules</a>]]> and <![CDATA[<a href="%2$s">notes</a>]]></string>\n    <string name="html"><![CDATA[<p>It\\\'s the <b>last</b> page &amp; more.</p>]]></string>\n    <string name="quoted">"We\'re done,  really"</string>\n    <string name="ask">\\?</string>\n    <string name="at" xml:space="preserve">\\@home now</string>\n    <string name="two" formatted="false">%d of %d</string>\n</resources>\n',
      "res/values-fr/strings.xml": "<resources>\n</resources>\n",
    },
    to: "fr",
    target: "res/values-fr/strings.xml",
    expected:
      '<resources>\n    <string name="terms">⟦⟧</string>\n    <string name="html"><![CDATA[<p>⟦⟧</p>]]></string>\n    <string name="quoted">"⟦⟧"</string>\n    <string name="ask">\\?</string>\n    <string name="at" xml:space="preserve">⟦⟧</string>\n    <string name="two" formatted="false">⟦⟧</string>\n</resources>\n',
    holds: /<!\[CDATA\[<a href="%1\$s">[^<"]+<\/a>\]\]>[^<"]+<!\[CDATA\[<a href="%2\$s">[^<"]+<\/a>\]\]>/,
  },
  "Qt: the form that a person wrote stays": {
    files: {
      "i18n/app_sk.ts":
        '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="sk_SK" sourcelanguage="en">\n<context>\n    <name>Garden</name>\n    <message numerus="yes">\n        <source>%n leaf(s)</source>\n        <translation type="unfinished"><numerusform>%n list</numerusform><numerusform></numerusform></translation>\n    </message>\n    <message>\n        <source>Gone</source>\n        <translation type="vanished">Preč</translation>\n    </message>\n</context>\n</TS>\n',
    },
    to: "sk",
    target: "i18n/app_sk.ts",
    expected:
      '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="sk_SK" sourcelanguage="en">\n<context>\n    <name>Garden</name>\n    <message numerus="yes">\n        <source>%n leaf(s)</source>\n        <translation>\n            <numerusform>%n list</numerusform>\n            <numerusform>⟦⟧</numerusform>\n            <numerusform>⟦⟧</numerusform>\n        </translation>\n    </message>\n    <message>\n        <source>Gone</source>\n        <translation type="vanished">Preč</translation>\n    </message>\n</context>\n</TS>\n',
  },
  "PHP: heredocs and nowdocs": {
    files: {
      "lang/en/shop.php":
        "<?php\n\nreturn [\n    'note' => <<<'TEXT'\n        First :count\n          line\n        TEXT,\n    'doc' => <<<HTML\n    Hello \\t :name\n    HTML,\n    'price' => <<<HTML\n    Costs {$price}\n    HTML,\n    'joined' => 'One ' . 'two',\n];\n",
      "lang/fr/shop.php": "<?php\n\nreturn [\n];\n",
    },
    to: "fr",
    target: "lang/fr/shop.php",
    expected: "<?php\n\nreturn [\n    'note' => \"⟦⟧\",\n    'doc' => \"⟦⟧\",\n    'joined' => '⟦⟧',\n];\n",
  },
  "TypeScript: one literal exported twice, with types": {
    files: {
      "src/locales/en.ts":
        'import { common } from "./common/en";\n\nexport const en = {\n  ...common,\n  title: "The garden",\n  greet: (name: string) => `Hello ${name}`,\n  list: ["a tree", "a bush"] as const,\n  long: "part one " +\n    "part two",\n} as const satisfies Texts;\n\nexport default en;\nexport type Locale = typeof en;\n',
      "src/locales/de.ts":
        "import { common } from './common/de';\nexport const de = {\n  ...common,\n  title: 'Der Garten',\n} as const;\n\nexport default de;\n",
    },
    to: "de",
    target: "src/locales/de.ts",
    expected:
      "import { common } from './common/de';\nexport const de = {\n  ...common,\n  title: 'Der Garten',\n  list: ['⟦⟧', '⟦⟧'],\n  long: '⟦⟧',\n} as const;\n\nexport default de;\n",
  },
  "Nuxt: a function that returns one literal": {
    files: {
      "i18n/locales/en.ts":
        'export default defineI18nLocale(() => {\n  return {\n    hello: "Hello there",\n    bye: "Goodbye",\n  };\n});\n',
      "i18n/locales/fr.ts": 'export default defineI18nLocale(async (locale) => ({ hello: "Bonjour" }));\n',
    },
    to: "fr",
    target: "i18n/locales/fr.ts",
    expected: 'export default defineI18nLocale(async (locale) => ({ hello: "Bonjour", bye: "⟦⟧" }));\n',
  },
  "JavaScript: a new list keeps the places of its elements": {
    files: {
      "src/locales/en.js": "export default {\n  days: [null, 'Monday', undefined, 3, '', 'Tuesday'],\n};\n",
      "src/locales/de.js": "export default {\n};\n",
    },
    to: "de",
    target: "src/locales/de.js",
    expected: "export default {\n  days: [null, '⟦⟧', undefined, 3, '', '⟦⟧'],\n};\n",
  },
};

const hidden = (text: string): string => text.replace(/⟦[^⟧]*⟧/g, "⟦⟧");

describe("glossa translate on what is data and what is text", () => {
  const { shell, translate } = pseudoTerminal();

  for (const [name, { files, to, target, expected, holds = /(?:)/ }] of Object.entries(cases)) {
    it(name, async () => {
      await shell().put(files);
      const args = ["--to", to, "--only", "missing"];
      const run = await translate(...args);
      assert.deepEqual([run.code, run.err], [0, ""], run.out);
      const text = await shell().text(target);
      assert.equal(hidden(text), expected);
      assert.match(text, holds);
      assert.match((await translate(...args)).out, /nothing to do/);
    });
  }

  it("Android: locales go into the folders that are there, and new ones into those that Android reads", async () => {
    const empty = "<resources>\n</resources>\n";
    const folders = ["iw", "in", "tl", "nb", "b+sr+Latn", "b+es+419", "zh-rTW"];
    await shell().put({
      "res/values/strings.xml":
        '<resources>\n    <string name="hi">Hello</string>\n    <plurals name="n"><item quantity="one">%d tree</item><item quantity="other">%d trees</item></plurals>\n</resources>\n',
      "res/values-night/colors.xml": '<resources>\n    <color name="c">#fff</color>\n</resources>\n',
      ...Object.fromEntries(folders.map((name) => [`res/values-${name}/strings.xml`, empty])),
    });
    const night = await shell().text("res/values-night/colors.xml");
    const run = await translate("--to", "he,id,fil,nb,sr-Latn,es-419,zh-TW,pt-BR,zh-Hant", "--only", "missing");
    assert.deepEqual([run.code, run.err], [0, ""], run.out);
    const files = Object.entries(await shell().snapshot()).filter(([path]) => path.startsWith("res/values-"));
    const written = files.filter(([, text]) => text.includes('name="hi"')).map(([path]) => path.split("/")[1]);
    assert.deepEqual(written.sort(), [...folders, "pt-rBR", "b+zh+Hant"].map((name) => `values-${name}`).sort());
    assert.match(run.out, /^ {2}pt-BR .*translated[\s\S]*zh-Hant /m);
    assert.equal(await shell().text("res/values-night/colors.xml"), night);
  });

  it("an alias without its anchor is named, and nothing is written", async () => {
    await shell().put({ "config/locales/en.yml": "en:\n  a: &x Save\n", "config/locales/es.yml": "es:\n  b: *x\n" });
    const before = await shell().snapshot();
    const run = await translate("--to", "es");
    assert.equal(run.code, 1, run.out);
    assert.match(run.out + run.err, /es\.yml:2:6.*there is no &x above \*x/);
    assert.deepEqual(await shell().snapshot(), before);
  });
});
