import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { root, run, temporaryFolder } from "./processes.ts";

/**
 * Writes the type declarations of a source file, and of what it imports, into a folder: they need no package but Node's
 * types. Returns the path of its own declaration in the folder.
 */
export async function writeDeclarations(entry: string, folder: string): Promise<string> {
  const emitted = await temporaryFolder("types");
  const tsc = join(dirname(fileURLToPath(import.meta.resolve("typescript/package.json"))), "bin/tsc");
  const config = join(emitted, "tsconfig.json");
  const compilerOptions = {
    ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments: false },
    ...{ rootDir: join(root, "src"), outDir: join(emitted, "src"), types: ["node"], typeRoots: [typeRoots] },
  };
  const files = [join(root, entry)];
  await writeFile(
    config,
    JSON.stringify({ extends: join(root, "tsconfig.json"), compilerOptions, files, include: [] }),
  );
  await run(process.execPath, [tsc, "-p", config]);
  const own = posix.relative("src", entry).replace(/\.ts$/, ".d.ts");
  const reached = new Set([own]);
  for (const path of reached) {
    const text = withoutFunctions(await readFile(join(emitted, "src", path), "utf8"), path === own);
    const imports = /(from|import\()\s*"(\.[^"]+)\.ts"/g;
    for (const [, , target = ""] of text.matchAll(imports))
      reached.add(posix.join(posix.dirname(path), `${target}.d.ts`));
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text.replaceAll(imports, '$1 "$2.js"').replaceAll('import( "', 'import("'));
  }
  return own;
}

/**
 * Leaves out functions and the imports that only they need, except in the entry: the types of results are reached, and no
 * part of the program that makes them.
 */
function withoutFunctions(text: string, isEntry: boolean): string {
  const parts = text.split(/^(?=import |export |declare |type |interface )/m);
  const statements = parts.map(
    (part, i) => (trailingDoc.exec(parts[i - 1] ?? "")?.[0] ?? "") + part.replace(trailingDoc, ""),
  );
  const kept = isEntry ? statements : statements.filter((one) => !callable.test(one));
  const used = kept.filter((one) => !one.startsWith("import ")).join("");
  return kept.filter((one) => !one.startsWith("import ") || namesIn(one).some((name) => used.includes(name))).join("");
}

/** The comment about the statement that follows. */
const trailingDoc = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*$/;
const callable = /^(?:export )?declare (?:function|const \w+: (?:<|\())/m;

const namesIn = (statement: string): readonly string[] =>
  /\{(.*)\}/s.exec(statement)?.[1]?.match(/[\w$]+(?=\s*(?:,|$))/g) ?? [];

const typeRoots = join(root, "node_modules/@types");
