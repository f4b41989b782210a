import { decodeXml } from "../../messages/xmlReferences.ts";
import type { Span } from "../../text/textEdits.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { exactValue, type KnownString } from "../keyValue.ts";
import { createKeyUsage } from "../languages/createUsage.ts";
import type { SourceFile } from "../sourceFile.ts";

/** The texts of GTK's forms: `<property name="label" translatable="yes" context="c">Open</property>`. */
export function gtkUsages({ text, tags }: SourceFile): readonly KeyUsage[] {
  return tags.flatMap(({ attributes, content, span }) => {
    const of = (name: string): string | undefined => attributes.find((one) => one.name === name)?.value;
    if (!/^(?:yes|true|1)$/i.test(of("translatable") ?? "") || content.end <= content.start) return [];
    const value = exactValue([elementText(text, content)]);
    const context = of("context");
    return createKeyUsage({ framework: "gettext", identity: "text" }, value, {
      span: content,
      call: { start: span.start, end: content.end },
      ...(context !== undefined && { context: decodeXml(context) }),
    });
  });
}

/** The text of an element without children, which may be in a CDATA section. */
export function elementText(text: string, content: Span): KnownString {
  const written = text.slice(content.start, content.end);
  const inside = /^\s*<!\[CDATA\[(.*)\]\]>\s*$/s.exec(written)?.[1];
  if (inside === undefined) return { text: decodeXml(written), span: content };
  const start = content.start + written.indexOf("[CDATA[") + 7;
  return { text: inside, span: { start, end: start + inside.length } };
}
