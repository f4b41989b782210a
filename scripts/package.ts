import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./processes.ts";
import { main, step } from "./progress.ts";
import { packExtension } from "./vsix.ts";

await main(async () => {
  const { name, version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const file = `${name}-${version}.vsix`;
  const names = await step(`Packing ${file}`, () => packExtension(join(root, file)));
  const { size } = await stat(join(root, file));
  console.log([...names].sort().join("\n"));
  console.log(`${names.length} files, ${(size / 1000).toFixed(0)} kB.`);
  return 0;
});
