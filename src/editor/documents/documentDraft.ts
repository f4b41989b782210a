import { type Uri, workspace } from "vscode";
import type { Locale } from "../../core/catalog/catalog.ts";
import type { Formality } from "../../core/engines/translationRequest.ts";
import { Failure } from "../../core/failures/failure.ts";
import { type DocumentTypeName, documentSizes, documentType } from "../../service/protocol/documentEndpoints.ts";
import type { App } from "../platform/app/app.ts";
import { withFileFailure } from "../platform/projects/fileSystem.ts";
import { numberText } from "../platform/ui/displayText.ts";

/** A document that services take. */
export interface DocumentFile {
  readonly uri: Uri;
  readonly name: string;
  readonly type: DocumentTypeName;
  /** Bytes. */
  readonly size: number;
}

/** Options of a run, remembered for the next one. */
export interface DocumentOptions {
  readonly formality: Formality;
  readonly watermark: boolean;
  readonly withoutMedia: boolean;
  /** Uses the service's resources that the active project chose. */
  readonly resources: boolean;
}

/** The choices made so far for a translation of documents. */
export interface DocumentDraft {
  readonly files: readonly DocumentFile[];
  /** Files that can't be translated, each with the reason. */
  readonly refused: readonly Failure[];
  /** The files are at a place that will be deleted: nothing can be written next to them. */
  readonly borrowed: boolean;
  readonly targets: readonly Locale[];
  readonly from?: Locale;
  /** A PDF comes back as PDF, or as docx. */
  readonly pdfAsDocx: boolean;
  readonly options: DocumentOptions;
}

const key = "glossa.documents.wishes";

/** Returns the options of the last run. */
export const lastOptions = ({ storage }: Pick<App, "storage">): DocumentOptions => ({
  formality: "default",
  watermark: false,
  withoutMedia: false,
  resources: true,
  ...storage.workspace.get<Partial<DocumentOptions>>(key),
});

/** Remembers options for the next run. */
export async function rememberOptions({ storage }: Pick<App, "storage">, options: DocumentOptions): Promise<void> {
  await storage.workspace.update(key, options);
}

/** Inspects files before anything of them is sent. Throws the first `Failure` if none can be translated. */
export async function createDraft(
  app: Pick<App, "service" | "storage">,
  uris: readonly Uri[],
  borrowed: boolean,
): Promise<DocumentDraft> {
  const looked = await Promise.all(uris.map((uri) => inspectFile(app, uri)));
  const files = looked.flatMap((one) => (one instanceof Failure ? [] : [one]));
  const refused = looked.flatMap((one) => (one instanceof Failure ? [one] : []));
  const [first] = refused;
  if (files.length === 0 && first) throw first;
  return { files, refused, borrowed, targets: [], pdfAsDocx: false, options: lastOptions(app) };
}

async function inspectFile({ service }: Pick<App, "service">, uri: Uri): Promise<DocumentFile | Failure> {
  const name = uri.path.slice(uri.path.lastIndexOf("/") + 1);
  const type = documentType(name);
  if (type === undefined) {
    const [detail] = /(?<=.)\.[^.]+$/.exec(name) ?? [];
    return new Failure("document.type", { file: name, ...(detail && { detail }) });
  }
  try {
    const { size } = await withFileFailure("file.unreadable", name, () => workspace.fs.stat(uri));
    const { state } = service;
    const isFree = state.kind === "remote" && state.dialect.id === "deeplFree";
    const max = documentSizes[type][isFree ? "free" : "pro"];
    return size > max
      ? new Failure("document.tooLarge", { file: name, detail: megabytes(max) })
      : { uri, name, type, size };
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

/** `1.5 MB`, `12 KB`. */
export function megabytes(bytes: number): string {
  const kilo = 1024;
  if (bytes < kilo * kilo) return `${numberText(Math.ceil(bytes / kilo))} KB`;
  return `${numberText(Math.round((10 * bytes) / (kilo * kilo)) / 10)} MB`;
}
