import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { root } from "../processes.ts";

const propertyModule = "test/property.ts";

/** The test files that state a property, themselves or through what they import; relative to the root. */
export async function suitesWithProperties(): Promise<readonly string[]> {
  const names = await readdir(join(root, "test"), { recursive: true });
  const suites = names
    .map((name) => `test/${name.replaceAll("\\", "/")}`)
    .filter((name) => name.endsWith(".test.ts") && !/^test\/(browser|inEditor)\//.test(name))
    .sort();
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: suites,
    outdir: "test/out",
    bundle: true,
    write: false,
    metafile: true,
    packages: "external",
    external: ["vscode"],
    platform: "node",
    format: "esm",
    logLevel: "error",
  });
  const outputs = Object.values(metafile.outputs);
  return suites.filter((suite) =>
    outputs.some(({ entryPoint, inputs }) => entryPoint === suite && propertyModule in inputs),
  );
}
