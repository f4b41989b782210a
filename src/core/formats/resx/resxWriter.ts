import { attributeText, escapeXmlText, isSection, writeXmlSection } from "../../messages/xmlReferences.ts";
import type { Edit } from "../../text/textEdits.ts";
import { eolOf } from "../shared/trivia.ts";
import { blankBefore, withLineEnds } from "../xml/siblings.ts";
import { cutSections, sectionTagsIn } from "../xml/xmlSections.ts";
import { isSelfClosed, rawOf } from "../xml/xmlTree.ts";
import type { ResxEntry, ResxResources } from "./resxReader.ts";

/** Writes values and elements in the style of a file, or else of its model. */
export class ResxWriter {
  /** The space before a new element without a neighbor. */
  readonly space: string;
  readonly #file: ResxResources;
  readonly #model: ResxResources | undefined;
  readonly #eol: string;
  /** One step of indentation; empty if all is on one line. */
  readonly #unit: string;

  constructor(file: ResxResources, model: ResxResources | undefined) {
    this.#file = file;
    this.#model = model;
    this.#eol = eolOf(file.text) ?? (model && eolOf(model.text)) ?? "\n";
    this.space = withLineEnds(detectSpace(file) ?? detectSpace(model) ?? `${this.#eol}  `, this.#eol);
    this.#unit = detectIndentUnit(file) ?? (model && detectIndentUnit(model)) ?? "  ";
  }

  /** Writes the new content of a value. */
  writeValue(entry: ResxEntry, text: string): string {
    const { value } = entry;
    const raw = value === undefined ? "" : rawOf(this.#file.text, value);
    const content = this.#content(text, raw, entry.name);
    return value !== undefined && isSelfClosed(this.#file.text, value) ? `>${content}</${value.name}>` : content;
  }

  /** Writes a new `<data>` that follows `space`. */
  writeData(name: string, text: string, space: string): string {
    const content = this.#content(text, "", name);
    const inner = space === "" ? "" : space + this.#unit;
    return `<data${this.#attributes(name)}>${inner}<value>${content}</value>${space}</data>`;
  }

  /** Returns the edit that puts a text in the place of a null reference; a comment stays. */
  replaceNull({ element, name }: ResxEntry, text: string): Edit {
    const { start, end } = element;
    const space = blankBefore(this.#file.text, start);
    const comment = element.children.find((child) => child.name === "comment");
    const data = this.writeData(name, text, space);
    if (comment === undefined) return { span: { start, end }, text: data };
    const written = blankBefore(this.#file.text, comment.start) + this.#file.text.slice(comment.start, comment.end);
    const close = data.lastIndexOf("</value>") + "</value>".length;
    return { span: { start, end }, text: data.slice(0, close) + written + data.slice(close) };
  }

  #content(text: string, own: string, name: string): string {
    const value = this.#model?.entries.get(name)?.value;
    const raw = own.trim() !== "" || value === undefined ? own : rawOf(this.#model?.text ?? "", value);
    if (isSection(raw)) return writeXmlSection(text, this.#eol);
    return cutSections(text, sectionTagsIn(raw))
      .map((piece) => (piece.kind === "section" ? writeXmlSection : escapeXmlText)(piece.raw, this.#eol))
      .join("");
  }

  #attributes(name: string): string {
    const pattern = this.#model?.entries.get(name)?.element;
    const tag = pattern && this.#model?.text.slice(pattern.start, pattern.open);
    // spaces at either end are kept only with this attribute
    return (
      tag?.replace(/\/?>$/, "").trimEnd().slice("<data".length) ?? ` name="${attributeText(name)}" xml:space="preserve"`
    );
  }
}

function detectSpace(file: ResxResources | undefined): string | undefined {
  const first = file?.siblings?.items[0];
  const element = first?.element ?? file?.root?.children[0];
  return file === undefined || element === undefined ? undefined : blankBefore(file.text, first?.lead ?? element.start);
}

/** Returns the indentation of values relative to their elements. */
function detectIndentUnit({ text, siblings }: ResxResources): string | undefined {
  const element = siblings?.items[0]?.element;
  const [child] = element?.children ?? [];
  if (element === undefined || child === undefined) return undefined;
  const [outer, inner] = [blankBefore(text, element.start), blankBefore(text, child.start)];
  return inner.startsWith(outer) ? inner.slice(outer.length) : undefined;
}
