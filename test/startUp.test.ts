import assert from "node:assert/strict";
import { join } from "node:path";
import { build, type Metafile, transform } from "esbuild";
import { unicodeLiterals } from "../scripts/bundle.ts";

/** Bytes that the extension host may load at start-up, minified, as modules; as the scripts that are shipped they are a tenth more. */
const maxBytes = 225_000;

describe("what the extension host loads at start-up", () => {
  it("is small, and has not the list of formats in it", async () => {
    const { metafile } = await build({
      absWorkingDir: join(import.meta.dirname, ".."),
      entryPoints: ["src/extension.ts"],
      outdir: "test/out",
      bundle: true,
      splitting: true,
      minify: true,
      write: false,
      metafile: true,
      platform: "node",
      format: "esm",
      external: ["vscode"],
      mainFields: ["module", "main"],
      logLevel: "error",
    });
    const { paths, inputs } = loadedAtOnce(metafile, "src/extension.ts");
    const bytes = paths.reduce((total, path) => total + (metafile.outputs[path]?.bytes ?? 0), 0);
    assert.ok(bytes > 50_000 && bytes <= maxBytes, `${bytes} bytes`);
    assert.ok(!inputs.includes("src/core/formats/index.ts"));
  });
});

describe("what is shipped", () => {
  it("has patterns of Unicode properties as literals, which are compiled once", async () => {
    const pattern = "export const isWord = (text) => /\\p{Script=Latin}\\p{L}/u.test(text);\n";
    const { code } = await transform(pattern, { target: "node20", supported: { ...unicodeLiterals } });
    assert.match(code, /\/\\p\{Script=Latin\}\\p\{L\}\/u\.test/);
  });
});

/** The chunks that a module imports at once, and what they are made of. */
function loadedAtOnce({ outputs }: Metafile, module: string) {
  const [entry = ""] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === module) ?? [];
  const paths = new Set([entry]);
  for (const path of paths) {
    const imports = outputs[path]?.imports ?? [];
    const atOnce = imports.filter(({ kind, external }) => kind === "import-statement" && external !== true);
    for (const one of atOnce) paths.add(one.path);
  }
  return { paths: [...paths], inputs: [...paths].flatMap((path) => Object.keys(outputs[path]?.inputs ?? {})) };
}
