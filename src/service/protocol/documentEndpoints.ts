import { instance, integer, number, object, optional, pipe, string } from "valibot";
import type { Formality, ModelType } from "../../core/engines/translationRequest.ts";
import { endpoint, type FilePart } from "../endpoint.ts";

/** Parameters of `POST /v2/document` (docs/protocol.md, *Document translation*). Codes are accepted in any case. */
export interface DocumentParams {
  /** The extension of its name determines its type: one of `documentTypes`. */
  readonly file: FilePart;
  readonly target_lang: string;
  /** Default: detected. Required with glossaries. */
  readonly source_lang?: string;
  /** Replaces the name of the file. */
  readonly filename?: string;
  /** An extension: `docx` for a PDF, else that of the file. */
  readonly output_format?: string;
  /** `more` and `less` are refused (400) by a target without formality, `prefer_…` fall back. */
  readonly formality?: Formality;
  /** Excludes `glossary_ids`; needs `source_lang`. */
  readonly glossary_id?: string;
  /** At most 5; each must hold the pair; needs `source_lang`. */
  readonly glossary_ids?: readonly string[];
  readonly style_id?: string;
  readonly translation_memory_id?: string;
  /** 0 to 100 percent, default 75. */
  readonly translation_memory_threshold?: number;
  /** A style profile instead of glossaries, style list and memory (400 with both). */
  readonly style_profile_id?: string;
  /** For docx and pdf output only, ignored otherwise. */
  readonly enable_watermark?: boolean;
  /** Kept for compatibility, no effect. */
  readonly enable_beta_languages?: boolean;
  /** Accepted and ignored. */
  readonly model_type?: ModelType;
}

/** Extensions of documents that the service accepts (docs/protocol.md, *Document types*). */
export const documentTypes = [
  ...["txt", "srt", "html", "htm", "docx", "doc", "pptx", "xlsx", "pdf", "xlf", "xliff"],
  ...["idml", "xml", "json", "dita", "mif", "jpeg", "jpg", "png"],
] as const;

/** The extension of a document, in lower case. */
export type DocumentTypeName = (typeof documentTypes)[number];

const mega = 1024 * 1024;
const megabytes = (free: number, pro = free) => ({ free: free * mega, pro: pro * mega });

/** Bytes of the largest document of each type, on a free and on a paid plan (docs/protocol.md, *Document types*). */
export const documentSizes: Readonly<Record<DocumentTypeName, { readonly free: number; readonly pro: number }>> = {
  txt: megabytes(1),
  srt: megabytes(0.15),
  html: megabytes(5),
  htm: megabytes(5),
  docx: megabytes(10, 100),
  doc: megabytes(10, 100),
  pptx: megabytes(10, 100),
  xlsx: megabytes(10, 30),
  pdf: megabytes(10, 100),
  xlf: megabytes(10),
  xliff: megabytes(10),
  idml: megabytes(10, 30),
  xml: megabytes(10),
  json: megabytes(1),
  dita: megabytes(5),
  mif: megabytes(10, 30),
  jpeg: megabytes(3),
  jpg: megabytes(3),
  png: megabytes(3),
};

/** Returns the type of a document by its name; `undefined` for one that no service accepts. */
export function documentType(name: string): DocumentTypeName | undefined {
  const extension = /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return documentTypes.find((type) => type === extension);
}

/** Minimum billed characters of some types (docs/protocol.md, *Document types*). */
export const minBilledCharacters = 50_000;
export const minBilledTypes: ReadonlySet<DocumentTypeName> = new Set(["pptx", "docx", "doc", "xlsx", "pdf"]);

/** Returns the extension of a translation: `doc` becomes `docx`, a PDF may (docs/protocol.md, *Document types*). */
export const outputType = (type: DocumentTypeName, asked?: string): string => asked ?? (type === "doc" ? "docx" : type);

/** Names one document. The key is a secret of the uploader: together they open the translation. */
export interface DocumentHandle {
  readonly document_id: string;
  readonly document_key: string;
}

/**
 * Uploads a document; it is translated in the background. 400 equal languages, an unsupported type, unreadable content;
 * 403; 404 an unknown style list or memory; 413 by type; 429 too many documents not yet downloaded; 456 500 504 529.
 */
export const uploadDocument = endpoint<DocumentParams>()(
  "POST",
  "/v2/document",
  object({ document_id: string(), document_key: string() }),
  { carrier: "multipart", idempotent: false },
);

const count = pipe(number(), integer());

/** Progress of a document; 404 for an unknown one, a wrong key, and one that was downloaded. */
export const documentStatus = endpoint<DocumentHandle>()(
  "POST",
  "/v2/document/{document_id}",
  object({
    document_id: optional(string()),
    /** `queued`, `translating`, `done` or `error`. */
    status: string(),
    /** While translating; services are known to send nonsense (2^27). */
    seconds_remaining: optional(number()),
    /** When done. */
    billed_characters: optional(count),
    /** With `error`; older services write `message`. */
    error_message: optional(string()),
    message: optional(string()),
    /** Embedded service only: the engine that translated it. */
    engine: optional(string()),
  }),
);

/**
 * The translated document, once: afterwards the service deletes it and answers 404. 503 while it is not done. A
 * download is not repeated automatically once the service may have begun it.
 */
export const downloadDocument = endpoint<DocumentHandle>()(
  "POST",
  "/v2/document/{document_id}/result",
  instance(Uint8Array),
  { result: "bytes", idempotent: false },
);
