import type { Format } from "../../formats/format.ts";
import { json5 } from "../../formats/json5.ts";
import { yaml } from "../../formats/yaml.ts";
import { attributeOf } from "../javascript/markupKeys.ts";
import type { KeyUsage, OwnText, UsedKey } from "../keyUsage.ts";
import type { MarkupTag } from "../markupTags.ts";
import type { SourceFile } from "../sourceFile.ts";

/** The messages that a component of Vue has itself: `<i18n>` blocks. */
export interface OwnMessages {
  /** The texts of each key, in the locales that have it. */
  readonly texts: ReadonlyMap<string, readonly OwnText[]>;
  /** A block could not be read: it may have any key. */
  readonly isOpen: boolean;
}

const formatOf: Readonly<Record<string, Format>> = { json: json5, json5, yaml, yml: yaml };

/** Characters of the largest block that is read. */
const maxLength = 500_000;

/** Reads the `<i18n>` blocks of a component; `undefined` if it has none. */
export function ownMessages(file: SourceFile): OwnMessages | undefined {
  if (file.language !== "vue" || !file.text.includes("<i18n")) return undefined;
  const blocks = file.tags.filter((tag) => isBlock(file, tag));
  if (blocks.length === 0) return undefined;
  const read = blocks.map((block) => readBlock(file, block));
  const texts = new Map<string, OwnText[]>();
  for (const { key, ...own } of read.flatMap((one) => one ?? [])) texts.set(key, [...(texts.get(key) ?? []), own]);
  return { texts, isOpen: read.includes(undefined) };
}

/** The component of version 8 has the same name, but a `path`, and a place in a template. */
function isBlock({ tags }: SourceFile, tag: MarkupTag): boolean {
  const isInside = ({ name, content }: MarkupTag) =>
    name === "template" && tag.span.start >= content.start && tag.span.end <= content.end;
  return tag.name === "i18n" && !tags.some(isInside);
}

function readBlock(file: SourceFile, block: MarkupTag): readonly (OwnText & { readonly key: string })[] | undefined {
  const source = attributeOf(block, "src")?.value;
  const text =
    source === undefined ? file.text.slice(block.content.start, block.content.end) : file.module(source)?.text;
  const written = attributeOf(block, "lang")?.value ?? source?.split(".").at(-1) ?? "json";
  const format = Object.hasOwn(formatOf, written) ? formatOf[written] : undefined;
  if (text === undefined || format === undefined || text.length > maxLength) return undefined;
  const { messages, problems } = format.read(text);
  if (problems.length > 0 && messages.length === 0) return undefined;
  const locale = attributeOf(block, "locale")?.value;
  return messages.map(({ path, text: shown }) => ({
    key: path.slice(locale === undefined ? 1 : 0).join("."),
    locale: locale ?? String(path[0]),
    text: shown,
  }));
}

/** Gives the keys of a usage the texts that its component has for them. */
export function withOwnTexts(usage: KeyUsage, { texts, isOpen }: OwnMessages): KeyUsage {
  const keys = usage.keys.map((used): UsedKey => {
    const own = texts.get(used.key) ?? (isOpen ? [] : undefined);
    return own === undefined ? used : { ...used, own };
  });
  return { ...usage, keys };
}
