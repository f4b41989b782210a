import { decodeXml } from "../../messages/xmlReferences.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { exactValue } from "../keyValue.ts";
import { createKeyUsage } from "../languages/createUsage.ts";
import type { MarkupTag } from "../markupTags.ts";
import type { SourceFile } from "../sourceFile.ts";
import { elementText } from "./gettextForms.ts";

/** Finds the texts of a form: each `<string>` whose `notr` is not set, in the context of the form's class. */
export function formUsages({ text, tags }: SourceFile): readonly KeyUsage[] {
  const form = tags.find(({ name }) => name === "class");
  const context = form && text.slice(form.content.start, form.content.end).trim();
  return tags.flatMap((tag) => (tag.name === "string" ? (textUsage(tag, text, context) ?? []) : []));
}

function textUsage(
  { attributes, content, span }: MarkupTag,
  text: string,
  context: string | undefined,
): KeyUsage | undefined {
  const of = (name: string): string | undefined => attributes.find((one) => one.name === name)?.value;
  if (of("notr") === "true" || content.end <= content.start) return undefined;
  const written = text.slice(content.start, content.end);
  const id = of("id");
  const comment = of("comment");
  const details = { span: content, call: { start: span.start, end: content.end } };
  if (id !== undefined) {
    return createKeyUsage({ framework: "qt", identity: "name" }, exactValue([{ text: id }]), {
      ...details,
      defaultText: decodeXml(written),
    });
  }
  return createKeyUsage({ framework: "qt", identity: "text" }, exactValue([elementText(text, content)]), {
    ...details,
    ...(context !== undefined && { context }),
    ...(comment && { disambiguation: decodeXml(comment) }),
  });
}
