import assert from "node:assert/strict";
import { endings } from "../../../src/core/formats/extensions.ts";
import { formatById, formatForPath, formats } from "../../../src/core/formats/index.ts";

describe("formats", () => {
  it("have the endings of their files before they are loaded", () => {
    const told = new Set(formats.flatMap(({ extensions }) => extensions.map((extension) => extension.slice(1))));
    assert.deepEqual(endings, [...told].sort());
  });

  const rows: readonly (readonly [path: string, id: string | undefined])[] = [
    ["locales/de.json", "json"],
    ["locales/de.JSON", "json"],
    ["src/i18n/de.jsonc", "json"],
    ["_locales/de/messages.json", "chrome"],
    ["packages/addon/_locales/pt_BR/messages.json", "chrome"],
    ["_locales/de/other.json", "json"],
    ["_locales/messages.json", "json"],
    ["my_locales/de/messages.json", "json"],
    ["de.json/readme.txt", undefined],
    ["docs/de/guide.md", "markdown"],
    ["docs/de/guide.mdx", "mdx"],
    ["json", undefined],
    ["src/main/resources/messages_de.properties", "properties"],
    ["lib/l10n/app_de.arb", "arb"],
    ["App/de.lproj/Localizable.strings", "strings"],
    ["src/assets/i18n/de.json5", "json5"],
    ["config/locales/de.yml", "yaml"],
    ["translations/messages.de.yaml", "yaml"],
    ["locales/de.json6", undefined],
  ];
  for (const [path, id] of rows) it(`${path}: ${id}`, () => assert.equal(formatForPath(path)?.id, id));

  it("finds each by its id, and no other", () => {
    for (const format of formats) assert.equal(formatById(format.id), format);
    assert.equal(new Set(formats.map(({ id }) => id)).size, formats.length);
    assert.throws(() => formatById("odd"), /no format odd/);
  });
});
