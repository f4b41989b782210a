import {
  type DocumentTypeName,
  documentSizes,
  documentTypes,
  hasLeastCharacters,
  leastCharacters,
} from "../../service/protocol/documents.ts";
import type { Plan } from "../wire/keys.ts";
import { dita } from "./formats/dita.ts";
import type { DocumentFormat } from "./formats/format.ts";
import { html } from "./formats/html.ts";
import { idml } from "./formats/idml.ts";
import { json } from "./formats/json.ts";
import { mif } from "./formats/mif.ts";
import { docx } from "./formats/office/docx.ts";
import { pptx } from "./formats/office/pptx.ts";
import { xlsx } from "./formats/office/xlsx.ts";
import { srt } from "./formats/srt.ts";
import { txt } from "./formats/txt.ts";
import { xliff } from "./formats/xliff.ts";
import { xml } from "./formats/xml.ts";

/** What the service has to know of one type (docs/protocol.md, *Document types*). */
export interface DocumentType {
  /** Bytes of the largest one. */
  readonly largest: Readonly<Record<Plan, number>>;
  readonly mediaType: string;
  /** Absent: it is taken, and not translated here. */
  readonly format?: DocumentFormat;
  /** Characters billed at least. */
  readonly least?: number;
}

const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const sheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const slides = "application/vnd.openxmlformats-officedocument.presentationml.presentation";

/** Media type, and what reads and writes it. */
const kinds: Readonly<Record<DocumentTypeName, readonly [mediaType: string, format?: DocumentFormat]>> = {
  txt: ["text/plain", txt],
  srt: ["application/x-subrip", srt],
  html: ["text/html", html],
  htm: ["text/html", html],
  docx: [word, docx],
  doc: ["application/msword"],
  pptx: [slides, pptx],
  xlsx: [sheet, xlsx],
  pdf: ["application/pdf"],
  xlf: ["application/xliff+xml", xliff],
  xliff: ["application/xliff+xml", xliff],
  idml: ["application/vnd.adobe.indesign-idml-package", idml],
  xml: ["application/xml", xml],
  json: ["application/json", json],
  dita: ["application/dita+xml", dita],
  mif: ["application/vnd.mif", mif],
  jpeg: ["image/jpeg"],
  jpg: ["image/jpeg"],
  png: ["image/png"],
};

const typeOf = (name: DocumentTypeName): DocumentType => {
  const [mediaType, format] = kinds[name];
  const least = hasLeastCharacters.has(name) ? { least: leastCharacters } : {};
  return { largest: documentSizes[name], mediaType, ...(format && { format }), ...least };
};

/** Every type that the service takes. */
export const types = Object.fromEntries(documentTypes.map((name) => [name, typeOf(name)])) as Readonly<
  Record<DocumentTypeName, DocumentType>
>;

/** Bytes of the largest document of all on a plan. */
export const largestOf = (plan: Plan): number => Math.max(...Object.values(types).map(({ largest }) => largest[plan]));

/** Characters of a document at most. */
export const mostCharacters: Readonly<Record<Plan, number>> = { free: 500_000, pro: 1_000_000 };

export const isType = (extension: string): extension is DocumentTypeName => Object.hasOwn(types, extension);
