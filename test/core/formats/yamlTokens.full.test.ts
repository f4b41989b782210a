import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { skip } from "../../skip.ts";
import { corpus, corpusMissing } from "../messages/corpus.ts";
import { isPlainly } from "./yamlReadings.ts";

const folder = join(corpus, "yaml-rails-i18n");

describe("yaml: read by tokens as by the Composer", () => {
  it("files of Rails, by tokens", function () {
    if (corpusMissing) skip(this, "corpus");
    const names = readdirSync(folder).filter((name) => name.endsWith(".yml"));
    assert.ok(names.length > 0);
    for (const name of names) assert.ok(isPlainly(readFileSync(join(folder, name), "utf8")), name);
  });
});
