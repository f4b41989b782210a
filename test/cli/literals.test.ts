// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates are what the modules hold
import assert from "node:assert/strict";
import { pseudoTerminal } from "./pseudoTerminal.ts";

/** A project in one format: what stands there, and what a run makes of it. */
interface Case {
  readonly source: readonly [path: string, text: string];
  readonly target: readonly [path: string, text: string];
  readonly to: string;
  readonly expected: string;
}

const cases: Readonly<Record<string, Case>> = {
  Fluent: {
    source: [
      "locales/en/main.ftl",
      "-brand = Aurora\n\n# Title\nhello = Hello, { $name }!\n    .title = Say hello\nfiles =\n    { $n ->\n        [one] One file\n       *[other] { $n } files\n    }\nabout = About\n",
    ],
    target: ["locales/pl/main.ftl", "# Mine\r\nabout = O programie\r\n-brand = Aurora"],
    to: "pl",
    expected:
      "# Mine\r\nabout = O programie\r\n-brand = Aurora\r\nhello = ⟦Ĥéļļó, { $name }!⟧\r\n    .title = ⟦⟧\r\nfiles =\r\n    { $n ->\r\n        [one] ⟦⟧\r\n        [few] ⟦⟧\r\n        [many] ⟦⟧\r\n       *[other] ⟦⟧\r\n    }",
  },
  PHP: {
    source: [
      "lang/en/messages.php",
      "<?php\n\nreturn [\n    'welcome' => 'Welcome, :name!',\n    'apples' => '{0} No apples|[1,*] :count apples',\n    'nested' => [\n        'save' => 'Save',\n    ],\n    'kept' => 'Kept',\n];\n",
    ],
    target: [
      "lang/de/messages.php",
      "<?php\n// Hier\nreturn array(\n  \"kept\" => \"Bleibt\", # so\n  'other' => strtoupper('x'),\n);\n",
    ],
    to: "de",
    expected:
      '<?php\n// Hier\nreturn array(\n  "welcome" => "⟦⟧",\n  "apples" => "{0} ⟦⟧|[1,*] :count ⟦⟧",\n  "nested" => array(\n    "save" => "⟦⟧",\n  ),\n  "kept" => "Bleibt", # so\n  \'other\' => strtoupper(\'x\'),\n);\n',
  },
  "a script": {
    source: [
      "src/locales/en.ts",
      "export default {\n  hello: 'Hello, {name}!',\n  menu: {\n    save: 'Save',\n  },\n  count: (n: number) => `${n} files`,\n} as const;\n",
    ],
    target: [
      "src/locales/de.ts",
      'import type en from "./en";\nexport default {\n    count: (n: number) => `${n} Dateien`, // so\n    menu: { }\n} satisfies typeof en;\n',
    ],
    to: "de",
    expected:
      "import type en from \"./en\";\nexport default {\n    count: (n: number) => `${n} Dateien`, // so\n    hello: '⟦⟧',\n    menu: {\n        save: '⟦⟧'\n    }\n} satisfies typeof en;\n",
  },
};

const hidden = (text: string): string => text.replace(/⟦[^⟧]*⟧/g, "⟦⟧");

describe("glossa translate in formats of programs", () => {
  const { shell, translate } = pseudoTerminal();

  for (const [name, { source, target, to, expected }] of Object.entries(cases)) {
    it(name, async () => {
      await shell().put(Object.fromEntries([source, target]));
      const args = ["--to", to, "--only", "missing"];
      const run = await translate(...args);
      assert.deepEqual([run.code, run.err], [0, ""], run.out);
      const text = await shell().text(target[0]);
      assert.equal(hidden(text), hidden(expected));
      for (const placeholder of source[1].match(/\{ \$name \}|:name|:count|\{0\}|\[1,\*\]|\{name\}/g) ?? [])
        assert.ok(text.includes(placeholder), placeholder);
      assert.equal(await shell().text(source[0]), source[1]);
      assert.match((await translate(...args)).out, /nothing to do/);
      assert.equal(await shell().text(target[0]), text);
    });
  }

  it("leaves alone what is a program", async () => {
    await shell().put({
      "src/locales/en.ts": "export default { a: 'Save' };\n",
      "src/locales/index.ts": "import en from './en';\nexport const all = { en };\nconsole.log(all);\n",
      "src/locales/de.ts": "console.log('x');\nexport default {};\n",
      "lang/en/helpers.php": "<?php function f() { return ['a' => 'x']; }\n",
    });
    const before = await shell().snapshot();
    await translate("--to", "fr");
    const after = await shell().snapshot();
    for (const path of Object.keys(before)) assert.equal(after[path], before[path], path);
  });
});
