import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { step, Trouble } from "../progress.ts";
import { canInstall, install } from "./apt.ts";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** The browser that the tests drive: `GLOSSA_CHROMIUM`, one on the PATH, or Debian's, installed where we may. */
export async function findChromium(): Promise<string> {
  const found = process.env["GLOSSA_CHROMIUM"] ?? onPath();
  if (found) return found;
  if (canInstall()) await step("Installing Chromium (apt-get, once)", () => install("chromium"));
  const installed = onPath();
  if (installed) return installed;
  throw new Trouble(
    "Chromium is missing. Install it (sudo apt-get install chromium), or set GLOSSA_CHROMIUM to the path of one.",
  );
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

function onPath(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}
