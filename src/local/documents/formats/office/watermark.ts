import { posix } from "node:path";
import { rootOf } from "../../../serviceLanguages.ts";
import type { OutputOptions } from "../documentFormat.ts";
import { walkXml, type XmlEvents } from "../xml/walkXml.ts";
import { contentTypes, typesOf } from "./contentTypes.ts";
import type { PackageChange, ReadPart } from "./packageDocument.ts";

const transitional = {
  word: "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
  relations: "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
};
const strict = {
  word: "http://purl.oclc.org/ooxml/wordprocessingml/main",
  relations: "http://purl.oclc.org/ooxml/officeDocument/relationships",
};
const packageUri = "http://schemas.openxmlformats.org/package/2006";
const headerType = "application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml";

/** Text across each page of a Word document, in its language. */
const words: Readonly<Partial<Record<string, string>>> = {
  DE: "Maschinelle Übersetzung",
  ES: "Traducción automática",
  FR: "Traduction automatique",
  IT: "Traduzione automatica",
  NL: "Machinevertaling",
  PL: "Tłumaczenie maszynowe",
  PT: "Tradução automática",
  RU: "Машинный перевод",
  JA: "機械翻訳",
  KO: "기계 번역",
  ZH: "机器翻译",
};

/**
 * Puts a watermark on each page of a document of Word (docs/protocol.md, *Document translation*): into all its headers,
 * and into a new one for pages that have none.
 */
export async function addWatermark(
  { target }: OutputOptions,
  names: ReadonlySet<string>,
  read: ReadPart,
  signal: AbortSignal,
): Promise<PackageChange> {
  const types = await typesOf(await read(contentTypes), signal);
  const all = [...types].filter(([name]) => names.has(name));
  const [main = ""] = all.find(([, type]) => /\.main\+xml$/.test(type)) ?? [];
  const text = await read(main);
  const uris = text.includes(strict.word) ? strict : transitional;
  const mark = markOf(words[rootOf(target)] ?? "Machine translation", uris.word);
  const changed = new Map<string, string>();
  const added = new Map<string, string>();
  const headers = all.filter(([, type]) => type === headerType);
  for (const [name] of headers) changed.set(name, appendElement(await read(name), mark));
  const folder = posix.dirname(main);
  const header = posix.join(folder, "glossaWatermark.xml");
  const section = await firstSection(text, signal);
  const missing = (await pageKinds(text, names, posix.join(folder, "settings.xml"), read)).filter(
    (kind) => !section.kinds.has(kind),
  );
  if (missing.length === 0 || names.has(header)) return { changed, added };
  const id = "rIdGlossaWatermark";
  const references = missing.map(
    (kind) => `<w:headerReference xmlns:w="${uris.word}" xmlns:r="${uris.relations}" w:type="${kind}" r:id="${id}"/>`,
  );
  changed.set(main, section.withElements(references.join("")));
  changed.set(
    contentTypes,
    appendElement(
      await read(contentTypes),
      `<Override xmlns="${packageUri}/content-types" PartName="/${header}" ContentType="${headerType}"/>`,
    ),
  );
  added.set(
    header,
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:hdr xmlns:w="${uris.word}">${mark}</w:hdr>`,
  );
  const relation = `<Relationship xmlns="${packageUri}/relationships" Id="${id}" Type="${uris.relations}/header" Target="glossaWatermark.xml"/>`;
  const relations = posix.join(folder, "_rels", `${posix.basename(main)}.rels`);
  if (names.has(relations)) changed.set(relations, appendElement(await read(relations), relation));
  else added.set(relations, `<Relationships xmlns="${packageUri}/relationships">${relation}</Relationships>`);
  return { changed, added };
}

/** Returns the kinds of pages of a document: each has its own headers. */
async function pageKinds(
  text: string,
  names: ReadonlySet<string>,
  settings: string,
  read: ReadPart,
): Promise<readonly string[]> {
  const kinds = ["default"];
  if (/<[\w.-]{1,50}:titlePg\b/.test(text)) kinds.push("first");
  if (names.has(settings) && /<[\w.-]{1,50}:evenAndOddHeaders\b/.test(await read(settings))) kinds.push("even");
  return kinds;
}

interface Section {
  /** Kinds of pages that it has headers for. */
  readonly kinds: ReadonlySet<string>;
  /** Returns the document with these elements at the beginning of the section. */
  withElements(elements: string): string;
}

/** Returns the section whose headers all later ones inherit if they have none. */
async function firstSection(text: string, signal: AbortSignal): Promise<Section> {
  const kinds = new Set<string>();
  let tag: { readonly name: string; readonly start: number; readonly end: number } | undefined;
  let [depth, at, body] = [0, 0, 0];
  const events: XmlEvents = {
    open({ name, attributes, start, end }) {
      depth++;
      const local = name.replace(/^.*:/, "");
      if (tag === undefined && local === "sectPr") [tag, at] = [{ name, start, end }, depth];
      const kind = Object.entries(attributes).find(([key]) => /(?:^|:)type$/.test(key))?.[1];
      if (local === "headerReference" && depth === at + 1) kinds.add(kind ?? "default");
    },
    close(start) {
      // the first section was read
      if (depth === at) at = -1;
      if (--depth === 1) body = start;
    },
    text() {},
  };
  await walkXml(text, events, { doctype: false }, signal);
  return {
    kinds,
    withElements(elements) {
      if (tag === undefined)
        return insertText(text, body, `<w:sectPr xmlns:w="${wordUri(text)}">${elements}</w:sectPr>`);
      const opening = text.slice(tag.start, tag.end);
      if (!opening.endsWith("/>")) return insertText(text, tag.end, elements);
      const whole = `${opening.slice(0, -2)}>${elements}</${tag.name}>`;
      return text.slice(0, tag.start) + whole + text.slice(tag.end);
    },
  };
}

const wordUri = (text: string): string => (text.includes(strict.word) ? strict.word : transitional.word);

const insertText = (text: string, at: number, more: string): string => text.slice(0, at) + more + text.slice(at);

/** Adds an element at the end of the root. */
function appendElement(text: string, element: string): string {
  const close = text.lastIndexOf("</");
  if (close >= 0) return insertText(text, close, element);
  return text.replace(
    /<([\w:.-]{1,100})([^<>]*)\/>\s*$/,
    (_, name: string, rest: string) => `<${name}${rest}>${element}</${name}>`,
  );
}

/** Draws a text across the page, as Word does (VML's shape 136). */
function markOf(text: string, uri: string): string {
  const formulas = [
    ...["sum #0 0 10800", "prod #0 2 1", "sum 21600 0 @1", "sum 0 0 @2", "sum 21600 0 @3", "if @0 @3 0"],
    ...["if @0 21600 @1", "if @0 0 @2", "if @0 @4 21600", "mid @5 @6", "mid @8 @5", "mid @7 @8", "mid @6 @7"],
    "sum @6 0 @5",
  ].map((formula) => `<v:f eqn="${formula}"/>`);
  const path = `<v:path textpathok="t" o:connecttype="custom" o:connectlocs="@9,0;@10,10800;@11,21600;@12,10800" o:connectangles="270,180,90,0"/>`;
  const type = `<v:shapetype id="_x0000_t136" coordsize="21600,21600" o:spt="136" adj="10800" path="m@7,l@8,m@5,21600l@6,21600e"><v:formulas>${formulas.join("")}</v:formulas>${path}<v:textpath on="t" fitshape="t"/></v:shapetype>`;
  const place =
    "position:absolute;margin-left:0;margin-top:0;width:430pt;height:50pt;rotation:315;z-index:-251658752;mso-position-horizontal:center;mso-position-horizontal-relative:margin;mso-position-vertical:center;mso-position-vertical-relative:margin";
  const shape = `<v:shape id="GlossaWatermark" type="#_x0000_t136" style="${place}" o:allowincell="f" fillcolor="silver" stroked="f"><v:fill opacity=".5"/><v:textpath style="font-family:&quot;Calibri&quot;;font-size:1pt" string="${text}"/></v:shape>`;
  return `<w:p xmlns:w="${uri}" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"><w:r><w:pict>${type}${shape}</w:pict></w:r></w:p>`;
}
