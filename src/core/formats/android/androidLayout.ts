import type { FileLayout } from "../fileLayout.ts";
import { type XmlLayoutRules, xmlTreeLayout } from "../xml/xmlLayout.ts";
import type { XmlTree } from "../xml/xmlTree.ts";

/** Returns the resources of a file. */
export const androidLayout = (tree: XmlTree): FileLayout => ({ root: xmlTreeLayout(tree, rules).root });

const rules: XmlLayoutRules = {
  keyOf(name, { attributes }) {
    if (name === "resources") return "";
    const { name: own, product = "" } = attributes;
    return own === undefined ? undefined : [name, own, product].join(" ");
  },
  containers: new Set(["resources"]),
  groups: new Set(),
  isPlace: () => false,
  states: {},
  repeated: "refused",
};
