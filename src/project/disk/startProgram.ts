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
  from.endsWith(".ts") ? loading(new URL(source, from)) : new URL(bundled, from);

/** Starts with the loader of TypeScript in development, as Node 20 doesn't pass it on to threads. */
function loading(program: URL): URL {
  const loader = import.meta.resolve("tsx/esm/api");
  const code = `import{register}from${JSON.stringify(loader)};register();await import(${JSON.stringify(program.href)});`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}
