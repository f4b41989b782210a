/** The language of a source file, for reading its keys. */
export type SourceLanguage =
  | "typescript"
  | "tsx"
  | "vue"
  | "svelte"
  | "astro"
  | "html"
  | "ruby"
  | "erb"
  | "haml"
  | "python"
  | "php"
  | "blade"
  | "twig"
  | "java"
  | "kotlin"
  | "swift"
  | "objc"
  | "csharp"
  | "razor"
  | "xml"
  | "dart"
  | "go"
  | "rust"
  | "cpp"
  | "qml"
  | "elixir"
  | "json"
  | "css"
  /** Code of other languages, whose texts alone are looked through. */
  | "code"
  | "text";

/** Grammars of tree-sitter, by the names of their files: `tree-sitter-tsx.wasm`. */
export type GrammarName =
  | "typescript"
  | "tsx"
  | "ruby"
  | "python"
  | "php"
  | "java"
  | "swift"
  | "c-sharp"
  | "dart"
  | "go"
  | "rust"
  | "cpp";

const byEnding: Readonly<Record<string, SourceLanguage>> = {
  ts: "typescript",
  mts: "typescript",
  cts: "typescript",
  tsx: "tsx",
  js: "tsx",
  jsx: "tsx",
  mjs: "tsx",
  cjs: "tsx",
  es6: "tsx",
  vue: "vue",
  svelte: "svelte",
  astro: "astro",
  html: "html",
  htm: "html",
  xhtml: "html",
  jinja: "html",
  jinja2: "html",
  j2: "html",
  hbs: "html",
  handlebars: "html",
  liquid: "html",
  njk: "html",
  jsp: "html",
  jspf: "html",
  tag: "html",
  heex: "html",
  eex: "html",
  rb: "ruby",
  rake: "ruby",
  jbuilder: "ruby",
  erb: "erb",
  haml: "haml",
  slim: "haml",
  py: "python",
  pyw: "python",
  php: "php",
  phtml: "php",
  inc: "php",
  module: "php",
  theme: "php",
  twig: "twig",
  java: "java",
  kt: "kotlin",
  kts: "kotlin",
  swift: "swift",
  m: "objc",
  mm: "objc",
  cs: "csharp",
  cshtml: "razor",
  razor: "razor",
  xaml: "xml",
  axaml: "xml",
  xml: "xml",
  fxml: "xml",
  ui: "xml",
  storyboard: "xml",
  xib: "xml",
  dart: "dart",
  go: "go",
  tmpl: "html",
  gohtml: "html",
  rs: "rust",
  c: "cpp",
  h: "cpp",
  cc: "cpp",
  cpp: "cpp",
  cxx: "cpp",
  hpp: "cpp",
  hh: "cpp",
  hxx: "cpp",
  qml: "qml",
  ex: "elixir",
  exs: "elixir",
  json: "json",
  css: "css",
  coffee: "code",
  litcoffee: "code",
  cjsx: "code",
  pug: "code",
  jade: "code",
  ejs: "code",
  mustache: "code",
  groovy: "code",
  gradle: "code",
  scala: "code",
  clj: "code",
  cljs: "code",
  lua: "code",
};

/** The endings of files that may ask for messages, without dots. */
export const sourceEndings: readonly string[] = [...Object.keys(byEnding), "txt"];

/** Returns the language of a file by its name; `undefined` for other files. */
export function sourceLanguageOf(path: string): SourceLanguage | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  if (name.endsWith(".blade.php")) return "blade";
  if (name.endsWith(".d.ts") || name.endsWith(".min.js")) return undefined;
  const ending = name.slice(name.lastIndexOf(".") + 1);
  // texts of e-mails
  if (ending === "txt") return /(?:^|\/)templates\//.test(path) ? "html" : undefined;
  return Object.hasOwn(byEnding, ending) ? byEnding[ending] : undefined;
}

/** Languages of files that hold data or styles. */
const dataLanguages: ReadonlySet<SourceLanguage> = new Set(["json", "css", "xml", "text"]);

/** Returns whether files of a language have code, or markup with code in it. */
export const isCode = (language: SourceLanguage): boolean => !dataLanguages.has(language);

/** Languages whose files have no texts that could be keys. */
const otherLanguages: ReadonlySet<SourceLanguage> = new Set(["css", "text"]);

/** Returns whether texts in files of a language may be keys. */
export const isMentioning = (language: SourceLanguage): boolean => !otherLanguages.has(language);

/** Returns whether files of a language are programs, or parts of one, in which people translate. */
export const isProgram = (language: SourceLanguage | undefined): boolean =>
  language !== undefined && isCode(language) && language !== "html";

/** The grammar that reads the code of a language; absent where its calls are found without one: the grammar of PHP wants `<?php`. */
export const grammarOf: Readonly<Partial<Record<SourceLanguage, GrammarName>>> = {
  typescript: "typescript",
  tsx: "tsx",
  vue: "typescript",
  svelte: "typescript",
  astro: "tsx",
  html: "typescript",
  ruby: "ruby",
  erb: "ruby",
  python: "python",
  php: "php",
  java: "java",
  swift: "swift",
  csharp: "c-sharp",
  razor: "c-sharp",
  dart: "dart",
  go: "go",
  rust: "rust",
  cpp: "cpp",
  qml: "typescript",
};
