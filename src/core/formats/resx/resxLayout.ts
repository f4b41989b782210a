import type { FileLayout } from "../fileLayout.ts";
import { type XmlLayoutRules, xmlTreeLayout } from "../xml/xmlLayout.ts";
import type { XmlTree } from "../xml/xmlTree.ts";

/** Returns the resources of a file, and what it says of itself. */
export const resxLayout = (tree: XmlTree): FileLayout => ({ root: xmlTreeLayout(tree, rules).root });

const rules: XmlLayoutRules = {
  keyOf(name, { attributes }) {
    if (name === "root") return "";
    return entries.has(name) ? `${name} ${attributes["name"] ?? attributes["alias"] ?? ""}` : undefined;
  },
  containers: new Set(["root"]),
  groups: new Set(),
  isPlace: () => false,
  states: {},
  repeated: "refused",
};

const entries: ReadonlySet<string> = new Set(["data", "metadata", "resheader", "assembly"]);
