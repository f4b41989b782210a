import { CodeLanguage, type CommentSyntax, type LanguageSyntax, type StringSyntax } from "./codeLanguage.ts";
import {
  block,
  cppRaw,
  csharp,
  dashes,
  dollarBrace,
  dollarName,
  double,
  doubledDouble,
  doubledSingle,
  doubleLines,
  escaped,
  freeHash,
  hash,
  hashBrace,
  jsonString,
  literalSyntax,
  luaLong,
  nestedBlock,
  plainSingle,
  python,
  rawSingle,
  rawTriple,
  rust,
  single,
  slashes,
  swift,
  syntaxWithHoles,
  template,
  tripleDouble,
  tripleSingle,
} from "./quoteSyntaxes.ts";

/** Returns the syntax of a language by VS Code's language id; unknown ones are prose. */
export function codeLanguageById(languageId: string): CodeLanguage {
  return languages.get(languageId) ?? plainText;
}

type Extras = Pick<LanguageSyntax, "tags" | "plainValues" | "docstrings"> & { readonly skips?: readonly string[] };

function code(comments: readonly CommentSyntax[], strings: readonly StringSyntax[], extras: Extras = {}): CodeLanguage {
  return new CodeLanguage({ kind: "code", comments, strings, skips: [], ...extras });
}

const prose = (joins: "always" | "full"): CodeLanguage =>
  new CodeLanguage({ kind: "prose", comments: [], strings: [], skips: [], joins });
const plainText = prose("full");

/** `'x'`, `'\n'`: one character, nothing to translate. */
const character = "'(?:\\\\[^\\n']{1,10}|[^'\\\\\\n])'";
/** A regular expression literal, where an operand may be. The slash is checked first: looking back is slow. */
const regExpLiteral =
  "(?=/)(?<=(?:^|[(\\[{,;=:!&|?+*%~^]|\\b(?:return|typeof|case|in|of|do|else|void|delete|throw|yield|await))[ \\t\\n\\r]{0,80})" +
  "/(?![*/])(?:[^/\\\\\\[\\n]|\\\\.|\\[(?:[^\\]\\\\\\n]|\\\\.){0,400}\\]){1,400}/[a-z]*";
/** `<<~EOS … EOS`: passed over, what it holds is seldom prose. */
const hereDocument =
  "<<[-~]?(?<hq>[\"']?)(?<hd>[A-Za-z_]\\w{0,40})\\k<hq>(?=[^\\w])[^\\n]{0,400}\\n[^]{0,20000}?^[ \\t]{0,80}\\k<hd>(?!\\w)";
const phpDocument =
  "<<<[ \\t]*(?<hq>[\"']?)(?<hd>[A-Za-z_]\\w{0,40})\\k<hq>\\n[^]{0,20000}?^[ \\t]{0,80}\\k<hd>(?!\\w)";

const c = [slashes, block];
const cNested = [slashes, nestedBlock];
const script = code(c, [double, single, template], { skips: [regExpLiteral] });
const scriptTags = new CodeLanguage({ ...script, tags: true });
const yamlStart = "(?<=(?:^|[:,\\[{?-][ \\t])[ \\t]{0,80}|[\\[{,])";
const shellHoles = [
  { open: "\\$\\(", close: ")" as const },
  dollarBrace,
  { open: "\\$[\\w@*#?!-]\\w*" },
  { open: "`(?:[^`]*`)?" },
];
const xmlLike = new CodeLanguage({
  kind: "markup",
  comments: [{ open: "<!--", close: "-->" }],
  strings: [],
  skips: [],
});

const table: readonly (readonly [ids: string, language: CodeLanguage])[] = [
  ["javascript typescript", script],
  ["javascriptreact typescriptreact", scriptTags],
  ["json jsonc jsonl json5 code-text-binary", code(c, [jsonString])],
  ["python starlark cython", code([hash], [python], { docstrings: true })],
  [
    "ruby crystal",
    code([hash, { open: "^=begin", close: "\n=end" }], [syntaxWithHoles('"', '"', [hashBrace], "#"), plainSingle], {
      skips: [hereDocument, `\\?['"](?!\\w)`],
    }),
  ],
  ["java", code(c, [tripleDouble, double], { skips: [character] })],
  [
    "kotlin",
    code(
      cNested,
      [
        literalSyntax('"""', { ...rawTriple, holes: [dollarBrace, dollarName] }),
        syntaxWithHoles('"', '"', [dollarBrace, dollarName]),
      ],
      { skips: [character] },
    ),
  ],
  ["groovy", code(c, [tripleDouble, tripleSingle, syntaxWithHoles('"', '"', [dollarBrace, dollarName]), single])],
  [
    "scala",
    code(
      cNested,
      [
        literalSyntax('(?<!\\w)(?:s|f|raw)?"""', { ...rawTriple, holes: [dollarBrace, dollarName] }),
        syntaxWithHoles('(?<!\\w)[sf]"', '"', [dollarBrace, dollarName]),
        double,
      ],
      { skips: [character] },
    ),
  ],
  [
    "c cpp cuda-cpp",
    code(c, [cppRaw, literalSyntax('(?:(?<!\\w)(?:u8|[uUL]))?"', double.quote(""))], { skips: [character] }),
  ],
  ["objective-c objective-cpp", code(c, [literalSyntax('@?"', double.quote(""))], { skips: [character] })],
  ["csharp", code(c, [csharp], { skips: [character] })],
  ["go", code(c, [double, literalSyntax("`", { close: "`", multiline: true })], { skips: [character] })],
  ["rust", code(cNested, [rust], { skips: [character] })],
  ["zig d v vala glsl hlsl shaderlab", code(c, [double], { skips: [character] })],
  ["swift", code(cNested, [swift])],
  [
    "dart",
    code(c, [
      literalSyntax("(?<!\\w)r'", { close: "'" }),
      literalSyntax('(?<!\\w)r"', { close: '"' }),
      syntaxWithHoles('"""', '"""', [dollarBrace, dollarName]),
      syntaxWithHoles("'''", "'''", [dollarBrace, dollarName]),
      syntaxWithHoles('"', '"', [dollarBrace, dollarName]),
      syntaxWithHoles("(?<!\\w)'", "'", [dollarBrace, dollarName]),
    ]),
  ],
  [
    "php",
    code(
      [{ open: "#(?!\\[)", mark: "#" }, ...c],
      [
        syntaxWithHoles('"', '"', [
          { open: "\\{\\$", close: "}" },
          dollarBrace,
          { open: "\\$[A-Za-z_]\\w*(?:->\\w+|\\[[^\\]\\n]{0,80}\\])?" },
        ]),
        plainSingle,
      ],
      { skips: [phpDocument] },
    ),
  ],
  ["css", code([block], [double, single])],
  ["scss less stylus sass", code(c, [double, single])],
  ["sql plsql mysql pgsql", code([dashes, block], [doubledSingle], { skips: ['"[^"\\n]{0,200}"'] })],
  [
    "shellscript fish",
    code([{ open: "(?<![^\\s;&|(])#+!?", mark: "#" }], [syntaxWithHoles('"', '"', shellHoles, "$`"), rawSingle], {
      skips: [hereDocument],
    }),
  ],
  [
    "yaml dockercompose github-actions-workflow home-assistant ansible",
    code(
      [freeHash],
      [
        literalSyntax(`${yamlStart}"`, { ...double.quote(""), multiline: true }),
        literalSyntax(`${yamlStart}'`, { close: "'", pairs: ["''"], multiline: true }),
      ],
      { plainValues: true },
    ),
  ],
  [
    "toml",
    code(
      [hash],
      [
        literalSyntax('"""', { ...rawTriple, ...escaped }),
        literalSyntax("'''", { ...rawTriple, close: "'''" }),
        double,
        literalSyntax("'", { close: "'" }),
      ],
    ),
  ],
  [
    "lua",
    code(
      [
        { open: "--\\[={0,8}\\[", close: (open) => open.slice(2).replaceAll("[", "]") },
        { open: "--(?!\\[=*\\[)-*", mark: "--" },
      ],
      [double, single, luaLong],
    ),
  ],
  [
    "perl perl6 raku",
    code(
      [{ open: "(?<![$\\w])#+", mark: "#" }],
      [syntaxWithHoles('"', '"', [dollarBrace, dollarName, { open: "@[A-Za-z_{]" }], "$@"), plainSingle],
    ),
  ],
  ["r", code([hash], [doubleLines, single])],
  [
    "julia",
    code(
      [{ open: "#=", close: "=#" }, hash],
      [tripleDouble, syntaxWithHoles('"', '"', [{ open: "\\$\\(", close: ")" }, dollarName])],
      { docstrings: true },
    ),
  ],
  [
    "elixir",
    code([hash], [syntaxWithHoles('"""', '"""', [hashBrace], "#"), syntaxWithHoles('"', '"', [hashBrace], "#")], {
      docstrings: true,
    }),
  ],
  [
    "powershell",
    code(
      [
        { open: "<#", close: "#>" },
        { open: "(?<!`)#+", mark: "#" },
      ],
      [
        literalSyntax('"', {
          close: '"',
          escape: "`",
          special: "$",
          holes: [{ open: "\\$\\(", close: ")" }, dollarBrace, dollarName],
          pairs: ['""'],
          multiline: true,
        }),
        doubledSingle,
      ],
    ),
  ],
  ["vb", code([{ open: "'+", mark: "'" }], [doubledDouble])],
  [
    "haskell elm purescript",
    code([{ open: "\\{-", close: "-}", nested: "{-" }, dashes], [double], { skips: [character] }),
  ],
  [
    "fsharp ocaml",
    code([{ open: "\\(\\*+(?!\\))", close: "*)", nested: "(*" }, slashes], [tripleDouble, doubleLines], {
      skips: [character],
    }),
  ],
  ["clojure lisp scheme racket", code([{ open: ";+", mark: ";;" }], [doubleLines], { skips: ["\\\\\\S"] })],
  ["erlang", code([{ open: "%+", mark: "%" }], [double])],
  ["graphql", code([hash], [tripleDouble, double])],
  ["proto proto3 bicep prisma", code(c, [double, single])],
  ["terraform hcl", code([hash, ...c], [syntaxWithHoles('"', '"', [dollarBrace])])],
  [
    "coffeescript",
    code(
      [{ open: "###(?!#)", close: "###" }, hash],
      [tripleDouble, syntaxWithHoles('"', '"', [hashBrace], "#"), single],
    ),
  ],
  ["bat", code([{ open: "(?<=^[ \\t]{0,80})(?:@?[rR][eE][mM]\\b|::)" }], [])],
  ["ini properties dotenv editorconfig", code([{ open: "(?<=^[ \\t]{0,80})(?:#+|;+|!)" }], [])],
  ["ignore makefile dockerfile cmake", code([freeHash], [double])],
  ["nix", code([hash, block], [syntaxWithHoles('"', '"', [dollarBrace])])],
  ["html xml xsl svg vue svelte astro handlebars razor blade twig jinja-html django-html erb ejs", xmlLike],
  ["markdown mdx rst restructuredtext asciidoc latex tex bibtex typst quarto rmd git-commit scminput", prose("always")],
];

const languages: ReadonlyMap<string, CodeLanguage> = new Map(
  table.flatMap(([ids, language]) => ids.split(" ").map((id) => [id, language] as const)),
);

/** Exported for tests: an id for each distinct language. */
export const languageIds: readonly string[] = table.map(([ids]) => ids.split(" ")[0] as string);
