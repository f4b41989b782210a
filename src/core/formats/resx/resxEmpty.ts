import { applyEdits } from "../../text/textEdits.ts";
import { orderEdits } from "../shared/editOrder.ts";
import { blankBefore } from "../xml/siblings.ts";
import type { ResxResources } from "./resxReader.ts";

/** Creates a text without resources in the style of `model`, with its schema and headers. */
export function createEmptyResx({ text, root, siblings, fault }: ResxResources): string {
  if (fault !== undefined || root === undefined || siblings === undefined)
    return (text.startsWith("\uFEFF") ? "\uFEFF" : "") + skeleton;
  const content = new Set(["data", "metadata", "assembly"]);
  const leads = new Map(siblings.items.map(({ element, lead }) => [element, lead]));
  const gone = root.children.filter(({ name }) => content.has(name));
  const edits = gone.map((element) => {
    const lead = leads.get(element) ?? element.start;
    return { span: { start: lead - blankBefore(text, lead).length, end: element.end }, text: "" };
  });
  return applyEdits(text, orderEdits(text, edits));
}

const writeHeader = (name: string, value: string): string =>
  `  <resheader name="${name}">\n    <value>${value}</value>\n  </resheader>\n`;
const typeName = (name: string): string =>
  `System.Resources.${name}, System.Windows.Forms, Version=4.0.0.0, Culture=neutral, PublicKeyToken=b77a5c561934e089`;

/** The file that every reader accepts (`System.Resources.ResXResourceReader`). */
const skeleton = `<?xml version="1.0" encoding="utf-8"?>\n<root>\n${
  writeHeader("resmimetype", "text/microsoft-resx") +
  writeHeader("version", "2.0") +
  writeHeader("reader", typeName("ResXResourceReader")) +
  writeHeader("writer", typeName("ResXResourceWriter"))
}</root>\n`;
