import assert from "node:assert/strict";
import { findCatalogs } from "../../src/project/discover/loadCatalogs.ts";
import { memoryFiles, never } from "./world.ts";

const linguist = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="de"></TS>\n';

describe("formats detected by the content of files", () => {
  it("takes Qt's files for Qt's, and TypeScript for none of them", async () => {
    const contents = {
      "translations/app_de.ts": linguist,
      "translations/app_fr.ts": linguist,
      "src/locale_de.ts": "export const x = <T,>(y: T) => y;\n",
      "src/sign_in.ts": "export const TS = 1;\n",
      "src/i18n/is.ts": "// <TS>\nexport function is() {}\n",
      "src/other.ts": "throw new Error('never read');\n",
    };
    const files = memoryFiles(contents);
    const read: string[] = [];
    const watched: typeof files = {
      ...files,
      read: (path) => {
        read.push(path);
        return files.read(path);
      },
    };
    const { catalogs, failures } = await findCatalogs({ files: watched }, never);
    assert.deepEqual(failures, []);
    assert.deepEqual(
      catalogs.map(({ catalog }) => [catalog.pattern, catalog.format]),
      [["translations/app_{locale}.ts", "qt"]],
    );
    assert.ok(!read.includes("src/other.ts"), "only what stands where locale files do is read");
  });

  it("takes modules and arrays for locale files only where they are literals", async () => {
    const files = memoryFiles({
      "src/locales/en.ts": 'export default { a: "x" };\n',
      "src/locales/de.ts": 'export default { a: "y" };\n',
      "src/lang/en.js": "tinymce.addI18n('en', { a: 'x' });\n",
      "src/i18n/en/index.ts": 'export * from "./a.ts";\n',
      "lang/en/auth.php": "<?php\nreturn ['a' => 'x'];\n",
      "lang/en/index.php": "<?php\nheader('Location: /');\n",
    });
    const { catalogs, failures } = await findCatalogs({ files }, never);
    assert.deepEqual(failures, []);
    assert.deepEqual(
      catalogs.map(({ catalog }) => [catalog.pattern, catalog.format]),
      [
        ["lang/{locale}/auth.php", "php"],
        ["src/locales/{locale}.ts", "script"],
      ],
    );
  });
});
