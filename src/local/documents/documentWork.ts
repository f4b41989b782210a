import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Log } from "../../core/work/log.ts";
import { EngineFailure, engineError } from "../engines/engineFailure.ts";
import { DatabaseUnavailable } from "../store/postgres/databaseErrors.ts";
import { whenAvailable } from "../store/whenAvailable.ts";
import { HttpError, logReasonOf } from "../wire/httpError.ts";
import type { DocumentAccounts } from "./documentAccounts.ts";
import type { DocumentStore, StoredDocument } from "./documentStore.ts";
import { type TranslationTools, textBytesOf, translateContent } from "./documentTranslator.ts";
import { documentFormats } from "./documentTypes.ts";
import type { MemoryRoom } from "./memoryRoom.ts";

/** Progress of the documents in work. */
export interface DocumentPace {
  /** Sets the number of translated code points. */
  setDone(id: string, characters: number): void;
  begin(id: string): void;
  end(id: string): void;
  /** Whole seconds from now, at least one; a guess. */
  secondsLeft(document: StoredDocument): number;
}

interface Needs {
  readonly store: DocumentStore;
  readonly accounts: DocumentAccounts;
  readonly tools: TranslationTools;
  readonly room: MemoryRoom;
  readonly pace: DocumentPace;
  readonly log: Log;
}

/**
 * Translates one document and sets its state. Interrupted work, even by a kill, restarts at the next start: a
 * translation is complete or absent. `keep` does the step that makes it known. A full disk is waited for.
 */
export async function processDocument(
  id: string,
  { store, accounts, tools, room, pace, log }: Needs,
  signal: AbortSignal,
  keep: (finish: () => void) => void = (finish) => finish(),
): Promise<void> {
  const document = store.get(id);
  // another process may have done it
  if (document === undefined || document.state === "done" || document.state === "error") return;
  const waiting = { signal, log };
  pace.begin(id);
  try {
    await whenAvailable(() => store.begin(id), waiting);
    const { bytes, engine } = await whenAvailable(
      () => translateStored(document, { store, tools, room, pace }, signal),
      waiting,
    );
    // from here on nothing is repeated that an engine has its price for
    const file = randomUUID();
    await whenAvailable(() => store.contents.write(file, (opened) => opened.writeFile(bytes)), waiting);
    await whenAvailable(() => keep(() => store.finish(id, file, engine)), waiting);
  } catch (error) {
    // it is queued again at the next start, or by another process
    if (signal.aborted || error instanceof DatabaseUnavailable) return;
    if (!(error instanceof HttpError)) log.error(`a document can't be translated: ${logReasonOf(error)}`);
    await whenAvailable(() => store.fail(id, wordsOf(error)), waiting);
    accounts.release(id);
  } finally {
    pace.end(id);
  }
  await store.remove(document.file);
}

function wordsOf(thrown: unknown): string {
  const error = thrown instanceof EngineFailure ? engineError(thrown) : thrown;
  if (!(error instanceof HttpError)) return "The document could not be translated.";
  return [error.message, error.detail].filter((words) => words !== undefined).join(" ");
}

async function translateStored(
  { id, order, file = "" }: StoredDocument,
  { store, tools, room, pace }: Pick<Needs, "store" | "tools" | "room" | "pace">,
  signal: AbortSignal,
): Promise<{ readonly bytes: Uint8Array; readonly engine: string }> {
  const { format } = documentFormats[order.type];
  if (format === undefined)
    throw new HttpError(400, `The embedded language service does not translate .${order.type} documents.`);
  const bytes = await readFile(await store.contents.fetch(file));
  const onProgress = (characters: number) => pace.setDone(id, characters);
  return await room.use(textBytesOf(format, bytes), signal, () =>
    translateContent(bytes, format, order, tools, { signal, onProgress }),
  );
}

/** Code points per second, until the actual pace of a document is known. */
const defaultPace = 20_000;

export function createDocumentPace(): DocumentPace {
  const under = new Map<string, { readonly start: number; done: number }>();
  return {
    begin: (id) => void under.set(id, { start: performance.now(), done: 0 }),
    setDone(id, characters) {
      const one = under.get(id);
      if (one !== undefined) one.done = characters;
    },
    end: (id) => void under.delete(id),
    secondsLeft({ id, billed }) {
      const { start, done } = under.get(id) ?? { start: 0, done: 0 };
      const pace = done === 0 ? defaultPace : done / ((performance.now() - start) / 1000);
      return Math.max(1, Math.ceil((billed - done) / pace));
    },
  };
}
