import type { documentTypes } from "../../service/protocol/documents.ts";
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

/** The extension of a document, in lower case. */
export type DocumentTypeName = (typeof documentTypes)[number];

/** What the service has to know of one type (wire facts 3). */
export interface DocumentType {
  /** Bytes of the largest one. */
  readonly largest: Readonly<Record<Plan, number>>;
  readonly mediaType: string;
  /** Absent: it is taken, and not translated here. */
  readonly format?: DocumentFormat;
  /** Characters billed at least. */
  readonly least?: number;
}

const mega = 1024 * 1024;
const megabytes = (free: number, pro = free) => ({ free: free * mega, pro: pro * mega });

/** Types that cost more to translate than their characters. */
const least = 50_000;

const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const pairs: DocumentType = { largest: megabytes(10), mediaType: "application/xliff+xml", format: xliff };
const markup: DocumentType = { largest: megabytes(5), mediaType: "text/html", format: html };
const picture = (mediaType: string): DocumentType => ({ largest: megabytes(3), mediaType });

/** Every type that the service takes. */
export const types: Readonly<Record<DocumentTypeName, DocumentType>> = {
  txt: { largest: megabytes(1), mediaType: "text/plain", format: txt },
  srt: { largest: megabytes(0.15), mediaType: "application/x-subrip", format: srt },
  html: markup,
  htm: markup,
  docx: { largest: megabytes(10, 100), mediaType: word, format: docx, least },
  doc: { largest: megabytes(10, 100), mediaType: "application/msword", least },
  pptx: {
    largest: megabytes(10, 100),
    mediaType: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    format: pptx,
    least,
  },
  xlsx: {
    largest: megabytes(10, 30),
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    format: xlsx,
    least,
  },
  pdf: { largest: megabytes(10, 100), mediaType: "application/pdf", least },
  xlf: pairs,
  xliff: pairs,
  idml: { largest: megabytes(10, 30), mediaType: "application/vnd.adobe.indesign-idml-package", format: idml },
  xml: { largest: megabytes(10), mediaType: "application/xml", format: xml },
  json: { largest: megabytes(1), mediaType: "application/json", format: json },
  dita: { largest: megabytes(5), mediaType: "application/dita+xml", format: dita },
  mif: { largest: megabytes(10, 30), mediaType: "application/vnd.mif", format: mif },
  jpeg: picture("image/jpeg"),
  jpg: picture("image/jpeg"),
  png: picture("image/png"),
};

/** Bytes of the largest document of all on a plan. */
export const largestOf = (plan: Plan): number => Math.max(...Object.values(types).map(({ largest }) => largest[plan]));

/** Characters of a document at most. */
export const mostCharacters: Readonly<Record<Plan, number>> = { free: 500_000, pro: 1_000_000 };

export const isType = (extension: string): extension is DocumentTypeName => Object.hasOwn(types, extension);
