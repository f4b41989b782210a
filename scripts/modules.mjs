// @ts-check
// Plain Node with no dependencies: this runs before there are any.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean }> }} Lock */

/** Runs `npm ci` unless node_modules holds exactly what package-lock.json asks for, then lets Node read TypeScript. */
export async function prepareModules() {
  if (Number(process.versions.node.split(".")[0]) < 20) {
    stop(`Glossa is developed with Node 20 or later; this is ${process.version}.`);
  }
  if (!modulesMatch()) installModules();
  const { register } = await import("tsx/esm/api");
  register();
}

function modulesMatch() {
  const installed = readLock("node_modules/.package-lock.json");
  const wanted = readLock("package-lock.json");
  if (!installed || !wanted) return false;
  return Object.entries(wanted.packages).every(
    ([path, { version, optional }]) => path === "" || optional || installed.packages[path]?.version === version,
  );
}

/**
 * @param {string} path
 * @returns {Lock | undefined}
 */
function readLock(path) {
  return existsSync(root + path) ? JSON.parse(readFileSync(root + path, "utf8")) : undefined;
}

function installModules() {
  const started = Date.now();
  process.stdout.write("Installing node modules … ");
  const { status, stdout, stderr, error } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0) stop(`npm ci failed:\n${stdout ?? ""}${stderr ?? ""}${error ?? ""}`);
  process.stdout.write(`${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}

/**
 * @param {string} message
 * @returns {never}
 */
function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
