import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { withCheckMembers } from "./manifest/checkSettings.ts";
import { currentManifest } from "./manifest/currentManifest.ts";
import { root } from "./processes.ts";
import { main, Trouble } from "./progress.ts";

const files: readonly (readonly [path: string, current: (text: string) => string])[] = [
  ["package.json", currentManifest],
  ["media/glossa.schema.json", withCheckMembers],
];

/**
 * `npm run manifest` writes the generated parts of package.json and of the schema of `glossa.json`, `npm run manifest --
 * --check` compares them.
 */
await main(async () => {
  const { values } = parseArgs({ options: { check: { type: "boolean" } } });
  for (const [path, current] of files) {
    const text = readFileSync(join(root, path), "utf8");
    if (current(text) === text) continue;
    if (values.check) throw new Trouble(`${path} is not current: npm run manifest writes its generated parts.`);
    writeFileSync(join(root, path), current(text));
    console.log(path);
  }
  return 0;
});
