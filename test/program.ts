import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** Node's arguments that let it run TypeScript. */
export const loaderArgs: readonly string[] = [
  "--import",
  pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href,
];

/** A program that tests start in processes of their own. */
export interface TestedProgram {
  readonly cliPath: string;
  readonly execArgs: readonly string[];
}

/**
 * The program for the terminal as `npm test` built it, in `GLOSSA_DIST`; else from its source, which takes five times as
 * long to start.
 */
export const program: TestedProgram = programIn(process.env["GLOSSA_DIST"]);

/** Arguments of Node that run it. */
export const programArgs: readonly string[] = [...program.execArgs, program.cliPath];

function programIn(dist: string | undefined): TestedProgram {
  if (dist === undefined)
    return { cliPath: fileURLToPath(new URL("../src/cli.ts", import.meta.url)), execArgs: loaderArgs };
  // a process that ends soon has nothing of SQLite's optimization, which takes half of what a service needs to start
  const execArgs = ["--liftoff-only"];
  return { cliPath: join(dist, "cli.js"), execArgs };
}
