import type { Manifest } from "./manifest.ts";
import { code, contents, table } from "./markdown.ts";

/** Returns docs/commands.md: the commands of the extension, and its tools for agents. */
export function commandsPage({ contributes }: Manifest): string {
  const places = placesOf(contributes);
  const all = contributes.commands
    .map(({ command, title, category = "" }) => ({ id: command, title, category, places: places.get(command) ?? [] }))
    .sort((one, other) => compare(one.title, other.title) || compare(one.id, other.id));
  const hidden = new Set(
    (contributes.menus["commandPalette"] ?? []).flatMap(({ command, when }) =>
      when === "false" && command !== undefined ? command : [],
    ),
  );
  const keys = contributes.keybindings.map(({ command, key, mac }) => {
    const title = all.find(({ id }) => id === command)?.title ?? command;
    return [title, code(key), code(mac ?? key)];
  });
  const rows = (commands: typeof all) =>
    commands.map(({ id, title, places: own }) => [title, code(id), own.join(", ")]);
  const head = ["Command", "ID", "Also in"];
  const sections: readonly (readonly [heading: string, text: string])[] = [
    [
      "Command Palette",
      `Each with _Glossa:_ before its title. Commands that cannot run now are hidden.\n\n${table(head, rows(all.filter(({ id }) => !hidden.has(id))))}`,
    ],
    ["Menus only", table(["Command", "ID", "In"], rows(all.filter(({ id }) => hidden.has(id))))],
    ["Keyboard", table(["Command", "Key", "On a Mac"], keys)],
    [
      "Tools for agents",
      table(
        ["Tool", "Name", "Description"],
        contributes.languageModelTools.map(({ toolReferenceName, displayName, userDescription }) => [
          code(`#${toolReferenceName}`),
          displayName,
          userDescription,
        ]),
      ),
    ],
  ];
  return `${[
    "# Commands",
    "Generated from `package.json` and `package.nls.json` by `npm run docs`.",
    contents(sections.map(([heading]) => heading)),
    ...sections.map(([heading, text]) => `## ${heading}\n\n${text}`),
  ].join("\n\n")}\n`;
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** The menus that hold each command, in words. */
function placesOf({ menus, views, customEditors }: Manifest["contributes"]): ReadonlyMap<string, readonly string[]> {
  const names = new Map([
    ...Object.values(views)
      .flat()
      .map(({ id, name }) => [id, name] as const),
    ...customEditors.map(({ viewType, displayName }) => [viewType, displayName] as const),
  ]);
  const places = new Map<string, string[]>();
  for (const [menu, items] of Object.entries(menus)) {
    for (const { command, when = "" } of items) {
      if (command === undefined || menu === "commandPalette") continue;
      const known = places.get(command) ?? [];
      places.set(command, [...new Set([...known, ...placesIn(menu, when, names)])]);
    }
  }
  return places;
}

const fixed: Readonly<Record<string, string>> = {
  "explorer/context": "Explorer",
  "glossa.explorer": "Explorer",
  "editor/context": "editor menu",
  "glossa.editor": "editor menu",
  "editor/title": "editor title",
  "scm/title": "Source Control",
  "scm/resourceState/context": "Source Control",
};

function placesIn(menu: string, when: string, names: ReadonlyMap<string, string>): readonly string[] {
  const place = fixed[menu];
  if (place !== undefined) return [place];
  const ids = [...when.matchAll(/\b(?:view|webviewId) (?:==|=~) '?([\w.]+)/g)].map((found) => found[1] ?? "");
  if (ids.length === 0 || !ids.every((id) => names.has(id))) throw new Error(`no words for the menu ${menu}: ${when}`);
  return ids.map((id) => `_${names.get(id)}_${menu === "view/title" ? " (title)" : ""}`);
}
