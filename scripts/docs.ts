import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generatedPages } from "./docs/pages.ts";
import { root } from "./processes.ts";
import { main } from "./progress.ts";

/** `npm run docs` writes the pages of docs/ that are generated from the manifest. */
await main(async () => {
  for (const [path, text] of generatedPages()) {
    await writeFile(join(root, path), text);
    console.log(path);
  }
  return 0;
});
