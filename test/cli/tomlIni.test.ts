import assert from "node:assert/strict";
import { pseudoTerminal } from "./pseudoTerminal.ts";

/** The whole way of small projects: one run fills the target, the next has nothing to do. */
describe("glossa translate on TOML and INI", () => {
  const { shell, translate } = pseudoTerminal();

  async function translated(source: string, model: string, target: string, before?: string): Promise<string> {
    await shell().put({ [source]: model, ...(before !== undefined && { [target]: before }) });
    const args = ["--to", "de"];
    const run = await translate(...args);
    assert.deepEqual([run.code, run.err], [0, ""], run.out);
    const text = await shell().text(target);
    assert.match((await translate(...args)).out, /nothing to do/);
    assert.equal(await shell().text(target), text);
    assert.equal(await shell().text(source), model);
    return text;
  }

  it("fills Hugo's i18n/de.toml and leaves what is there", async () => {
    const model = '[home]\nother = "Home"\n\n[files]\none = "{{ .Count }} file"\nother = "{{ .Count }} files"\n';
    const before = "# Deutsch\r\n[home]\r\nother = 'Start' # kurz\r\n";
    const text = await translated("i18n/en.toml", model, "i18n/de.toml", before);
    assert.ok(text.startsWith(before), text);
    assert.match(
      text,
      /\r\n\r\n\[files\]\r\none = "[^"]*\{\{ \.Count \}\}[^"]*"\r\nother = "[^"]*\{\{ \.Count \}\}[^"]*"\r\n$/,
    );
  });

  it("makes a new locale of Joomla's", async () => {
    const model = '; Shop\nCOM_SHOP_TITLE="Shop"\nCOM_SHOP_HELLO="Hello \\"%s\\""\n';
    const text = await translated("language/en/com_shop.ini", model, "language/de/com_shop.ini");
    assert.match(text, /^COM_SHOP_TITLE="[^"\n]+"\nCOM_SHOP_HELLO="[^\n]*\\"%s\\"[^\n]*"\n$/);
  });
});
