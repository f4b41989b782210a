import { applyEdits } from "../../text.ts";
import { orderEdits } from "../json/edits.ts";
import { spaceBefore } from "../xml/siblings.ts";
import type { Resources } from "./read.ts";

/** A text without resources, in the manner of `model`: with its schema and headers. */
export function emptyLike({ text, root, siblings, fault }: Resources): string {
  if (fault !== undefined || root === undefined || siblings === undefined)
    return (text.startsWith("\uFEFF") ? "\uFEFF" : "") + skeleton;
  const content = new Set(["data", "metadata", "assembly"]);
  const leads = new Map(siblings.items.map(({ element, lead }) => [element, lead]));
  const gone = root.children.filter(({ name }) => content.has(name));
  const edits = gone.map((element) => {
    const lead = leads.get(element) ?? element.start;
    return { span: { start: lead - spaceBefore(text, lead).length, end: element.end }, text: "" };
  });
  return applyEdits(text, orderEdits(text, edits));
}

const header = (name: string, value: string): string =>
  `  <resheader name="${name}">\n    <value>${value}</value>\n  </resheader>\n`;
const type = (name: string): string =>
  `System.Resources.${name}, System.Windows.Forms, Version=4.0.0.0, Culture=neutral, PublicKeyToken=b77a5c561934e089`;

/** What every reader asks for (`System.Resources.ResXResourceReader`). */
const skeleton = `<?xml version="1.0" encoding="utf-8"?>\n<root>\n${
  header("resmimetype", "text/microsoft-resx") +
  header("version", "2.0") +
  header("reader", type("ResXResourceReader")) +
  header("writer", type("ResXResourceWriter"))
}</root>\n`;
