import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "esbuild";
import type { Node, SourceFile } from "typescript/unstable/ast";
import {
  isArrowFunction,
  isBlock,
  isConstructorDeclaration,
  isFunctionDeclaration,
  isFunctionExpression,
  isGetAccessorDeclaration,
  isMethodDeclaration,
} from "typescript/unstable/ast/is";
import { createVirtualFileSystem } from "typescript/unstable/fs";
import { API } from "typescript/unstable/sync";

/** Options of a trace. */
export interface Trace {
  /** The work tree whose sources are traced. */
  readonly root: string;
  /** The file that the calls are written to. */
  readonly file: string;
  /** The first file of the way: calls count from its first function on. */
  readonly from: RegExp;
  /** Files that are not part of the way, such as those of the service that the same process runs in a test. */
  readonly except?: RegExp;
}

/** A bundle whose functions report their file and that of their caller. */
export interface TracedBundle {
  readonly plugins: readonly Plugin[];
  /** Code before all other. */
  readonly prelude: string;
}

/** Returns what esbuild needs so that each function of the sources reports its calls. */
export function traceCalls(trace: Trace): TracedBundle {
  const sources = traceSources(trace.root);
  const plugin: Plugin = {
    name: "trace",
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const contents = sources.get(path.replaceAll("\\", "/"));
        return contents === undefined ? undefined : { contents, loader: "ts" };
      });
    },
  };
  return { plugins: [plugin], prelude: preludeOf(trace) };
}

/**
 * Appends a line with a file and its caller for each new pair. The caller is found in the stack: esbuild writes the path
 * of a source before its code, so that a line of the bundle names its file. What runs while a module is loaded is left out.
 */
const preludeOf = ({ file, from, except }: Trace): string => `
{
  const load = typeof require === "function" ? require : globalThis.__require;
  const { appendFileSync, readFileSync } = load("node:fs");
  const { fileURLToPath } = load("node:url");
  const seen = new Set(), byLine = new Map();
  let isOn = false, bundle, starts = [];
  const fileAt = (line) => {
    let found;
    for (const [start, path] of starts) { if (start > line) break; found = path; }
    return found;
  };
  const read = (path) => {
    bundle = path;
    readFileSync(path.startsWith("file:") ? fileURLToPath(path) : path, "utf8").split("\\n").forEach((text, at) => {
      const [, source] = /^\\s*\\/\\/ ((?:src|test|node_modules|\\.\\.)\\/\\S+)$/.exec(text) ?? [];
      if (source !== undefined) starts.push([at + 1, source]);
    });
  };
  // a lazily loaded module is a function with the name of its file
  const initialization = /^\\s+at (?:\\S+\\.)?src\\/\\S+\\.ts \\(/m;
  const callerOf = (stack) => {
    const frames = stack.split("\\n").slice(3);
    for (const frame of frames) {
      const [, path, line] = /\\(?((?:file:|\\/)[^()]*?):(\\d+):\\d+\\)?$/.exec(frame) ?? [];
      if (path === undefined || path.includes("node:")) continue;
      if (bundle === undefined) read(path);
      if (path !== bundle) continue;
      if (!byLine.has(line)) byLine.set(line, fileAt(Number(line)));
      const found = byLine.get(line);
      if (found !== undefined && found.startsWith("src/")) return found;
    }
    return "";
  };
  globalThis.__called = (path) => {
    isOn ||= ${from}.test(path);
    if (!isOn || ${except ?? /^$/}.test(path)) return;
    Error.stackTraceLimit = 30;
    const stack = new Error().stack ?? "";
    if (initialization.test(stack)) return;
    const pair = path + "\\t" + callerOf(stack);
    if (seen.has(pair)) return;
    seen.add(pair);
    appendFileSync(${JSON.stringify(file)}, pair + "\\n");
  };
}
`;

/** Returns the sources of a work tree by their files, with a call at the start of each function. */
function traceSources(root: string): ReadonlyMap<string, string> {
  const paths = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .map((path) => `src/${path.replaceAll("\\", "/")}`)
    .filter((path) => path.endsWith(".ts"));
  const texts = Object.fromEntries(paths.map((path) => [`/${path}`, readFileSync(join(root, path), "utf8")]));
  const config = JSON.stringify({ compilerOptions: { noLib: true, noResolve: true, types: [] }, include: ["."] });
  const api = new API({ cwd: "/", fs: createVirtualFileSystem({ ...texts, "/tsconfig.json": config }) });
  try {
    const program = api.updateSnapshot({ openProjects: ["/tsconfig.json"] }).getProject("/tsconfig.json")?.program;
    return new Map(
      paths.map((path) => {
        const file = program?.getSourceFile(`/${path}`);
        if (file === undefined) throw new Error(`${path} was not parsed`);
        return [join(root, path).replaceAll("\\", "/"), traceFunctions(file, path)];
      }),
    );
  } finally {
    api.close();
  }
}

function traceFunctions(file: SourceFile, path: string): string {
  const call = `globalThis.__called(${JSON.stringify(path)})`;
  const insertions: { readonly at: number; readonly text: string }[] = [];
  const visit = (node: Node): void => {
    const body = bodyOf(node);
    if (body !== undefined && isBlock(body)) {
      insertions.push({ at: file.text.indexOf("{", body.pos) + 1, text: `${call};` });
    } else if (body !== undefined) {
      const lead = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*/.exec(file.text.slice(body.pos, body.end))?.[0].length ?? 0;
      insertions.push({ at: body.pos + lead, text: `(${call}, ` }, { at: body.end, text: ")" });
    }
    node.forEachChild(visit);
  };
  visit(file);
  // the inner of two that end at one place comes first
  const sorted = insertions.map((one, order) => ({ ...one, order })).sort((a, b) => a.at - b.at || b.order - a.order);
  let [text, from] = ["", 0];
  for (const { at, text: inserted } of sorted) {
    text += file.text.slice(from, at) + inserted;
    from = at;
  }
  return text + file.text.slice(from);
}

function bodyOf(node: Node): Node | undefined {
  const isFunction =
    isFunctionDeclaration(node) ||
    isFunctionExpression(node) ||
    isArrowFunction(node) ||
    isMethodDeclaration(node) ||
    isConstructorDeclaration(node) ||
    isGetAccessorDeclaration(node);
  return isFunction ? (node as Node & { readonly body?: Node }).body : undefined;
}
