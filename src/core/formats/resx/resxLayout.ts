import type { FileLayout } from "../fileLayout.ts";
import { xmlLayout } from "../xml/xmlLayout.ts";

/** Returns the resources of a file, and what it says of itself. */
export const resxLayout = (text: string): FileLayout => ({ root: xmlLayout(text, rules).root });

const rules: Parameters<typeof xmlLayout>[1] = {
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
