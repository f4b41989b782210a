import { run } from "../processes.ts";

let updated: Promise<string> | undefined;

/** Whether this process may install Debian packages. */
export const canInstall = (): boolean => process.platform === "linux" && process.getuid?.() === 0;

/** Installs Debian packages, as root. */
export async function install(...packages: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  updated ??= run("apt-get", ["update", "-qq"], { env });
  await updated;
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], { env });
}
