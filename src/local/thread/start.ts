import { Worker } from "node:worker_threads";
import type { Task } from "./task.ts";

/** Starts the thread of a task. It keeps no process alive. */
export function startThread(task: Task): Worker {
  const thread = new Worker(import.meta.url.endsWith(".ts") ? fromSource() : bundled, { workerData: task });
  thread.unref();
  return thread;
}

/** The build puts it beside its chunks. */
const bundled = new URL("./thread.js", import.meta.url);

/** In development the loader of TypeScript has to be put into the thread: Node 20 doesn't hand it on. */
function fromSource(): URL {
  const loader = import.meta.resolve("tsx/esm/api");
  const main = new URL("./main.ts", import.meta.url).href;
  const code = `import{register}from${JSON.stringify(loader)};register();await import(${JSON.stringify(main)});`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}
