import type { FileLayout } from "../fileLayout.ts";
import { type XmlLayoutRules, type XmlText, xmlLayout } from "../xml/xmlLayout.ts";
import { rawOf, type XmlElement } from "../xml/xmlTree.ts";
import { isObsolete } from "./qtDocument.ts";

/** Returns the messages of a file of Qt Linguist; what has vanished is another entry than what the program has. */
export const qtLayout = (file: XmlText): FileLayout => xmlLayout(file, rules);

const rules: XmlLayoutRules = {
  keyOf(name, element, text) {
    if (name === "TS") return "";
    if (name === "context") return childText(element, "name", text);
    if (name !== "message") return undefined;
    const id = element.attributes["id"];
    const type = element.children.find((child) => child.name === "translation")?.attributes["type"];
    const key = id || [childText(element, "source", text), childText(element, "comment", text)].join("\u0000");
    return isObsolete({ type }) ? `~${key}` : key;
  },
  containers: new Set(["TS", "context"]),
  groups: new Set(["context"]),
  isPlace: (name) => name === "location",
  states: { translation: ["type"] },
};

function childText({ children }: XmlElement, name: string, text: string): string {
  const child = children.find((element) => element.name === name);
  return child === undefined ? "" : rawOf(text, child);
}
