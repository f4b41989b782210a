import type { FileLayout } from "../fileLayout.ts";
import { type XmlLayoutRules, type XmlText, xmlLayout } from "../xml/xmlLayout.ts";

/** Returns the units of an XLIFF file of any version. */
export const xliffLayout = (file: XmlText): FileLayout => xmlLayout(file, rules);

const rules: XmlLayoutRules = {
  keyOf(name, { attributes }) {
    if (!containers.has(name) && !entries.has(name)) return undefined;
    return `${name} ${attributes["original"] ?? attributes["id"] ?? attributes["resname"] ?? ""}`;
  },
  containers: new Set(["xliff", "file", "body", "group"]),
  groups: new Set(["group"]),
  isPlace(name, { attributes }) {
    if (name === "context-group") return /\blocation\b/.test(attributes["purpose"] ?? "");
    if (name === "note") return attributes["category"] === "location";
    return name === "context" && /^(?:linenumber|sourcefile)$/.test(attributes["context-type"] ?? "");
  },
  written: { file: ["date", "product-version", "build-num"], tool: ["tool-version", "build-num"] },
  time: "date",
  states: {
    "trans-unit": ["approved"],
    target: ["state", "state-qualifier"],
    segment: ["state", "subState"],
  },
};

const { containers } = rules;
const entries: ReadonlySet<string> = new Set(["trans-unit", "bin-unit", "unit"]);
