import { randomUUID } from "node:crypto";
import { open, readFile } from "node:fs/promises";
import type { Log } from "../../core/log.ts";
import { Refusal } from "../wire/refusal.ts";
import type { Accounts } from "./accounts.ts";
import type { Room } from "./room.ts";
import type { DocumentStore, StoredDocument } from "./store.ts";
import { type Tools, textBytesOf, translateDocument } from "./translation.ts";
import { types } from "./types.ts";

/** How far a document is. */
export interface Pace {
  /** Code points that are translated. */
  done(id: string, characters: number): void;
  begin(id: string): void;
  end(id: string): void;
  /** Whole seconds from now, at least one; a guess. */
  secondsLeft(document: StoredDocument): number;
}

interface Needs {
  readonly store: DocumentStore;
  readonly accounts: Accounts;
  readonly tools: Tools;
  readonly room: Room;
  readonly pace: Pace;
  readonly log: Log;
}

/**
 * Translates one document, whose state tells what came of it. What breaks off, be it by a kill, is begun anew at the next
 * start: a translation is there as a whole or not at all.
 */
export async function work(
  id: string,
  { store, accounts, tools, room, pace, log }: Needs,
  signal: AbortSignal,
): Promise<void> {
  const document = store.get(id);
  if (document === undefined) return;
  pace.begin(id);
  try {
    store.begin(id);
    const { file, engine } = await translated(document, { store, tools, room, pace }, signal);
    store.finish(id, file, engine);
  } catch (error) {
    // it is queued again at the next start
    if (signal.aborted) return;
    if (!(error instanceof Refusal)) log.error(`a document can't be translated: ${String(error)}`);
    store.fail(id, wordsOf(error));
    accounts.release(id);
  } finally {
    pace.end(id);
  }
  await store.remove(document.file);
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Refusal)) return "The document could not be translated.";
  return [error.message, error.detail].filter((words) => words !== undefined).join(" ");
}

/** Its file is on the disk when this resolves. */
async function translated(
  { id, order, file = "" }: StoredDocument,
  { store, tools, room, pace }: Pick<Needs, "store" | "tools" | "room" | "pace">,
  signal: AbortSignal,
): Promise<{ readonly file: string; readonly engine: string }> {
  const { format } = types[order.type];
  if (format === undefined)
    throw new Refusal(400, `The embedded language service does not translate .${order.type} documents.`);
  const bytes = await readFile(store.pathOf(file));
  const onProgress = (characters: number) => pace.done(id, characters);
  const done = await room.use(textBytesOf(format, bytes), signal, () =>
    translateDocument(bytes, format, order, tools, { signal, onProgress }),
  );
  const name = randomUUID();
  await written(store.pathOf(name), done.bytes);
  return { file: name, engine: done.engine };
}

async function written(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Code points a second, until a document's own pace is known. */
const usual = 20_000;

export function createPace(): Pace {
  const under = new Map<string, { readonly start: number; done: number }>();
  return {
    begin: (id) => void under.set(id, { start: performance.now(), done: 0 }),
    done(id, characters) {
      const one = under.get(id);
      if (one !== undefined) one.done = characters;
    },
    end: (id) => void under.delete(id),
    secondsLeft({ id, billed }) {
      const { start, done } = under.get(id) ?? { start: 0, done: 0 };
      const pace = done === 0 ? usual : done / ((performance.now() - start) / 1000);
      return Math.max(1, Math.ceil((billed - done) / pace));
    },
  };
}
