import type { Manifest, Property, Schema } from "./manifest.ts";
import { code, contents, table } from "./markdown.ts";
import { membersOf } from "./members.ts";
import { descriptionOf, optionsOf, shown, valuesOf } from "./property.ts";

/** Returns docs/settings.md: the settings of the extension and the members of `glossa.json`. */
export function settingsPage(manifest: Manifest, schema: Schema): string {
  const sections = [...manifest.contributes.configuration].sort(byOrder);
  const restricted = new Set(manifest.capabilities.untrustedWorkspaces.restrictedConfigurations);
  return `${[
    "# Settings",
    "Generated from `package.json`, `package.nls.json` and `media/glossa.schema.json` by `npm run docs`.",
    contents([...sections.map(({ title }) => title), "glossa.json"]),
    "Settings marked _user_ are read from the user settings only, so that no workspace can change them. Settings marked _trusted_ are ignored in untrusted workspaces.",
    ...sections.map(({ title, properties }) => `## ${title}\n\n${section(properties, restricted)}`),
    "## glossa.json",
    "The project file, in the root folder of a package. Every member is optional. `*` is any name, `[]` an item of a list.",
    table(["Member", "Value", "Default", "Description"], membersOf(schema)),
  ].join("\n\n")}\n`;
}

interface Ordered {
  readonly order?: number;
}

const byOrder = ({ order: one = 99 }: Ordered, { order: other = 99 }: Ordered): number => one - other;

/** The settings of one section; options that most of them share are listed once. */
function section(properties: Readonly<Record<string, Property>>, restricted: ReadonlySet<string>): string {
  const all = Object.entries(properties).sort(([, one], [, other]) => byOrder(one, other));
  const shared = sharedOptions(all.map(([, property]) => property));
  const rows = all.map(([id, property]) => {
    const options = optionsOf(property);
    const isShared = shared !== undefined && options.join() === shared.join();
    const marks = [
      ...(property.scope === "machine" || property.scope === "application" ? ["_user_"] : []),
      ...(restricted.has(id) ? ["_trusted_"] : []),
    ];
    return [
      code(id),
      isShared ? "one of the above" : valuesOf(property),
      shown(property.default),
      [descriptionOf(property), ...(isShared ? [] : options), ...marks].join("\n"),
    ];
  });
  const list = shared === undefined ? "" : `${shared.map((option) => `- ${option}`).join("\n")}\n\n`;
  return `${list}${table(["Setting", "Value", "Default", "Description"], rows)}`;
}

function sharedOptions(properties: readonly Property[]): readonly string[] | undefined {
  const all = properties.map(optionsOf).filter((options) => options.length > 0);
  return all.find((options) => all.filter((other) => other.join() === options.join()).length > 2);
}
