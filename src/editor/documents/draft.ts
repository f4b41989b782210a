import { type Uri, workspace } from "vscode";
import type { Locale } from "../../core/catalog.ts";
import { Failure } from "../../core/failure.ts";
import type { Formality } from "../../core/translation.ts";
import { type DocumentTypeName, documentSizes, documentType } from "../../service/protocol/documents.ts";
import type { App } from "../platform/app.ts";
import { orFailure } from "../platform/fileSystem.ts";
import { numberText } from "../platform/names.ts";

/** A document that services take. */
export interface DocumentFile {
  readonly uri: Uri;
  readonly name: string;
  readonly type: DocumentTypeName;
  /** Bytes. */
  readonly size: number;
}

/** What a run does besides, remembered for the next one. */
export interface Wishes {
  readonly formality: Formality;
  readonly watermark: boolean;
  readonly withoutMedia: boolean;
  /** What the active project chose of the service's resources is used. */
  readonly resources: boolean;
}

/** What shall be translated, as far as the person said. */
export interface Draft {
  readonly files: readonly DocumentFile[];
  /** What can't be translated, each with why. */
  readonly refused: readonly Failure[];
  /** They lie at a place that goes: nothing can be written beside them. */
  readonly borrowed: boolean;
  readonly targets: readonly Locale[];
  readonly from?: Locale;
  /** A PDF comes back as what it is, or as docx. */
  readonly pdfAsDocx: boolean;
  readonly wishes: Wishes;
}

const key = "glossa.documents.wishes";

/** What was wished last. */
export const lastWishes = ({ storage }: Pick<App, "storage">): Wishes => ({
  formality: "default",
  watermark: false,
  withoutMedia: false,
  resources: true,
  ...storage.workspace.get<Partial<Wishes>>(key),
});

/** Remembers wishes for the next time. */
export async function rememberWishes({ storage }: Pick<App, "storage">, wishes: Wishes): Promise<void> {
  await storage.workspace.update(key, wishes);
}

/** Looks at files before anything is sent of them. Throws the first `Failure` where none can be translated. */
export async function draftOf(
  app: Pick<App, "service" | "storage">,
  uris: readonly Uri[],
  borrowed: boolean,
): Promise<Draft> {
  const looked = await Promise.all(uris.map((uri) => lookedAt(app, uri)));
  const files = looked.flatMap((one) => (one instanceof Failure ? [] : [one]));
  const refused = looked.flatMap((one) => (one instanceof Failure ? [one] : []));
  const [first] = refused;
  if (files.length === 0 && first) throw first;
  return { files, refused, borrowed, targets: [], pdfAsDocx: false, wishes: lastWishes(app) };
}

async function lookedAt({ service }: Pick<App, "service">, uri: Uri): Promise<DocumentFile | Failure> {
  const name = uri.path.slice(uri.path.lastIndexOf("/") + 1);
  const type = documentType(name);
  if (type === undefined) {
    const [detail] = /(?<=.)\.[^.]+$/.exec(name) ?? [];
    return new Failure("document.type", { file: name, ...(detail && { detail }) });
  }
  try {
    const { size } = await orFailure("file.unreadable", name, () => workspace.fs.stat(uri));
    const { state } = service;
    const isFree = state.kind === "remote" && state.dialect.id === "deeplFree";
    const most = documentSizes[type][isFree ? "free" : "pro"];
    return size > most
      ? new Failure("document.tooLarge", { file: name, detail: megabytes(most) })
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
