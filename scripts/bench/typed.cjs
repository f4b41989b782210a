// @ts-check
// Stands in for the entry of the extension in a copy of what ships, types into a file of the workspace, and notes what that
// costs the extension host. Plain JavaScript, as it goes into the extension host as it is.
const { appendFileSync } = require("node:fs");
const { join } = require("node:path");
const Module = /** @type {{ _load: (...args: unknown[]) => unknown }} */ (
  /** @type {unknown} */ (require("node:module"))
);
const vscode = require("vscode");

const characters = Number(process.env["GLOSSA_BENCH_CHARACTERS"]);
const pauses = Number(process.env["GLOSSA_BENCH_PAUSES"]);
const restMs = Number(process.env["GLOSSA_BENCH_REST"]);
/** Milliseconds between two characters of somebody who types fast. */
const pauseMs = 50;

/** Milliseconds that code of the extension has run since the last character: its listeners, and its answers until they wait. */
let spent = 0;
/** The version of the document of the last answer with texts after keys, and when it came. */
let hinted = { version: -1, at: 0 };
const load = Module._load;

/** @param {unknown[]} args */
Module._load = function (...args) {
  const loaded = load.apply(this, args);
  const parent = /** @type {{ filename?: string } | undefined} */ (args[1])?.filename ?? "";
  return args[0] === "vscode" && parent.startsWith(__dirname) && parent !== __filename ? watched() : loaded;
};

const extension = require(join(__dirname, "extension.cjs"));

exports.activate = (/** @type {unknown} */ context) => {
  const result = extension.activate(context);
  void type().catch((error) => note({ error: String(error) }));
  return result;
};
exports.deactivate = extension.deactivate;

async function type() {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  if (folder === undefined) throw new Error("no folder is open");
  const document = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(folder.uri, "src/Typed.tsx"));
  const editor = await vscode.window.showTextDocument(document);
  const line = document.getText().split("\n").indexOf("  // here") + 1;
  editor.selection = new vscode.Selection(line, 0, line, 0);
  await until(() => hinted.version === document.version);
  // what follows the first answer is no answer to a key
  await sleep(restMs);
  /** @type {number[]} */
  const costs = [];
  for (let at = 0; at < characters; at++) {
    spent = 0;
    await vscode.commands.executeCommand("type", { text: "abcdefgh"[at % 8] });
    await sleep(pauseMs);
    costs.push(spent);
  }
  let last = performance.now();
  const listener = vscode.workspace.onDidChangeTextDocument((change) => {
    if (change.document === document) last = performance.now();
  });
  /** @type {number[]} */
  const hints = [];
  for (let at = 0; at < pauses; at++) {
    await vscode.commands.executeCommand("type", { text: "x" });
    await until(() => hinted.version === document.version);
    hints.push(hinted.at - last);
    await sleep(500);
  }
  listener.dispose();
  note({ costs, hints });
}

/** The API with the time of its listeners and providers counted; it is frozen, so this is another object. */
function watched() {
  return {
    ...vscode,
    workspace: timing(vscode.workspace, /^onDid/),
    window: timing(vscode.window, /^onDid/),
    languages: timing(vscode.languages, /^(?:onDid|register\w+Provider$)/),
  };
}

/** @param {object} target @param {RegExp} names */
function timing(target, names) {
  return new Proxy(
    {},
    {
      get(_, name) {
        const value = Reflect.get(target, name);
        if (typeof value !== "function" || !names.test(String(name))) return value;
        return (/** @type {unknown[]} */ ...args) => value(...args.map(timed));
      },
    },
  );
}

/** A listener or a provider that counts its time. @param {unknown} given */
function timed(given) {
  if (typeof given === "function") {
    return (/** @type {unknown[]} */ ...args) => measured(() => given(...args));
  }
  const isProvider = typeof given === "object" && given !== null && "provideInlayHints" in given;
  if (typeof given !== "object" || given === null || !Object.keys(methodsOf(given)).length) return given;
  return new Proxy(given, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (/** @type {unknown[]} */ ...args) => {
        const answer = measured(() => value.apply(target, args));
        if (isProvider && name === "provideInlayHints") void noteHints(answer, args[0]);
        return answer;
      };
    },
  });
}

/** The methods of a provider: of its class, or its own. @param {object} given */
function methodsOf(given) {
  const names = [
    ...Object.getOwnPropertyNames(given),
    ...Object.getOwnPropertyNames(Object.getPrototypeOf(given) ?? {}),
  ];
  return Object.fromEntries(
    names.filter((name) => /^(?:provide|resolve|prepare)/.test(name)).map((name) => [name, true]),
  );
}

/** @template T @param {() => T} run */
function measured(run) {
  const start = performance.now();
  try {
    return run();
  } finally {
    spent += performance.now() - start;
  }
}

/** @param {unknown} answer @param {unknown} document */
async function noteHints(answer, document) {
  const { version } = /** @type {import("vscode").TextDocument} */ (document);
  const hints = /** @type {unknown[]} */ (await answer);
  if (hints.length > 0) hinted = { version, at: performance.now() };
}

/** @param {() => boolean} isMet */
async function until(isMet) {
  for (const end = performance.now() + 60_000; performance.now() < end; ) {
    if (isMet()) return;
    await sleep(2);
  }
  throw new Error("no texts were shown after keys");
}

/** @param {number} ms */
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {object} measured */
function note(measured) {
  appendFileSync(String(process.env["GLOSSA_BENCH_NOTES"]), `${JSON.stringify(measured)}\n`);
}
