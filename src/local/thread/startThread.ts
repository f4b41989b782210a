import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { ThreadTask } from "./threadTask.ts";

/** Starts the thread of a task. It keeps no process alive. */
export function startThread(task: ThreadTask): Worker {
  const thread = new Worker(import.meta.url.endsWith(".ts") ? fromSource() : bundled, { workerData: task });
  thread.unref();
  return thread;
}

/** Path of the bundled thread: the build puts it next to its chunks. */
const bundled = new URL("./thread.js", import.meta.url);

/**
 * Starts what was built last where the tests say so, which takes a tenth of the time; else from source in development:
 * the loader of TypeScript has to be registered in the thread, as Node 20 doesn't pass it on.
 */
function fromSource(): URL {
  const dist = process.env["GLOSSA_DIST"];
  if (dist !== undefined) return pathToFileURL(join(dist, "cli/thread.js"));
  const loader = import.meta.resolve("tsx/esm/api");
  const main = new URL("./main.ts", import.meta.url).href;
  const code = `import{register}from${JSON.stringify(loader)};register();await import(${JSON.stringify(main)});`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}
