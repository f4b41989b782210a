import { strFromU8, unzipSync, type Zippable, zipSync } from "fflate";

/** An archive as others write it; names in order, what begins with `!` is not packed. */
export function archiveOf(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array<ArrayBuffer> {
  const given = Object.entries(files).map(([name, content]) => {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    const options = { level: name.startsWith("!") ? 0 : 6, mtime: new Date("2020-02-02T02:02:02") } as const;
    return [name.replace(/^!/, ""), [bytes, options]] as const;
  });
  return Uint8Array.from(zipSync(Object.fromEntries(given) as unknown as Zippable));
}

/** Its texts again, in order. */
export const filesOf = (archive: Uint8Array): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, strFromU8(bytes)]));

const namespaces = {
  w: "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
  r: "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
  a: "http://schemas.openxmlformats.org/drawingml/2006/main",
  p: "http://schemas.openxmlformats.org/presentationml/2006/main",
  mc: "http://schemas.openxmlformats.org/markup-compatibility/2006",
};
const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
const ooxml = "application/vnd.openxmlformats-officedocument";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** An element with the usual namespaces declared. */
export const rooted = (name: string, inner: string): string => {
  const declared = Object.entries(namespaces).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`);
  return `${header}<${name}${declared.join("")}>${inner}</${name}>`;
};

/** A package of Office: its parts with their content types, the first of which is the main one. */
export function packageOf(
  parts: Readonly<Record<string, readonly [type: string, content: string]>>,
  others: Readonly<Record<string, string | Uint8Array>> = {},
): Uint8Array<ArrayBuffer> {
  const [main = ""] = Object.keys(parts);
  const overrides = Object.entries(parts).map(
    ([name, [type]]) => `<Override PartName="/${name}" ContentType="${ooxml}.${type}"/>`,
  );
  return archiveOf({
    "[Content_Types].xml": `${header}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${overrides.join("")}</Types>`,
    "_rels/.rels": `${header}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="${main}"/></Relationships>`,
    ...Object.fromEntries(Object.entries(parts).map(([name, [, content]]) => [name, content])),
    ...others,
  });
}

/** A document of Word whose body is this. */
export const wordOf = (
  body: string,
  parts: Readonly<Record<string, readonly [type: string, content: string]>> = {},
  others: Readonly<Record<string, string | Uint8Array>> = {},
): Uint8Array<ArrayBuffer> =>
  packageOf(
    {
      "word/document.xml": [
        "wordprocessingml.document.main+xml",
        rooted("w:document", `<w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body>`),
      ],
      ...parts,
    },
    others,
  );
