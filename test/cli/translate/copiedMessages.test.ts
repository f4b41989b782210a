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
});
