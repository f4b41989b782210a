import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { childEnvironment } from "../../core/work/childProcess.ts";

/** Numbers of the system call `renameat2` of Linux, by processor. */
const calls: Partial<Record<NodeJS.Architecture, number>> = { arm64: 276, x64: 316 };
/** Node can't exchange files; Perl, which is part of most distributions, can make any call of the system. */
const program = ["/usr/bin/perl", "/bin/perl"].find((file) => existsSync(file));
// -100: paths are as written, not below an open folder; 2: exchange
const script = (call: number) => `exit(syscall(${call}, -100, $ARGV[0], -100, $ARGV[1], 2) == 0 ? 0 : 1)`;
const call = process.platform === "linux" ? calls[process.arch] : undefined;

/** True if there is a program that exchanges files; some file systems refuse it. */
export const canExchange = program !== undefined && call !== undefined;

/**
 * Exchanges two files in one step: what another program moves to one of the places at the last moment is at the other one
 * afterwards, where a move would replace it unseen. Programs that watch the folder see last that `one` is there. May have
 * done nothing, as the files then show: not every system, and not every file system, can.
 */
export async function exchangeFiles(one: string, other: string): Promise<void> {
  if (program === undefined || call === undefined) return;
  await new Promise<void>((resolve) => {
    const child = execFile(
      program,
      ["-e", script(call), "--", ...[one, other].map(pathForChild)],
      { env: childEnvironment(process.env, process.platform), timeout: 5_000 },
      () => resolve(),
    );
    child.on("error", () => resolve());
  });
}

/** Returns a path as a program that is started needs it: `/proc/self` is its own there. */
export const pathForChild = (path: string): string => path.replace(/^\/proc\/self\//, `/proc/${process.pid}/`);
