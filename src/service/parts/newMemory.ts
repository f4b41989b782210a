import { createWriteStream, openAsBlob } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Client } from "../client.ts";
import { deleteMemory } from "../protocol/memories.ts";
import { type ImportedMemory, importMemory, type JobWatch } from "./memories.ts";

/** A memory that is made now. */
export interface NewMemory {
  readonly name: string;
  /** TMX, piece by piece. */
  readonly tmx: AsyncIterable<string>;
  /** The memory that it takes the place of: deleted last of all. */
  readonly replaces?: string | undefined;
  /** Has everybody use the new one; what it throws leaves both memories where they are. */
  use?(imported: ImportedMemory): Promise<void>;
}

/** What came of it. */
export interface MadeMemory extends ImportedMemory {
  /** Why the memory that was to be replaced is still there. */
  readonly leftOver?: unknown;
}

/**
 * Imports a new memory, has it used, and deletes the one that it replaces, in this order, as memories can't be edited: at
 * each moment one of them is whole. The TMX lies in a file of its own meanwhile, as its size is declared before it is sent.
 * Throws what `importMemory` and `use` throw.
 */
export async function makeMemory(
  client: Client,
  { name, tmx, replaces, use }: NewMemory,
  signal: AbortSignal,
  watch: JobWatch = {},
): Promise<MadeMemory> {
  const file = await temporaryFile(tmx, signal);
  try {
    const made = { name: "memory.tmx", content: file.content, display_name: name };
    const imported = await importMemory(client, made, signal, watch);
    await use?.(imported);
    if (replaces === undefined) return imported;
    try {
      await client.call(deleteMemory, { translation_memory_id: replaces }, signal);
      return imported;
    } catch (leftOver) {
      return { ...imported, leftOver };
    }
  } finally {
    await file.remove();
  }
}

interface TemporaryFile {
  readonly content: Blob;
  remove(): Promise<void>;
}

/** A file that only this user can read; it is never in memory as a whole. */
async function temporaryFile(pieces: AsyncIterable<string>, signal: AbortSignal): Promise<TemporaryFile> {
  const folder = await mkdtemp(join(tmpdir(), "glossa-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, "memory.tmx");
    await pipeline(Readable.from(pieces), createWriteStream(path), { signal });
    return { content: await openAsBlob(path), remove };
  } catch (error) {
    await remove();
    signal.throwIfAborted();
    throw error;
  }
}
