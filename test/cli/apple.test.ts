import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pseudoTerminal } from "./pseudoTerminal.ts";

describe("glossa translate on Apple's formats and on tables", () => {
  const { shell, done } = pseudoTerminal();

  it("strings in UTF-16, from Base.lproj", async () => {
    const source = Buffer.from('\ufeff/* Title */\n"title" = "Weather of %@";\n"save" = "Save";\n', "utf16le");
    await shell().put({ "App/Base.lproj/Localizable.strings": source });
    await done("de");
    const written = await readFile(join(shell().root, "App/de.lproj/Localizable.strings"));
    assert.match(written.toString("utf16le"), /^\ufeff"title" = "⟦.*%@.*⟧";\n"save" = "⟦.+⟧";\n$/);
    assert.deepEqual(await readFile(join(shell().root, "App/Base.lproj/Localizable.strings")), source);
  });
});
