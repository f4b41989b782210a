import { step, type Terminal, Trouble } from "../progress.ts";
import { aptInstall } from "./apt.ts";
import { missing, obstacleToInstalling, type PackageName, packages, packagesFor } from "./packages.ts";

/** Installs what these commands or parts use and this machine lacks, in one step; prints what to do where we may not. */
export const prepareSystem = (uses: readonly string[], out: Terminal = process.stdout): Promise<void> =>
  prepare(packagesFor(uses), out);

/** Like `prepareSystem`, for packages by name. */
export async function prepare(wanted: readonly PackageName[], out: Terminal = process.stdout): Promise<void> {
  const lacking = missing(wanted);
  if (lacking.length === 0) return;
  const obstacle = obstacleToInstalling();
  if (obstacle !== null) return void out.write(`${advice(lacking, obstacle)}\n`);
  out.write(`Missing: ${lacking.join(", ")}\n`);
  const count = lacking.length === 1 ? "1 system package" : `${lacking.length} system packages`;
  await step(`Installing ${count} (once)`, (report) => aptInstall(lacking, report), out);
  const left = missing(lacking);
  if (left.length > 0) throw new Trouble(`Installed, but not found: ${left.join(", ")}.`);
}

/** One line: the missing packages, their purposes, and the command that installs them. */
export function advice(lacking: readonly PackageName[], obstacle: string): string {
  const purposes = [...new Set(lacking.map((name) => packages[name].purpose))].join(", ");
  const command = `sudo apt-get install --no-install-recommends ${lacking.join(" ")}`;
  return `Programs are missing (${purposes}), and ${obstacle}. On Debian: ${command}`;
}
