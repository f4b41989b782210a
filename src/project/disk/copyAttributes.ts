import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { childEnvironment } from "../../core/childProcess.ts";

/** The system's own `cp`: Node can't copy extended attributes and access control lists. */
const program = ["/bin/cp", "/usr/bin/cp"].find((file) => existsSync(file));
const options: readonly string[] = process.platform === "darwin" ? ["-p"] : ["--attributes-only", "--preserve=all"];

/**
 * Copies extended attributes and access control lists from one file to another that is there, on Linux (GNU `cp`) and
 * macOS; elsewhere, and if the file system has none, nothing happens. macOS copies the content as well.
 */
export async function copyAttributes(from: string, to: string): Promise<void> {
  if (program === undefined || process.platform === "win32") return;
  await new Promise<void>((resolve) => {
    // `/proc/self` is the child's there
    const paths = [from, to].map((file) => file.replace(/^\/proc\/self\//, `/proc/${process.pid}/`));
    const child = execFile(
      program,
      [...options, "--", ...paths],
      { env: childEnvironment(process.env, process.platform), timeout: 5_000 },
      () => resolve(),
    );
    child.on("error", () => resolve());
  });
}
