import type { Worker } from "node:worker_threads";
import { startFormats } from "../../../src/project/disk/formatThread/formatClient.ts";

/** Starts the thread of formats from its source: the loader of TypeScript has to be put into it. */
export function startFromSource(): Worker {
  const loader = import.meta.resolve("tsx/esm/api");
  const main = new URL("../../../src/project/disk/formatThread/main.ts", import.meta.url).href;
  const code = `import{register}from${JSON.stringify(loader)};register();await import(${JSON.stringify(main)});`;
  return startFormats(new URL(`data:text/javascript,${encodeURIComponent(code)}`));
}
