import type { KeyUsage } from "../keyUsage.ts";
import type { MarkupAttribute, MarkupTag } from "../markupTags.ts";
import type { SourceFile } from "../sourceFile.ts";

/** Attributes with texts, and what they are called in the table. */
const texts: Readonly<Record<string, string>> = {
  text: "text",
  title: "title",
  placeholder: "placeholder",
  placeholderString: "placeholderString",
  prompt: "prompt",
  headerTitle: "headerTitle",
  footerTitle: "footerTitle",
  toolTip: "ibExternalToolTip",
};

/** The texts of a storyboard or nib: `<label text="…" id="abc">` is `abc.text` in the table of the file's name. */
export function nibUsages({ path, tags }: SourceFile): readonly KeyUsage[] {
  const namespace = /([^/]*)\.\w+$/.exec(path)?.[1] ?? "";
  const owners = tags.filter((tag) => idOf(tag) !== undefined);
  return tags.flatMap((tag) => {
    const isState = tag.name === "state";
    const id = isState ? ownerId(tag, owners) : idOf(tag);
    if (id === undefined) return [];
    const state = isState ? (tag.attributes.find(({ name }) => name === "key")?.value ?? "") : "";
    return tag.attributes.flatMap((attribute) => usage(attribute, id, state, namespace) ?? []);
  });
}

const idOf = (tag: MarkupTag): string | undefined => tag.attributes.find(({ name }) => name === "id")?.value;

function ownerId({ span }: MarkupTag, owners: readonly MarkupTag[]): string | undefined {
  const owner = owners.findLast(({ content }) => content.start <= span.start && span.end <= content.end);
  return owner && idOf(owner);
}

function usage(
  { name, value, span }: MarkupAttribute,
  id: string,
  state: string,
  namespace: string,
): KeyUsage | undefined {
  const member = Object.hasOwn(texts, name) ? texts[name] : undefined;
  if (member === undefined || span === undefined || value === undefined || value === "") return undefined;
  const key = state === "" ? `${id}.${member}` : `${id}.${state}${member[0]?.toUpperCase()}${member.slice(1)}`;
  // the file of the base language shows its own text
  return {
    framework: "apple",
    identity: "name",
    keys: [{ key, own: [] }],
    span,
    call: span,
    namespace,
    defaultText: value,
  };
}
