import type { Formality } from "../../core/engines/translationRequest.ts";
import type { DocumentTypeName } from "../../service/protocol/documentEndpoints.ts";
import type { Engines } from "../engines/localEngines.ts";
import { isPseudoCode, rootOf, toSourceCode, toTargetCode } from "../serviceLanguages.ts";
import { type ResourceSelection, readResourceSelection } from "../translate/resourceSelection.ts";
import { readCode, readFormality } from "../translate/translationOrder.ts";
import { HttpError } from "../wire/httpError.ts";
import type { Fields } from "../wire/requestFields.ts";
import { isType } from "./documentTypes.ts";
import { unreadable } from "./formats/documentEncoding.ts";

/** Instructions for the translation of a document. */
export interface DocumentOrder {
  /** Name of the translated document, for people. */
  readonly name: string;
  readonly type: DocumentTypeName;
  readonly output: DocumentTypeName;
  /** Default: detected. */
  readonly source: string | undefined;
  readonly target: string;
  readonly formality?: Formality;
  readonly wanted: ResourceSelection;
  /** True if each page is to say that it is a translation. */
  readonly watermark: boolean;
}

/** Reads and checks the parameters of `POST /v2/document`. Throws `HttpError` 400. */
export function readDocumentOrder(
  fields: Fields,
  uploadedName: string,
  engines: Pick<Engines, "follows">,
): DocumentOrder {
  const target = readCode(fields, "target_lang", toTargetCode);
  if (target === undefined) throw new HttpError(400, "Parameter 'target_lang' not specified");
  const source = readCode(fields, "source_lang", toSourceCode);
  const formality = readFormality(fields, target, engines);
  const wanted = readResourceSelection(fields, source);
  const watermark = fields.flag("enable_watermark") ?? false;
  // read for its check: there are no such languages here
  fields.flag("enable_beta_languages");
  if (source !== undefined) assertDifferent(source, target);
  const { name, type } = nameOf(fields.text("filename") ?? uploadedName);
  return {
    name,
    type,
    output: outputOf(fields, type),
    source,
    target,
    wanted,
    watermark,
    ...(formality !== undefined && { formality }),
  };
}

/** Throws `HttpError` 400 for equal languages, variants included. A pseudo-locale counts as its base language. */
export function assertDifferent(source: string, target: string): void {
  if (rootOf(source) === rootOf(target) && !isPseudoCode(target))
    throw new HttpError(400, "Source and target language are equal.");
}

/** Maximum characters of a name that are kept. */
const maxNameLength = 255;

function nameOf(given: string): { readonly name: string; readonly type: DocumentTypeName } {
  const name = Array.from((given.split(/[\\/]/).at(-1) ?? "").replace(/\p{Cc}/gu, ""))
    .slice(-maxNameLength)
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

/**
 * Returns the type of the translation: documents of old Word come back as new ones (docs/protocol.md, *Document
 * types*).
 */
function outputOf(fields: Fields, type: DocumentTypeName): DocumentTypeName {
  const defaultType = type === "doc" ? "docx" : type;
  const asked = fields.text("output_format")?.toLowerCase();
  if (asked === undefined || asked === defaultType || asked === type) return defaultType;
  if (type === "pdf" && asked === "docx") return "docx";
  throw new HttpError(400, "output_format not supported.");
}
