import { Trouble } from "../progress.ts";
import { findChromiumProgram } from "../system/packages.ts";
import { prepare } from "../system/prepare.ts";

/** The browser that the tests drive: `GLOSSA_CHROMIUM`, one on the PATH, or Debian's, installed where we may. */
export async function findChromium(): Promise<string> {
  await prepare(["chromium"]);
  const found = findChromiumProgram();
  if (found) return found;
  throw new Trouble("Chromium is missing. Install it, or set GLOSSA_CHROMIUM to the path of one.");
}

/** Fit for containers and for a machine with no network. */
export const chromiumArguments: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
