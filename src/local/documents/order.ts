import type { DocumentTypeName } from "../../service/protocol/documents.ts";
import { isPseudoCode, rootOf, sourceCode, targetCode } from "../languages.ts";
import { checkFormality, code } from "../translate/params.ts";
import { readWanted, type Wanted } from "../translate/wanted.ts";
import type { Fields } from "../wire/fields.ts";
import { Refusal } from "../wire/refusal.ts";
import { unreadable } from "./formats/encoding.ts";
import { isType } from "./types.ts";

/** What is to be done with a document. */
export interface DocumentOrder {
  /** Of the translated document, for people. */
  readonly name: string;
  readonly type: DocumentTypeName;
  readonly output: DocumentTypeName;
  /** Absent: detected. */
  readonly source: string | undefined;
  readonly target: string;
  readonly wanted: Wanted;
  /** Whether each page is to say that it is a translation. */
  readonly watermark: boolean;
}

/** Reads and checks the parameters of `POST /v2/document`. Throws `Refusal` 400. */
export function readDocumentOrder(fields: Fields, uploadedName: string): DocumentOrder {
  const target = code(fields, "target_lang", targetCode);
  if (target === undefined) throw new Refusal(400, "Parameter 'target_lang' not specified");
  const source = code(fields, "source_lang", sourceCode);
  checkFormality(fields, target);
  const wanted = readWanted(fields, source);
  const watermark = fields.flag("enable_watermark") ?? false;
  // read for its check: there are no such languages here
  fields.flag("enable_beta_languages");
  if (source !== undefined) mustDiffer(source, target);
  const { name, type } = nameOf(fields.text("filename") ?? uploadedName);
  return { name, type, output: outputOf(fields, type), source, target, wanted, watermark };
}

/** Throws `Refusal` 400 for one language, variants of it included. A pseudo-locale is of the language that it is made of. */
export function mustDiffer(source: string, target: string): void {
  if (rootOf(source) === rootOf(target) && !isPseudoCode(target))
    throw new Refusal(400, "Source and target language are equal.");
}

/** Characters of a name that is kept. */
const longest = 255;

function nameOf(given: string): { readonly name: string; readonly type: DocumentTypeName } {
  const name = Array.from((given.split(/[\\/]/).at(-1) ?? "").replace(/\p{Cc}/gu, ""))
    .slice(-longest)
    .join("");
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  if (!isType(extension))
    throw unreadable(
      extension === ""
        ? "Its type is not known: its name has no extension."
        : `Documents of the type .${extension.slice(0, 20)} are not supported.`,
    );
  return { name, type: extension };
}

/** Older documents of Word come back as newer ones (docs/protocol.md, *Document types*). */
function outputOf(fields: Fields, type: DocumentTypeName): DocumentTypeName {
  const usual = type === "doc" ? "docx" : type;
  const asked = fields.text("output_format")?.toLowerCase();
  if (asked === undefined || asked === usual || asked === type) return usual;
  if (type === "pdf" && asked === "docx") return "docx";
  throw new Refusal(400, "output_format not supported.");
}
