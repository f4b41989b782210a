import { posix } from "node:path";

/** Sources by path, `src/core/text/textEdits.ts`. */
export type Sources = ReadonlyMap<string, string>;

/** Imports that the files of a world may have. `packages` are exact names, or `*` for any but `vscode`. */
interface World {
  readonly files: RegExp;
  readonly worlds: readonly string[];
  readonly packages: readonly string[];
  readonly node?: true;
  /** No clock and no chance: the same values in give the same values out. */
  readonly pure?: true;
}

const parsers = [
  "@fluent/syntax",
  "@formatjs/icu-messageformat-parser",
  "diff",
  "fastest-levenshtein",
  "htmlparser2",
  "jsonc-parser",
  "micromark",
  "micromark-extension-frontmatter",
  "micromark-extension-gfm-footnote",
  "micromark-extension-gfm-table",
  "micromark-extension-mdx-expression",
  "micromark-extension-mdx-jsx",
  "saxes",
  "web-tree-sitter",
  "yaml",
];

/** The arrows. The first world whose pattern fits a file is its world; slices of the editor are `editor/<name>`. */
const worlds: Readonly<Record<string, World>> = {
  core: { files: /^src\/core\//, worlds: [], packages: parsers, pure: true },
  "project/disk": {
    files: /^src\/project\/disk\//,
    worlds: ["core", "project"],
    packages: ["ignore", "web-tree-sitter"],
    node: true,
  },
  project: { files: /^src\/project\//, worlds: ["core"], packages: [], pure: true },
  "service/protocol": {
    files: /^src\/service\/protocol\//,
    worlds: ["core", "service"],
    packages: ["@msgpack/msgpack", "valibot"],
  },
  service: {
    files: /^src\/service\//,
    worlds: ["core", "service/protocol"],
    packages: ["undici", "valibot"],
    node: true,
  },
  local: { files: /^src\/local\//, worlds: ["core", "service/protocol"], packages: ["*"], node: true },
  audio: { files: /^src\/audio\//, worlds: ["core", "webview/protocol"], packages: ["ws"], node: true },
  "cli/serve": { files: /^src\/cli\/serve\b/, worlds: ["cli", "local", "core"], packages: [], node: true },
  "cli/mcp": {
    files: /^src\/cli\/mcp\//,
    worlds: ["cli", "core", "project", "project/disk", "service", "service/protocol"],
    packages: ["@modelcontextprotocol/sdk"],
    node: true,
  },
  cli: {
    files: /^src\/cli(\/|\.ts$)/,
    worlds: ["core", "project", "project/disk", "service", "service/protocol", "audio", "cli/serve", "cli/mcp"],
    packages: [],
    node: true,
  },
  extension: { files: /^src\/extension\.ts$/, worlds: ["core", "editor/platform", "editor/*"], packages: ["vscode"] },
  "editor/platform": {
    files: /^src\/editor\/platform\//,
    worlds: ["core", "project", "project/disk", "service", "service/protocol", "audio", "webview/protocol"],
    packages: ["vscode"],
    node: true,
  },
  "editor/*": {
    files: /^src\/editor\/[^/]+\//,
    worlds: ["core", "project", "service", "service/protocol", "audio", "webview/protocol", "editor/platform"],
    packages: ["vscode"],
    node: true,
  },
  "webview/protocol": { files: /^src\/webview\/[^/]+\/\w+Protocol\.ts$/, worlds: ["core"], packages: ["valibot"] },
  webview: { files: /^src\/webview\//, worlds: ["core", "webview/protocol"], packages: ["*"] },
};

/**
 * Floors of a folder, lowest first: a room imports from its own floor down, and rooms of one floor not one another. A
 * room that is named nowhere is above all.
 */
const floors: Readonly<Record<string, readonly (readonly string[])[]>> = {
  "src/core/": [
    ["text", "values", "work", "hash", "failures", "sound", "zip"],
    ["catalog", "code"],
    ["problems", "locales"],
    ["json", "paths", "resources"],
    ["engines"],
    ["messages"],
    ["references", "formats", "glossary", "memory", "tmx", "style"],
    ["configuration", "lock"],
    ["keys", "compare"],
    ["threeWay", "extract", "checks", "projectFile"],
    ["frameworks", "changes", "dictation"],
    ["conventions"],
  ],
  "src/editor/platform/": [
    ["basics"],
    ["models", "projects"],
    ["service", "commands"],
    ["ui"],
    ["languages", "keys", "checks"],
    ["resources"],
    ["app"],
  ],
};

const longest = 300;

/**
 * APIs that show text where VS Code finds links, commands, images or icons in it, and the one file of the editor that uses
 * it, so that no text of a file or a service gets there unescaped.
 */
const surfaces: readonly { readonly pattern: RegExp; readonly file: string }[] = [
  { pattern: /\bshow(?:Information|Warning|Error)Message\b|\bsetStatusBarMessage\b/g, file: "ui/notify.ts" },
  { pattern: /\bwindow\s*\.\s*withProgress\b|\bProgressLocation\b/g, file: "ui/progressNotification.ts" },
  { pattern: /\bcreateInputBox\b|\bshowInputBox\b|\bvalidationMessage\b/g, file: "ui/multiStepInput.ts" },
  {
    // a workspace is trusted too
    pattern:
      /\b(?:new|extends)\s+(?:\w+\.)?MarkdownString\b|\bMarkdownString\s+as\b|(?<!\bworkspace\.)\bisTrusted\b|\bsupportHtml\b|\bappend(?:Markdown|Text|Codeblock)\b/g,
    file: "ui/markdownString.ts",
  },
];

/**
 * One sentence for each breach of the architecture: arrows, cycles, length, chance or clock where none may be, texts shown
 * past the functions that escape them, programs that get the whole environment, and time-outs that may never come.
 */
export function breaches(sources: Sources): readonly string[] {
  const imports = new Map([...sources].map(([path, text]) => [path, importsOf(text)] as const));
  return [
    ...[...sources].flatMap(([path, text]) => [
      ...tooLong(path, text),
      ...impure(path, text),
      ...unescaped(path, text),
      ...started(path, text),
      ...timed(path, text),
    ]),
    ...[...imports].flatMap(([path, specifiers]) => specifiers.flatMap((each) => forbidden(path, each))),
    ...[...imports].flatMap(([path, specifiers]) => specifiers.flatMap((each) => climbing(path, each))),
    ...cycles(imports),
  ];
}

/** Everything a file imports or exports from, types included. */
export function importsOf(text: string): readonly string[] {
  const patterns = [
    /^\s*(?:import|export)\b[^"';]*?\bfrom\s+"([^"]+)"/gm,
    /^\s*import\s+"([^"]+)"/gm,
    /\bimport\(\s*"([^"]+)"\s*\)/g,
  ];
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? ""));
}

function forbidden(path: string, specifier: string): readonly string[] {
  const [name, world] = worldOf(path);
  if (!world) return [`${path} is in no known world`];
  const allowed = specifier.startsWith(".")
    ? reaches(path, name, world, posix.join(posix.dirname(path), specifier))
    : isPackageAllowed(specifier, world);
  return allowed ? [] : [`${path} (${name}) must not import ${specifier}`];
}

function reaches(path: string, name: string, world: World, target: string): boolean {
  // The manifest types its own settings and commands; it is no source file.
  if (target === "package.json") return world.files.test("src/editor/platform/") || name === "cli";
  // Descriptions of checks have one place.
  if (target === "package.nls.json") return name === "cli";
  const [to] = worldOf(target);
  const sameSlice = name !== "editor/*" || sliceOf(path) === sliceOf(target);
  return to === name ? sameSlice : world.worlds.includes(to);
}

/** Arrows from a room to one that is not below it. */
function climbing(path: string, specifier: string): readonly string[] {
  if (!specifier.startsWith(".")) return [];
  const target = posix.join(posix.dirname(path), specifier);
  const folder = Object.keys(floors).find((one) => path.startsWith(one) && target.startsWith(one));
  if (folder === undefined) return [];
  const [from, to] = [path, target].map((one) => roomOf(folder, one));
  if (from === undefined || to === undefined || from === to) return [];
  const isBelow = floorOf(folder, to) < floorOf(folder, from);
  return isBelow ? [] : [`${path} must not import ${specifier}: ${to} is not below ${from}`];
}

/** Returns the room of a file; none if it is in the folder itself. */
const roomOf = (folder: string, path: string): string | undefined => /^([^/]+)\//.exec(path.slice(folder.length))?.[1];

function floorOf(folder: string, room: string): number {
  const all = floors[folder] ?? [];
  const found = all.findIndex((rooms) => rooms.includes(room));
  return found < 0 ? all.length : found;
}

function isPackageAllowed(specifier: string, world: World): boolean {
  if (specifier.startsWith("node:")) return world.node === true;
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
  return world.packages.includes(name) || (world.packages.includes("*") && name !== "vscode");
}

function worldOf(path: string): readonly [name: string, world: World | undefined] {
  return Object.entries(worlds).find(([, { files }]) => files.test(path)) ?? ["no world", undefined];
}

const sliceOf = (path: string): string | undefined => path.split("/")[2];

function tooLong(path: string, text: string): readonly string[] {
  const lines = text.trimEnd().split("\n").length;
  return lines > longest ? [`${path} has ${lines} lines, more than ${longest}`] : [];
}

function impure(path: string, text: string): readonly string[] {
  const [, world] = worldOf(path);
  if (!world?.pure) return [];
  const found =
    codeOf(text).match(/\bMath\.random\b|\bDate\.now\b|\bnew Date\(\)|\bperformance\.now\b|\brandomUUID\b/g) ?? [];
  return found.map((call) => `${path} uses ${call}: clock and chance are parameters`);
}

function unescaped(path: string, text: string): readonly string[] {
  if (!/^src\/(?:editor\/|extension\.ts$)/.test(path)) return [];
  return surfaces.flatMap(({ pattern, file }) => {
    const found = path === `src/editor/platform/${file}` ? [] : codeOf(text).match(pattern);
    return (found ?? []).map((name) => `${path} uses ${name}: only src/editor/platform/${file} may`);
  });
}

const codeOf = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

/** Time-outs that Node 20 collects as garbage before their time is over. */
function timed(path: string, text: string): readonly string[] {
  const isLimited = path === "src/core/work/timeLimit.ts" || !codeOf(text).includes("AbortSignal.timeout");
  return isLimited ? [] : [`${path} uses AbortSignal.timeout: see src/core/work/timeLimit.ts`];
}

/** Programs that are started with the whole environment, keys included. */
function started(path: string, text: string): readonly string[] {
  if (!/^\s*import (?!type\b)[^;]*"node:child_process"|\bimport\("node:child_process"\)/m.test(text)) return [];
  const calls = text.matchAll(/(?<![.\w])(?:spawn|exec|execFile|fork)(?:Sync)?\(/g);
  return [...calls].flatMap(({ index }) =>
    text.slice(index, text.indexOf(";", index)).includes("childEnvironment(")
      ? []
      : [`${path} starts a program without childEnvironment`],
  );
}

/** Import cycles, each as the files along it; an import of a type counts. */
function cycles(imports: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) found.push(`import cycle: ${[...trail.slice(start), path].join(" → ")}`);
    if (start >= 0 || done.has(path)) return;
    for (const target of filesOf(path, imports)) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of imports.keys()) visit(path, []);
  return found;
}

function filesOf(path: string, imports: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const relative = (imports.get(path) ?? []).filter((specifier) => specifier.startsWith("."));
  return relative
    .map((specifier) => posix.join(posix.dirname(path), specifier))
    .filter((target) => imports.has(target));
}
