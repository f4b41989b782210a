import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

/** Paths of a thread's program, relative to the module that starts it: as built, and in development. */
export interface ThreadProgram {
  readonly bundled: string;
  readonly source: string;
}

/** Starts a thread, which keeps no process alive. */
export function startThreadProgram(from: string, program: ThreadProgram): Worker {
  const thread = new Worker(threadProgramUrl(from, program), { execArgv: [] });
  thread.unref();
  return thread;
}

/** Returns what `Worker` starts. */
export const threadProgramUrl = (from: string, { bundled, source }: ThreadProgram): URL =>
  from.endsWith(".ts") ? fromSource(new URL(source, from), bundled) : new URL(bundled, from);

/**
 * Starts what was built last where the tests say so, which takes a tenth of the time; else from source in development:
 * the loader of TypeScript has to be registered in the thread, as Node 20 doesn't pass it on.
 */
function fromSource(program: URL, bundled: string): URL {
  const dist = process.env["GLOSSA_DIST"];
  if (dist !== undefined) return pathToFileURL(join(dist, "cli", bundled));
  const loader = import.meta.resolve("tsx/esm/api");
  const code = `import{register}from${JSON.stringify(loader)};register();await import(${JSON.stringify(program.href)});`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}
