import { countReader, type JsonReader, listReader, objectReader, textReader } from "../json/jsonReaders.ts";
import { isTemplate } from "./customTemplates.ts";
import type { CustomUsage } from "./keyFramework.ts";

const maxUsages = 100;
const maxLength = 200;
const text = textReader(maxLength);

const members = objectReader<CustomUsage>({
  call: text,
  component: text,
  attribute: text,
  getter: text,
  template: text,
  argument: countReader,
  namespaceArgument: countReader,
  prefixArgument: countReader,
  languages: listReader(text),
});

/** Reads `usages` of `glossa.json`; one that names nothing, or that would fit any call, is reported and left out. */
export const customUsagesReader: JsonReader<readonly CustomUsage[]> = (node, path, problems) =>
  listReader<CustomUsage>((item, at, found) => {
    const usage = members(item, at, found);
    if (usage === undefined || isSpecific(usage)) return usage;
    const span = { start: item.offset, end: item.offset + item.length };
    found.push({
      code: "format.syntax",
      span,
      path: at,
      detail: "a call, attribute or getter by its name, or a template with one *",
    });
    return undefined;
  }, maxUsages)(node, path, problems);

/** Names are whole identifiers, perhaps with a receiver: a pattern for anything would make every text a key. */
const isName = (name: string | undefined): boolean =>
  name === undefined || (/^[\p{L}_$][\p{L}\p{N}_$.:-]*$/u.test(name) && !general.has(name));

/** Names that are in every file. */
const general: ReadonlySet<string> = new Set(
  "this self super it window document globalThis global console if for while switch catch function return".split(" "),
);

/** Returns whether a description names something, and would not fit anything. */
export const isSpecific = ({ call, component, attribute, getter, template }: CustomUsage): boolean =>
  [call, attribute, getter, template].some((name) => name !== undefined) &&
  [call, component, attribute, getter].every(isName) &&
  (template === undefined || isTemplate(template));
