import {
  type DocumentTypeName,
  documentSizes,
  documentTypes,
  minBilledCharacters,
  minBilledTypes,
} from "../../service/protocol/documentEndpoints.ts";
import type { AccountTier } from "../wire/callerKeys.ts";
import { dita } from "./formats/dita.ts";
import type { DocumentFormat } from "./formats/documentFormat.ts";
import { html } from "./formats/htmlDocument.ts";
import { idml } from "./formats/idml.ts";
import { jsonDocument } from "./formats/jsonDocument.ts";
import { mif } from "./formats/mif.ts";
import { docx } from "./formats/office/docx.ts";
import { pptx } from "./formats/office/pptx.ts";
import { xlsx } from "./formats/office/xlsx.ts";
import { srt } from "./formats/srt.ts";
import { txt } from "./formats/txt.ts";
import { xliffDocument } from "./formats/xliffFileFormat.ts";
import { xmlDocument } from "./formats/xmlDocument.ts";

/** Facts about one document type (docs/protocol.md, *Document types*). */
export interface DocumentType {
  /** Bytes of the largest one. */
  readonly largest: Readonly<Record<AccountTier, number>>;
  readonly mediaType: string;
  /** `undefined` if it is accepted, but not translated here. */
  readonly format?: DocumentFormat;
  /** Minimum billed characters. */
  readonly min?: number;
}

const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const sheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const slides = "application/vnd.openxmlformats-officedocument.presentationml.presentation";

/** Media type and format. */
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
  xlf: ["application/xliff+xml", xliffDocument],
  xliff: ["application/xliff+xml", xliffDocument],
  idml: ["application/vnd.adobe.indesign-idml-package", idml],
  xml: ["application/xml", xmlDocument],
  json: ["application/json", jsonDocument],
  dita: ["application/dita+xml", dita],
  mif: ["application/vnd.mif", mif],
  jpeg: ["image/jpeg"],
  jpg: ["image/jpeg"],
  png: ["image/png"],
};

const typeOf = (name: DocumentTypeName): DocumentType => {
  const [mediaType, format] = kinds[name];
  const min = minBilledTypes.has(name) ? { min: minBilledCharacters } : {};
  return { largest: documentSizes[name], mediaType, ...(format && { format }), ...min };
};

/** Every type that the service accepts. */
export const documentFormats = Object.fromEntries(documentTypes.map((name) => [name, typeOf(name)])) as Readonly<
  Record<DocumentTypeName, DocumentType>
>;

/** Bytes of the largest document of all on a plan. */
export const largestOf = (plan: AccountTier): number =>
  Math.max(...Object.values(documentFormats).map(({ largest }) => largest[plan]));

/** Maximum characters of a document. */
export const maxCharacters: Readonly<Record<AccountTier, number>> = { free: 500_000, pro: 1_000_000 };

export const isType = (extension: string): extension is DocumentTypeName => Object.hasOwn(documentFormats, extension);
