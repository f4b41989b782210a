import { Worker } from "node:worker_threads";

/** Where a thread's program is, relative to the module that starts it: as built, and in development. */
export interface ThreadProgram {
  readonly bundled: string;
  readonly source: string;
}

/** Starts a thread, which keeps no process alive. */
export function startProgram(from: string, { bundled, source }: ThreadProgram): Worker {
  const program = from.endsWith(".ts") ? loading(new URL(source, from)) : new URL(bundled, from);
  const thread = new Worker(program, { execArgv: [] });
  thread.unref();
  return thread;
}

/** In development the loader of TypeScript has to be put into the thread: Node 20 doesn't hand it on. */
function loading(program: URL): URL {
  const loader = import.meta.resolve("tsx/esm/api");
  const code = `import{register}from${JSON.stringify(loader)};register();await import(${JSON.stringify(program.href)});`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}
