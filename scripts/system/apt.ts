import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { lastLines } from "../processes.ts";
import { type Report, Trouble } from "../progress.ts";

/** Installs Debian packages, as root: all in one call, without what they only recommend. */
export async function aptInstall(names: readonly string[], report: Report): Promise<void> {
  report(0, "Reading the package lists");
  await apt(["update"], () => {});
  const known = await knownPackages(names);
  const unknown = names.filter((name) => !known.has(name));
  if (known.size > 0) await apt(["install", "-y", "--no-install-recommends", ...known], report);
  if (unknown.length > 0) throw new Trouble(`This system has no package ${unknown.join(", ")}.`);
}

/** The part of the whole that is done, and the action, in a line of `APT::Status-Fd`. */
export function parseStatus(line: string): readonly [percent: number, action: string] | undefined {
  const [, phase, done, action = ""] = /^(dl|pm)status:[^:]*:([\d.]+):(.*)$/.exec(line) ?? [];
  // a package downloads about as long as it installs
  return phase === undefined ? undefined : [Number(done) / 2 + (phase === "pm" ? 50 : 0), action];
}

async function apt(args: readonly string[], report: Report): Promise<void> {
  // another apt-get may be at work: wait for it
  const options = ["-qq", "-o", "APT::Status-Fd=3", "-o", "DPkg::Lock::Timeout=300"];
  const child = spawn("apt-get", [...options, ...args], {
    env: { ...process.env, LC_ALL: "C.UTF-8", DEBIAN_FRONTEND: "noninteractive" },
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      printed = (printed + chunk.toString("utf8")).slice(-100_000);
    });
  }
  createInterface({ input: child.stdio[3] as Readable }).on("line", (line) => {
    const status = parseStatus(line);
    if (status) report(...status);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  if (code !== 0) throw new Trouble(`apt-get ${args[0]} ended with ${code}:\n${lastLines(printed, 20)}`);
}

/** Those that the package lists have: one that they lack would keep all others from being installed. */
async function knownPackages(wanted: readonly string[]): Promise<ReadonlySet<string>> {
  const child = spawn("apt-cache", ["policy", ...wanted], {
    env: { ...process.env, LC_ALL: "C.UTF-8" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const parts: Buffer[] = [];
  for await (const part of child.stdout) parts.push(part);
  const text = Buffer.concat(parts).toString("utf8");
  return new Set([...text.matchAll(/^(\S+):\n.*\n {2}Candidate: (?!\(none\))/gm)].map(([, name = ""]) => name));
}
