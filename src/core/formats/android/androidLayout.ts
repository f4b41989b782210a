import type { FileLayout } from "../fileLayout.ts";
import { xmlLayout } from "../xml/xmlLayout.ts";

/** Returns the resources of a file. */
export const androidLayout = (text: string): FileLayout => ({ root: xmlLayout(text, rules).root });

const rules: Parameters<typeof xmlLayout>[1] = {
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
