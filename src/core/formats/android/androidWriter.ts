import { type Path, pathKey } from "../../catalog/message.ts";
import { attributeText } from "../../messages/xmlReferences.ts";
import type { Edit } from "../../text/textEdits.ts";
import { eolOf } from "../shared/trivia.ts";
import { blankBefore, withLineEnds } from "../xml/siblings.ts";
import { isSelfClosed, rawOf } from "../xml/xmlTree.ts";
import { type AndroidContent, isQuotation, writeAndroidContent } from "./androidContent.ts";
import {
  type AndroidEntry,
  type AndroidResourceKind,
  type AndroidResources,
  entrySpanOf,
  productPrefix,
} from "./androidReader.ts";
import type { ResourceGroup } from "./resourceGroup.ts";

const elementNames: Readonly<Record<AndroidResourceKind, string>> = {
  string: "string",
  plurals: "plurals",
  array: "string-array",
};

/** Writes texts and resources in the style of a file, or of its model if the file has none. */
export class AndroidWriter {
  /** The space before a new resource that has no neighbor. */
  readonly space: string;
  readonly #file: AndroidResources;
  readonly #model: AndroidResources | undefined;
  #quotes: boolean | undefined;

  constructor(file: AndroidResources, model: AndroidResources | undefined) {
    this.#file = file;
    this.#model = model;
    const eol = eolOf(file.text) ?? (model && eolOf(model.text)) ?? "\n";
    const [first] = model?.siblings?.items ?? [];
    this.space =
      first === undefined || model === undefined
        ? `${eol}    `
        : withLineEnds(blankBefore(model.text, first.lead), eol);
  }

  /** Returns the source's entry for a path: for a plural form that it lacks, that of `other`. */
  patternOf(path: Path): AndroidEntry | undefined {
    const entries = this.#model?.entries;
    return (
      entries?.get(pathKey(path)) ??
      (typeof path.at(-1) === "string" && path.length > 1
        ? entries?.get(pathKey([...path.slice(0, -1), "other"]))
        : undefined)
    );
  }

  /** Returns the edit that makes an entry read a text. */
  rewriteEntry(entry: AndroidEntry, text: string): Edit {
    const { element } = entry;
    const content = this.content(text, entry.path, entry);
    const span = entrySpanOf(this.#file.text, entry);
    return { span, text: isSelfClosed(this.#file.text, element) ? `>${content}</${element.name}>` : content };
  }

  /** Writes a text as content. */
  content(text: string, path: Path, own?: AndroidEntry): string {
    const pattern = this.patternOf(path);
    const raws = [
      own && rawOf(this.#file.text, own.element),
      pattern && rawOf(this.#model?.text ?? "", pattern.element),
    ];
    const raw = raws.find((written) => written !== undefined && written.trim() !== "") ?? "";
    this.#quotes ??= detectQuotes(this.#file) ?? (this.#model && detectQuotes(this.#model)) ?? false;
    return writeAndroidContent(text, { raw, codes: codesOf(own?.content, pattern?.content), useQuotes: this.#quotes });
  }

  /** Writes a new resource with these items. */
  resource(group: ResourceGroup, fresh: ReadonlyMap<string, string | undefined>, space: string): string {
    const name = group.pattern?.element.name ?? elementNames[group.kind];
    const tag = `<${name}${this.#attributes(group)}>`;
    const [text] = fresh.values();
    if (group.kind === "string") return `${tag}${this.content(text ?? "", group.base)}</${name}>`;
    const innerSpace = this.innerSpace(space);
    return `${tag}${[...fresh].map(([key, one]) => innerSpace + this.item(group, key, one)).join("")}${space}</${name}>`;
  }

  /** Writes a new item. */
  item({ kind, base }: ResourceGroup, key: string, text: string | undefined): string {
    const path = [...base, kind === "array" ? Number(key) : key];
    const pattern = this.patternOf(path);
    if (text === undefined && pattern !== undefined && this.#model !== undefined)
      return this.#model.text.slice(pattern.element.start, pattern.element.end);
    const tag = kind === "array" ? "<item>" : `<item quantity="${key}">`;
    return `${tag}${this.content(text ?? "", path)}</item>`;
  }

  /** Returns the space before items in an element that follows `space`. */
  innerSpace(space: string): string {
    if (space === "") return "";
    const unit = this.space.replace(/[\r\n]/g, "");
    return space + (unit === "" ? "    " : unit);
  }

  /** Returns the attributes of the source without those whose namespace must be declared. */
  #attributes({ base: [name, product], pattern }: ResourceGroup): string {
    if (pattern === undefined || this.#model === undefined) {
      const given = product === undefined ? "" : ` product="${String(product).slice(productPrefix.length)}"`;
      return ` name="${attributeText(String(name))}"${given}`;
    }
    const { start, open } = pattern.element;
    const attributes = this.#model.text
      .slice(start, open)
      .matchAll(/\s((?:xml:)?[^\s=:<"']+)\s*=\s*("[^"]*"|'[^']*')/g);
    return [...attributes].map(([, key, value]) => (key === "translatable" ? "" : ` ${key}=${value}`)).join("");
  }
}

const codesOf = (own: AndroidContent | undefined, pattern: AndroidContent | undefined): readonly string[] => [
  ...(own?.codes ?? []),
  ...(pattern?.codes ?? []),
];

/** Returns whether a file quotes texts with apostrophes; `undefined` if it has none. */
function detectQuotes({ text, entries }: AndroidResources): boolean | undefined {
  let votes = 0;
  let count = 0;
  for (const { element, content } of entries.values()) {
    if (!content.text.includes("'")) continue;
    const raw = rawOf(text, element);
    count++;
    votes += isQuotation(raw) ? 1 : -1;
  }
  return count === 0 ? undefined : votes > 0;
}
