import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { withFilePatterns } from "./manifest/filePatterns.ts";
import { root } from "./processes.ts";
import { main, Trouble } from "./progress.ts";

/** `npm run manifest` writes the patterns of files into package.json, `npm run manifest -- --check` compares them. */
await main(async () => {
  const { values } = parseArgs({ options: { check: { type: "boolean" } } });
  const path = join(root, "package.json");
  const text = readFileSync(path, "utf8");
  const current = withFilePatterns(text);
  if (values.check && current !== text)
    throw new Trouble("The patterns of files in package.json are not current: npm run manifest writes them.");
  if (!values.check) writeFileSync(path, current);
  return 0;
});
