import assert from "node:assert/strict";
import { type Terminal, terminal } from "../terminal.ts";

describe("messages that glossa.json has copied, in the terminal", () => {
  let shell: Terminal;
  beforeEach(async () => {
    shell = await terminal();
    await shell.put({
      "glossa.json": '{ "targetLocales": ["fr"], "doNotTranslate": { "texts": ["CSV"], "keys": ["brand.*"] } }',
      "locales/en.json": '{\n  "format": "CSV",\n  "brand": { "name": "The Shop" }\n}\n',
    });
  });
  afterEach(() => shell.close());

  it("need no service, and are complete", async () => {
    const { code, out } = await shell.run(["translate"]);
    assert.match(out, /fr {2}2 messages translated\n/);
    assert.equal(code, 0);
    assert.equal(await shell.text("locales/fr.json"), await shell.text("locales/en.json"));
    assert.match((await shell.run(["translate"])).out, /fr {2}nothing to do/);
    assert.equal((await shell.run(["check", "--no-code"])).code, 0);
  });

  it("get no mark of a machine", async () => {
    const unit = (target: string): string =>
      `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n  <file source-language="en" target-language="fr" datatype="plaintext" original="a">\n    <body>\n      <trans-unit id="a">\n        <source>CSV</source>\n${target}      </trans-unit>\n    </body>\n  </file>\n</xliff>\n`;
    await shell.put({
      "app/glossa.json": '{ "doNotTranslate": { "texts": ["CSV"] } }',
      "app/messages.xlf": unit("").replace(' target-language="fr"', ""),
      "app/messages.fr.xlf": unit(""),
    });
    assert.equal((await shell.run(["translate", "app"])).code, 0);
    assert.equal(await shell.text("app/messages.fr.xlf"), unit("        <target>CSV</target>\n"));
  });
});
