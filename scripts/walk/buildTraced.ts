import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";
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

/** Code before all other: appends the path of each file once, from the first call in a command of the terminal on. */
const prelude = `
import { createRequire } from "node:module";
import { appendFileSync } from "node:fs";
const require = createRequire(import.meta.url), __dirname = import.meta.dirname, __filename = import.meta.filename;
{
  const seen = new Set();
  let isOn = false;
  globalThis.__called = (path) => {
    isOn ||= /^src\\/cli\\/translate(Command)?\\.ts$/.test(path);
    if (!isOn || seen.has(path) || !process.env.GLOSSA_TRACE) return;
    seen.add(path);
    appendFileSync(process.env.GLOSSA_TRACE, path + "\\n");
  };
}`;

/** Bundles a program of a work tree; each function of its sources reports its file when it is called. */
export async function buildTraced(root: string, entry: string, outfile: string): Promise<void> {
  const sources = traceSources(root);
  const trace: Plugin = {
    name: "trace",
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const contents = sources.get(path.replaceAll("\\", "/"));
        return contents === undefined ? undefined : { contents, loader: "ts" };
      });
    },
  };
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    mainFields: ["module", "main"],
    banner: { js: prelude },
    external: ["pg-native"],
    loader: { ".wasm": "binary", ".node": "empty" },
    logLevel: "error",
    plugins: [trace],
  });
}

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
