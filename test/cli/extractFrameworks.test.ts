import assert from "node:assert/strict";
import { linesAdded } from "./extracted.ts";
import { frameworkProjects } from "./extractProjects.ts";
import { type KeyTerminal, keyTerminal } from "./keyProject.ts";

describe("glossa extract in a project of a framework", () => {
  for (const [title, { files, path, added }] of Object.entries(frameworkProjects)) {
    it(`adds the new keys of ${title} once`, async () => {
      const shell = await keyTerminal(files);
      try {
        const { code, err } = await shell.keys("extract");
        assert.deepEqual([code, err], [0, ""]);
        const after = await shell.text(path);
        assert.deepEqual(linesAdded(files[path] ?? "", after), added);
        const again = await shell.keys("extract");
        assert.equal(await shell.text(path), after);
        assert.match(again.out, /\b0 added, /);
        assert.equal((await shell.keys("extract", "--check")).code, 0);
      } finally {
        await shell.close();
      }
    });
  }
});

const xliff = (units: string): string =>
  `<?xml version="1.0" encoding="UTF-8" ?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n  <file source-language="en" datatype="plaintext" original="ng2.template">\n    <body>\n${units}    </body>\n  </file>\n</xliff>\n`;
const unit = '      <trans-unit id="title" datatype="html">\n        <source>Title</source>\n      </trans-unit>\n';

describe("glossa extract where another program writes the messages", () => {
  let shell: KeyTerminal;
  afterEach(() => shell.close());

  it("says what to run, and that it was", async () => {
    const files = {
      "package.json": '{ "dependencies": { "@angular/core": "17.0.0", "@angular/localize": "17.0.0" } }',
      "src/locale/messages.xlf": xliff(unit),
      "src/locale/messages.de.xlf": xliff(unit.replace("</source>", "</source>\n        <target>Titel</target>")),
      "src/app/a.component.html": '<p i18n="@@title">Title</p><p i18n="@@fresh">New text</p>\n',
    };
    shell = await keyTerminal(files);
    const before = await shell.keys("extract", "--check");
    assert.equal(before.code, 1);
    assert.match(
      before.out,
      /a\.component\.html:1:\d+: New text: missing\n.*: Angular: 1 message of code missing\. Run ng extract-i18n, which writes this file\.\n$/,
    );
    assert.equal((await shell.keys("extract")).code, 1);
    assert.equal(await shell.text("src/locale/messages.xlf"), files["src/locale/messages.xlf"]);
    const { extractors } = JSON.parse((await shell.keys("extract", "--json")).out);
    assert.deepEqual([extractors[0].command, extractors[0].missing[0].text], ["ng extract-i18n", "New text"]);
    const fresh = unit.replaceAll("title", "fresh").replace("Title", "New text");
    await shell.put({ "src/locale/messages.xlf": xliff(unit + fresh) });
    const after = await shell.keys("extract", "--check");
    assert.deepEqual([after.code, /nothing is missing/.test(after.out)], [0, true]);
  });
});
