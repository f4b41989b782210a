import type { GrammarName } from "../src/core/code/sourceLanguage.ts";

/** The file of each grammar in the package that brings it; `parser` is tree-sitter itself. */
export const grammarPackages: Readonly<Record<GrammarName | "parser", string>> = {
  parser: "web-tree-sitter/web-tree-sitter.wasm",
  typescript: "@vscode/tree-sitter-wasm/wasm/tree-sitter-typescript.wasm",
  tsx: "@vscode/tree-sitter-wasm/wasm/tree-sitter-tsx.wasm",
  ruby: "@vscode/tree-sitter-wasm/wasm/tree-sitter-ruby.wasm",
  python: "@vscode/tree-sitter-wasm/wasm/tree-sitter-python.wasm",
  php: "@vscode/tree-sitter-wasm/wasm/tree-sitter-php.wasm",
  java: "@vscode/tree-sitter-wasm/wasm/tree-sitter-java.wasm",
  swift: "@repomix/tree-sitter-wasms/out/tree-sitter-swift.wasm",
  "c-sharp": "@vscode/tree-sitter-wasm/wasm/tree-sitter-c-sharp.wasm",
  dart: "@repomix/tree-sitter-wasms/out/tree-sitter-dart.wasm",
  go: "@vscode/tree-sitter-wasm/wasm/tree-sitter-go.wasm",
  rust: "@vscode/tree-sitter-wasm/wasm/tree-sitter-rust.wasm",
  cpp: "@vscode/tree-sitter-wasm/wasm/tree-sitter-cpp.wasm",
};
