// @ts-check
// Stands in for the entry of the extension in a copy of what ships, and notes what loading and activating it take, and
// what it searches. Plain JavaScript, as it goes into the extension host as it is.
const { appendFileSync } = require("node:fs");
const { join } = require("node:path");
const Module = /** @type {{ _load: (...args: unknown[]) => unknown }} */ (
  /** @type {unknown} */ (require("node:module"))
);

const listing = { readDirectory: true };
let searches = 0;
const load = Module._load;

/** @param {unknown[]} args */
Module._load = function (...args) {
  const loaded = load.apply(this, args);
  const parent = /** @type {{ filename?: string } | undefined} */ (args[1])?.filename ?? "";
  if (args[0] !== "vscode" || !parent.startsWith(__dirname)) return loaded;
  return watched(/** @type {typeof import("vscode")} */ (loaded));
};

// an extension that does nothing, for comparison
const startOfEmpty = now();
require(join(__dirname, "empty.cjs")).activate();
const empty = since(startOfEmpty);

const start = now();
const extension = require(join(__dirname, "extension.cjs"));
const loading = since(start);

exports.activate = (/** @type {unknown} */ context) => {
  const start = now();
  const result = extension.activate(context);
  const activating = since(start);
  const early = searches;
  const laterMs = Number(process.env["GLOSSA_BENCH_LATER"]);
  setTimeout(() => note({ empty, loading, activating, early, later: searches }), laterMs);
  return result;
};
exports.deactivate = extension.deactivate;

/** The API with its searches counted; it is frozen, so this is another object. @param {typeof import("vscode")} api */
function watched(api) {
  return { ...api, workspace: counting(api.workspace, { findFiles: true, fs: counting(api.workspace.fs, listing) }) };
}

/** @param {object} target @param {Record<string, unknown>} counted */
function counting(target, counted) {
  return new Proxy(
    {},
    {
      get(_, name) {
        const value = Reflect.get(target, name);
        const instead = counted[String(name)];
        if (instead !== true) return instead ?? value;
        return (/** @type {unknown[]} */ ...args) => {
          searches++;
          return value(...args);
        };
      },
    },
  );
}

function now() {
  return { wall: performance.now(), cpu: process.cpuUsage() };
}

/** Milliseconds on the clock or on the processor, whichever is less. @param {ReturnType<typeof now>} start */
function since({ wall, cpu }) {
  const took = performance.now() - wall;
  const { user, system } = process.cpuUsage(cpu);
  return Math.min(took, (user + system) / 1000);
}

/** @param {object} measured */
function note(measured) {
  appendFileSync(String(process.env["GLOSSA_BENCH_NOTES"]), `${JSON.stringify(measured)}\n`);
}
