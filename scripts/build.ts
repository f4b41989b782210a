import { parseArgs } from "node:util";
import { bundle, bundleProgram, watch } from "./bundle.ts";
import { main, step } from "./progress.ts";

const { values } = parseArgs({
  options: { dev: { type: "boolean" }, watch: { type: "boolean" }, terminal: { type: "boolean" } },
});

await main(async () => {
  if (values.watch) {
    await watch();
    console.log("Watching src/.");
    return new Promise(() => {});
  }
  if (values.terminal) {
    await step("Building the terminal", bundleProgram);
    return 0;
  }
  const { startUp, lazy, cli } = await step("Building", () => bundle(!values.dev));
  console.log(`At start-up ${kilobytes(startUp)}, later ${kilobytes(lazy)}, terminal ${kilobytes(cli)}.`);
  return 0;
});

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`;
}
