import { basename } from "node:path";
import { packTerminal } from "./cliPackage.ts";
import { root } from "./processes.ts";
import { main, step } from "./progress.ts";

await main(async () => {
  const { file, names, unpacked } = await step("Packing the terminal", () => packTerminal(root));
  console.log([...names].sort().join("\n"));
  console.log(`${basename(file)}: ${names.length} files, ${(unpacked / 1_000_000).toFixed(1)} MB unpacked.`);
  return 0;
});
