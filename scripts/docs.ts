import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { generatedPages } from "./docs/pages.ts";
import { root } from "./processes.ts";
import { main, Trouble } from "./progress.ts";

/** `npm run docs` writes the generated pages of docs/, `npm run docs -- --check` compares them. */
await main(async () => {
  const { values } = parseArgs({ options: { check: { type: "boolean" } } });
  for (const [path, text] of generatedPages()) {
    if (values.check) {
      if (readFileSync(join(root, path), "utf8") !== text)
        throw new Trouble(`${path} is not current: npm run docs writes it.`);
    } else {
      writeFileSync(join(root, path), text);
      console.log(path);
    }
  }
  return 0;
});
