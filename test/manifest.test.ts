import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const text = (path: string): string => readFileSync(join(root, path), "utf8");

interface Command {
  readonly command: string;
  readonly title: string;
  readonly category?: string;
  readonly enablement?: string;
}
interface Property {
  readonly scope?: string;
  readonly default?: unknown;
  readonly markdownDescription?: string;
}
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly main: string;
  readonly bin: Readonly<Record<string, string>>;
  readonly icon: string;
  readonly engines: { readonly vscode: string };
  readonly activationEvents: readonly string[];
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly contributes: {
    readonly commands: readonly Command[];
    readonly menus?: Readonly<Record<string, readonly { readonly command?: string; readonly submenu?: string }[]>>;
    readonly submenus?: readonly { readonly id: string }[];
    readonly configuration?: readonly { readonly properties: Readonly<Record<string, Property>> }[];
  };
}

const manifest: Manifest = JSON.parse(text("package.json"));
const { commands, menus = {}, submenus = [], configuration = [] } = manifest.contributes;
const properties = configuration.flatMap((section) => Object.entries(section.properties));

/** Every string in a JSON value. */
function strings(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(strings) : [];
}

const duplicates = (names: readonly string[]): readonly string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);

describe("the commands of the manifest", () => {
  const inCode = [...text("src/editor/platform/commands.ts").matchAll(/^ {2}"(_?glossa\.[\w.]+)"\(/gm)].map(
    (match) => match[1] ?? "",
  );
  const ids = commands.map(({ command }) => command);

  it("are those of the Commands interface, but for the internal ones", () => {
    const open = inCode.filter((id) => !id.startsWith("_"));
    assert.notEqual(open.length, 0);
    assert.deepEqual([...ids].sort(), [...open].sort());
    assert.deepEqual(duplicates(ids), []);
  });

  it("stand in the palette under one category, by a localizable name", () => {
    for (const { command, category, title } of commands) {
      assert.equal(category, "Glossa", command);
      assert.match(title, /^%[\w.]+%$/, command);
    }
  });

  it("have short names in the menu of a language resource, where the row says of what", () => {
    const ofView = (menus["view/item/context"] ?? []).map(({ command = "" }) => command);
    const nls: Readonly<Record<string, string>> = JSON.parse(text("package.nls.json"));
    const rows = [...new Set(ofView)].filter((id) => /^glossa\.resources\.(open|rename|copyId|delete)/.test(id));
    const titles = rows.map((id) => nls[commands.find(({ command }) => command === id)?.title.slice(1, -1) ?? ""]);
    assert.deepEqual(titles.sort(), ["Copy ID", "Delete…", "Open", "Rename…"]);
  });

  it("that write files are disabled in an untrusted workspace, in the manifest and in code", () => {
    const inTrust = [...text("src/editor/platform/trust.ts").matchAll(/"(_?glossa\.[\w.]+)"/g)].map(
      (match) => match[1] ?? "",
    );
    const disabled = commands.flatMap(({ command, enablement = "" }) =>
      /^isWorkspaceTrusted(?: &&|$)/.test(enablement) ? command : [],
    );
    assert.deepEqual([...disabled].sort(), inTrust.filter((id) => !id.startsWith("_")).sort());
    assert.deepEqual(
      inTrust.filter((id) => !inCode.includes(id)),
      [],
    );
  });

  it("are the only ones in menus, and every submenu is used", () => {
    const entries = Object.values(menus).flat();
    const unknown = entries.flatMap(({ command }) => (command?.startsWith("glossa.") ? command : []));
    assert.deepEqual(
      unknown.filter((command) => !ids.includes(command)),
      [],
    );
    const used = entries.flatMap(({ submenu }) => submenu ?? []);
    assert.deepEqual(new Set(used), new Set(submenus.map(({ id }) => id)));
    for (const { id } of submenus) assert.ok(menus[id], `the submenu ${id} is empty`);
  });

  it("leave room in the menus of others: at most three entries", () => {
    for (const menu of ["editor/context", "explorer/context", "editor/title/context"]) {
      assert.ok((menus[menu] ?? []).length <= 3, menu);
    }
  });
});

describe("the texts of the manifest", () => {
  const used = strings(manifest).flatMap((each) => /^%([\w.]+)%$/.exec(each)?.[1] ?? []);
  const texts: Readonly<Record<string, string>> = JSON.parse(text("package.nls.json"));

  it("exist, and none is left over", () => {
    assert.deepEqual(
      used.filter((key) => !(key in texts)),
      [],
    );
    assert.deepEqual(
      Object.keys(texts).filter((key) => !used.includes(key)),
      [],
    );
  });

  it("exist in no other language under another key", () => {
    for (const name of readdirSync(root).filter((each) => /^package\.nls\..+\.json$/.test(each))) {
      const unknown = Object.keys(JSON.parse(text(name))).filter((key) => !(key in texts));
      assert.deepEqual(unknown, [], name);
    }
  });
});

describe("the settings", () => {
  it("say what they do, what they are at first and where they count", () => {
    for (const [name, { markdownDescription, scope, default: value }] of properties) {
      assert.match(name, /^glossa\.[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/);
      assert.match(markdownDescription ?? "", /^%.+%$/, name);
      assert.ok(scope, name);
      assert.notEqual(value, undefined, name);
    }
  });

  it("let no workspace decide where data and keys go, and which programs run", () => {
    const sensitive = properties.filter(([name]) => /url|scheme|dialect|proxy|certificate|program|path/i.test(name));
    assert.notEqual(sensitive.length, 0);
    for (const [name, { scope }] of sensitive) assert.equal(scope, "machine", name);
  });

  it("hold no secrets", () => {
    const secret = properties.filter(([name]) => /key$|token|secret|password/i.test(name));
    assert.deepEqual(secret, []);
  });
});

describe("the files that the manifest names", () => {
  it("exist where they are not built", () => {
    const named = strings(manifest.contributes).filter((each) => /^(\.\/)?(media|schemas|l10n)\//.test(each));
    for (const path of [manifest.icon, ...named]) assert.ok(existsSync(join(root, path)), path);
  });

  it("are where the build puts them", () => {
    assert.equal(manifest.main, "./dist/extension.cjs");
    assert.deepEqual(manifest.bin, { glossa: "dist/cli.js" });
  });

  it("take all colours from the theme", () => {
    const media = readdirSync(join(root, "media"), { recursive: true, encoding: "utf8" });
    for (const path of media.filter((each) => each.endsWith(".css"))) {
      const colours = text(join("media", path)).match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|color)a?\(/gi) ?? [];
      assert.deepEqual(colours, [], path);
    }
  });
});

describe("the package", () => {
  it("wakes up late", () => {
    const known = ["onStartupFinished", "onFileSystem:glossa"];
    assert.deepEqual(
      manifest.activationEvents.filter((event) => !known.includes(event)),
      [],
    );
  });

  it("pins its dependencies, and types no newer VS Code than it asks for", () => {
    const all = { ...manifest.dependencies, ...manifest.devDependencies };
    for (const [name, version] of Object.entries(all)) assert.match(version, /^\d+\.\d+\.\d+(-[\w.]+)?$/, name);
    assert.equal(manifest.engines.vscode, `^${manifest.devDependencies["@types/vscode"]}`);
  });

  it("has a lock that npm ci takes on every platform", () => {
    // npm writes no entry for an optional package that its registry doesn't know, and then refuses its own lock.
    interface Entry {
      readonly optionalDependencies?: Readonly<Record<string, string>>;
    }
    const packages: Readonly<Record<string, Entry>> = JSON.parse(text("package-lock.json")).packages;
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
      ),
    );
    assert.deepEqual(missing, []);
  });
});
