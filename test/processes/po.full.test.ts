import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { pluralFieldText } from "../../src/core/formats/gettext/forms.ts";
import { po } from "../../src/core/formats/po.ts";
import { applyEdits } from "../../src/core/text/textEdits.ts";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { type Terminal, terminal } from "../cli/terminal.ts";
import { editsFor } from "../core/formats/edits.ts";
import { needs } from "../skip.ts";

const fixture = (name: string): Promise<string> =>
  readFile(new URL(`../core/formats/fixtures/po/${name}`, import.meta.url), "utf8");

/** gettext's own programs read what was written. */
describe("PO, read by gettext", () => {
  let service: LocalService;
  let shell: Terminal;
  before(async function () {
    needs(this, "gettext", "python3");
    service = await createLocalService({ engines: [] });
  });
  after(() => service?.close());
  beforeEach(async () => {
    shell = await terminal();
    shell.env["GLOSSA_API_KEY"] = service.key;
  });
  afterEach(() => shell.close());

  function gettext(program: string, ...args: readonly string[]): string {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: shell.root, encoding: "utf8" });
    const faults = stderr.split("\n").filter((line) => line !== "" && !/ warning: header field /.test(line));
    assert.deepEqual([status, faults], [0, []], `${program} ${args.join(" ")}`);
    return stdout;
  }

  const head = '"Content-Type: text/plain; charset=UTF-8\\n"\n';
  const source = `#, fuzzy
msgid ""
msgstr ""
"Project-Id-Version: tool 1.0\\n"
"PO-Revision-Date: YEAR-MO-DA HO:MI+ZONE\\n"
"Last-Translator: FULL NAME <EMAIL@ADDRESS>\\n"
"Language-Team: LANGUAGE <LL@li.org>\\n"
"Language: \\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=CHARSET\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"

#: a.c:1
#, c-format
msgid "removed %d file"
msgid_plural "removed %d files"
msgstr[0] ""
msgstr[1] ""

#. Shown at the start.
#: a.c:2
msgctxt "greeting"
msgid ""
"Welcome to this program, which has a great deal to say before it does "
"anything useful at all.\\n"
"Press <b>any</b> key; \\"quit\\" ends it.\\n"
msgstr ""

#: a.c:3
#, no-c-format
msgid "100% sure"
msgstr ""
`;

  for (const locale of ["de", "fr", "ja", "ru", "pl", "ar", "sl", "pt_BR", "lv", "ga"]) {
    it(`a new file of ${locale} is valid, complete and written as gettext writes it`, async () => {
      await shell.put({
        "glossa.json": '{ "sourceLocale": "en", "files": ["po/{locale}.po"] }',
        "po/en.po": source.replace("Language: \\n", "Language: en\\n").replace("CHARSET", "UTF-8"),
      });
      const run = await shell.run(["translate", "--service", service.url, "--to", locale, "--allow-pseudo"]);
      assert.deepEqual([run.code, run.err], [0, ""], run.out);
      gettext("msgfmt", "-c", "-o", "/dev/null", `po/${locale}.po`);
      gettext("msgcmp", `po/${locale}.po`, "po/en.po");
      assert.match(gettext("msgattrib", "--untranslated", `po/${locale}.po`), /^$/);
      assert.equal(gettext("msgcat", `po/${locale}.po`), await shell.text(`po/${locale}.po`));
    });
  }

  it("texts of every kind read the same there", async () => {
    const texts = [
      "tab\t\\ \"q\" 'a'",
      "\u0001\u001b[0m",
      "a\nb\n\nc",
      "ü 😀 日本語",
      "\\n",
      "x".repeat(300),
      "%s ?? \r.",
    ];
    const many = texts.map((_, i) => `msgid "m${i}"\nmsgstr ""\n`).join("\n");
    const empty = `msgid ""\nmsgstr ""\n${head}\n${many}`;
    const changes = texts.map((text, i) => ({ path: [`m${i}`], text }));
    await shell.put({ "all.po": applyEdits(empty, editsFor(po, empty, changes)) });
    gettext("msgfmt", "-o", "all.mo", "all.po");
    const read = spawnSync(
      "/usr/bin/python3",
      [
        "-c",
        "import gettext, json; t = gettext.GNUTranslations(open('all.mo', 'rb')); print(json.dumps([t.gettext('m%d' % i) for i in range(7)]))",
      ],
      { cwd: shell.root, encoding: "utf8" },
    );
    assert.deepEqual(JSON.parse(read.stdout), texts, read.stderr);
  });

  it("every language's rule is one that gettext takes", async () => {
    for (const locale of ["en", "cs", "lt", "ro", "cy", "gd", "br", "gv", "mt", "he", "mk"]) {
      const plural = 'msgid "a"\nmsgid_plural "as"\n';
      const count = Number(/nplurals=(\d)/.exec(pluralFieldText(locale))?.[1]);
      const forms = Array.from({ length: count }, (_, i) => `msgstr[${i}] "x"`).join("\n");
      const field = `"Plural-Forms: ${pluralFieldText(locale)}\\n"\n`;
      await shell.put({ "rule.po": `msgid ""\nmsgstr ""\n${head}${field}\n${plural}${forms}\n` });
      gettext("msgfmt", "--check-header", "-o", "/dev/null", "rule.po");
    }
  });

  it("only the changed lines of real-looking files move", async () => {
    for (const name of ["django.po", "bom-crlf.po", "unwrapped.po"]) {
      const text = await fixture(name);
      const all = po.read(text).messages.map(({ path, text: target }) => ({ path, text: `${target} neu` }));
      const result = applyEdits(text, editsFor(po, text, all));
      const untouched = text.split("\n").filter((line) => !/^msgstr|^"[PVhF]/.test(line));
      const lines = new Set(result.split("\n"));
      for (const line of untouched) assert.ok(lines.has(line), `${name}: ${line}`);
      await shell.put({ [name]: result.replace("\uFEFF", "") });
      gettext("msgfmt", "-o", "/dev/null", name);
    }
  });
});
