import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { withCheckMembers } from "../scripts/manifest/checkSettings.ts";
import { currentManifest } from "../scripts/manifest/currentManifest.ts";

const root = join(import.meta.dirname, "..");
const text = (path: string): string => readFileSync(join(root, path), "utf8");

interface Command {
  readonly command: string;
  readonly title: string;
  readonly category?: string;
  readonly enablement?: string;
}
interface MenuEntry {
  readonly command?: string;
  readonly submenu?: string;
  readonly when?: string;
}
interface Property {
  readonly scope?: string;
  readonly order?: number;
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
    readonly menus?: Readonly<Record<string, readonly MenuEntry[]>>;
    readonly submenus?: readonly { readonly id: string }[];
    readonly viewsContainers: Readonly<
      Record<"activitybar" | "secondarySidebar", readonly { readonly title: string }[]>
    >;
    readonly walkthroughs: readonly {
      readonly steps: readonly { readonly id: string; readonly completionEvents: readonly string[] }[];
    }[];
    readonly configuration?: readonly {
      readonly id?: string;
      readonly order?: number;
      readonly properties: Readonly<Record<string, Property>>;
    }[];
  };
}

const manifest: Manifest = JSON.parse(text("package.json"));
const { commands, menus = {}, submenus = [], configuration = [] } = manifest.contributes;
const properties = configuration.flatMap((section) => Object.entries(section.properties));

/** Files of texts, one a language. */
const translations = readdirSync(root).filter((name) => /^package\.nls(\..+)?\.json$/.test(name));
const texts = (name: string): Readonly<Record<string, string>> => JSON.parse(text(name));

/** Every string in a JSON value. */
function strings(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(strings) : [];
}

const duplicates = (names: readonly string[]): readonly string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);

describe("the commands of the manifest", () => {
  const inCode = [
    ...text("src/editor/platform/commands/commandTable.ts").matchAll(/^ {2}"(_?glossa\.[\w.]+)"\(/gm),
  ].map((match) => match[1] ?? "");
  const ids = commands.map(({ command }) => command);

  it("are those of the Commands interface, but for the internal ones", () => {
    const open = inCode.filter((id) => !id.startsWith("_"));
    assert.notEqual(open.length, 0);
    assert.deepEqual([...ids].sort(), [...open].sort());
    assert.deepEqual(duplicates(ids), []);
  });

  it("are in the palette under one category, by a localizable name", () => {
    for (const { command, category, title } of commands) {
      assert.equal(category, "Glossa", command);
      assert.match(title, /^%[\w.]+%$/, command);
    }
  });

  it("have unique titles in every language", () => {
    for (const name of translations) {
      const nls = texts(name);
      assert.deepEqual(duplicates(commands.map(({ title }) => nls[title.slice(1, -1)] ?? "")), [], name);
    }
  });

  it("are few in the palette: the others need a state, or are in the menu of a row", () => {
    const { commandPalette = [], ...others } = menus;
    const always = ids.filter((id) => !commandPalette.some(({ command }) => command === id));
    assert.ok(always.length <= 22, always.join(", "));
    const hidden = commandPalette.flatMap(({ command = "", when }) => (when === "false" ? command : []));
    const elsewhere = Object.values(others).flatMap((entries) => entries.flatMap(({ command }) => command ?? []));
    assert.deepEqual(
      hidden.filter((id) => !elsewhere.includes(id)),
      [],
    );
    for (const { command, when = "" } of commandPalette) assert.notEqual(when, "", command);
  });

  it("come first under “Glossa:” in the palette, as no container of views has its name but their own", () => {
    const { activitybar, secondarySidebar } = manifest.contributes.viewsContainers;
    const titles = [...activitybar, ...secondarySidebar].map(
      ({ title }) => texts("package.nls.json")[title.slice(1, -1)],
    );
    assert.deepEqual(titles, ["Glossa", "Dictation"]);
  });

  it("that write files are disabled in an untrusted workspace, in the manifest and in code", () => {
    const inTrust = [...text("src/editor/platform/basics/trust.ts").matchAll(/"(_?glossa\.[\w.]+)"/g)].map(
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

describe("the generated parts of the manifest", () => {
  it("are written anew: patterns of files, and the setting of the checks", () => {
    const current = text("package.json");
    const stale: Manifest = JSON.parse(current.replaceAll("|ftl))$/i", "))$/i").replaceAll("|mov)$/i", ")$/i"));
    const setting = stale.contributes.configuration?.map((section) => section.properties["glossa.checks.severity"]);
    Object.assign(setting?.find((one) => one !== undefined) ?? {}, { default: { missing: "off" }, properties: {} });
    assert.notEqual(`${JSON.stringify(stale, null, 2)}\n`, current);
    assert.equal(currentManifest(JSON.stringify(stale)), current);
  });

  it("are the members of `checks` in the schema of glossa.json", () => {
    const current = text("media/glossa.schema.json");
    const stale = current.replace(
      / +"stale": \{\s+"\$ref": "#\/definitions\/severity",\s+"markdownDescription": ".+"\s+\},\n/,
      "",
    );
    assert.notEqual(stale, current);
    assert.equal(withCheckMembers(stale), current);
  });

  it("find locale files, and no other files with their extensions", () => {
    const { when = "" } = menus["explorer/context"]?.find((entry) => entry.when?.includes("resourcePath =~")) ?? {};
    const pattern = new RegExp(/resourcePath =~ \/(.*?)\/i\)/.exec(when)?.[1] ?? "^$", "i");
    for (const path of ["/a/Locales/de.json", "C:\\a\\i18n\\x\\de.tsv", "/a/values-de/strings.xml", "/a/de.po"])
      assert.match(path, pattern);
    for (const path of ["/a/de.json", "/messages/README.md", "/locales/de.xml", "/a/de.po.txt"])
      assert.doesNotMatch(path, pattern);
  });
});

describe("the steps of the walkthrough", () => {
  it("are done when a context key says so, not when a command ran", () => {
    const known = [...text("src/editor/platform/basics/context.ts").matchAll(/^ {2}"(glossa\.[\w.]+)":/gm)].map(
      ([, key]) => key,
    );
    assert.notEqual(known.length, 0);
    const events = manifest.contributes.walkthroughs.flatMap(({ steps }) =>
      steps.flatMap(({ id, completionEvents }) => completionEvents.map((event) => [id, event] as const)),
    );
    assert.notEqual(events.length, 0);
    for (const [id, event] of events) {
      const key = /^onContext:(glossa\.[\w.]+)/.exec(event)?.[1];
      assert.ok(known.includes(key), `${id}: ${event}`);
    }
  });
});

describe("the texts of the manifest", () => {
  const used = strings(manifest).flatMap((each) => /^%([\w.]+)%$/.exec(each)?.[1] ?? []);
  const english = texts("package.nls.json");

  it("exist, and none is left over", () => {
    assert.deepEqual(
      used.filter((key) => !(key in english)),
      [],
    );
    assert.deepEqual(
      Object.keys(english).filter((key) => !used.includes(key)),
      [],
    );
  });

  it("exist in no other language under another key", () => {
    for (const name of translations) {
      const unknown = Object.keys(texts(name)).filter((key) => !(key in english));
      assert.deepEqual(unknown, [], name);
    }
  });
});

describe("the settings", () => {
  it("are at most thirty, in groups with an order", () => {
    assert.ok(properties.length <= 30, `${properties.length}`);
    const orders = configuration.map(({ order }) => order);
    assert.deepEqual(
      orders,
      [...orders.keys()].map((index) => index + 1),
    );
    for (const { id, properties: own } of configuration) {
      const places = Object.values(own).map(({ order }) => order);
      assert.deepEqual(
        places,
        [...places.keys()].map((index) => index + 1),
        id,
      );
    }
  });

  it("say what they do, what they are at first and where they count", () => {
    for (const [name, { markdownDescription, scope, default: value }] of properties) {
      assert.match(name, /^glossa\.[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/);
      assert.match(markdownDescription ?? "", /^%.+%$/, name);
      assert.ok(scope, name);
      assert.notEqual(value, undefined, name);
    }
  });

  it("let no workspace decide where data and keys go, and which programs run", () => {
    const sensitive = properties.filter(([name]) =>
      /url|scheme|service\.type|proxy|certificate|program|path/i.test(name),
    );
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

describe("the MCP servers of the manifest", () => {
  it("are those that code provides", () => {
    const { mcpServerDefinitionProviders: providers } = JSON.parse(text("package.json")).contributes;
    const [, id] = /providerId = "([\w.]+)"/.exec(text("src/editor/languageModelTools/registerMcpServer.ts")) ?? [];
    assert.deepEqual(providers, [{ id, label: "Glossa" }]);
  });
});
