// @ts-check
// Stands in for the entry of the extension in a copy of what ships, gives it a key, and notes for how long the extension
// host was blocked. Plain JavaScript, as it goes into the extension host as it is.
const { appendFileSync, existsSync, writeFileSync } = require("node:fs");
const { Session } = require("node:inspector");
const { join } = require("node:path");
const { commands } = require("vscode");

const extension = require(join(__dirname, "extension.cjs"));
const notes = String(process.env["GLOSSA_BENCH_NOTES"]);
const profile = process.env["GLOSSA_BENCH_PROFILE"];

exports.activate = (/** @type {import("vscode").ExtensionContext} */ context) => {
  if (profile !== undefined) record(profile);
  watch();
  const result = extension.activate(withKey(context));
  // the view is open, as it is when somebody works with locale files
  void commands.executeCommand("glossa.locales.focus");
  return result;
};
exports.deactivate = extension.deactivate;

/** The context with a secret storage that has a key for everything. @param {import("vscode").ExtensionContext} context */
function withKey(context) {
  const { onDidChange } = context.secrets;
  const secrets = {
    get: async (/** @type {string} */ name) => (name.includes("translationKey") ? "key" : undefined),
    ...{ store: async () => {}, delete: async () => {}, onDidChange },
  };
  return new Proxy({}, { get: (_, name) => (name === "secrets" ? secrets : Reflect.get(context, name)) });
}

/** Notes every block of more than 20 ms: when it ended, how long a timer waited, and how long this thread worked of that. */
function watch() {
  let [last, worked] = [performance.now(), work()];
  /** @type {string[]} */
  let lines = [];
  setInterval(() => {
    const [now, own] = [performance.now(), work()];
    if (now - last > 20) lines.push(JSON.stringify({ at: Date.now(), waited: now - last, own: own - worked }));
    [last, worked] = [now, own];
  }, 2);
  setInterval(() => {
    if (lines.length > 0) appendFileSync(notes, `${lines.join("\n")}\n`);
    lines = [];
  }, 500);
}

/** Milliseconds that this thread worked; where the runtime can't tell, the time on the clock. */
function work() {
  // since Node 23.9
  const { threadCpuUsage } = /** @type {{ threadCpuUsage?: () => NodeJS.CpuUsage }} */ (
    /** @type {unknown} */ (process)
  );
  if (threadCpuUsage === undefined) return performance.now();
  const { user, system } = threadCpuUsage.call(process);
  return (user + system) / 1000;
}

/** Records a profile of the host until a file with the same name and `.stop` is there. @param {string} file */
function record(file) {
  const session = new Session();
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.setSamplingInterval", { interval: 1000 });
  session.post("Profiler.start");
  const started = Date.now();
  const timer = setInterval(() => {
    if (!existsSync(`${file}.stop`)) return;
    clearInterval(timer);
    session.post("Profiler.stop", (_, { profile: recorded }) =>
      writeFileSync(file, JSON.stringify({ ...recorded, started })),
    );
  }, 500);
}
