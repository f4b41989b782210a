import { createWriteStream, openAsBlob } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { deleteMemory } from "../protocol/memoryEndpoints.ts";
import type { Client } from "../serviceClient.ts";
import { type ImportedMemory, importMemory, type JobHooks } from "./memoryTransfers.ts";

/** A memory to create. */
export interface NewMemory {
  readonly name: string;
  /** TMX, piece by piece. */
  readonly tmx: AsyncIterable<string>;
  /** The memory that it replaces: deleted last. */
  readonly replaces?: string | undefined;
  /** Puts the new one to use; if it throws, both memories stay. */
  use?(imported: ImportedMemory): Promise<void>;
}

/** Result of creating a memory. */
export interface CreatedMemory extends ImportedMemory {
  /** The reason why the replaced memory could not be deleted. */
  readonly leftOver?: unknown;
}

/**
 * Imports a new memory, puts it to use, and deletes the one that it replaces, in this order, as memories can't be
 * edited: one of them is complete at any time. The TMX is written to a temporary file, as its size is declared before
 * the upload. Throws what `importMemory` and `use` throw.
 */
export async function createMemory(
  client: Client,
  { name, tmx, replaces, use }: NewMemory,
  signal: AbortSignal,
  watch: JobHooks = {},
): Promise<CreatedMemory> {
  const file = await writeTemporaryFile(tmx, signal);
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

/** Writes a file that only this user can read; it is never in memory as a whole. */
async function writeTemporaryFile(pieces: AsyncIterable<string>, signal: AbortSignal): Promise<TemporaryFile> {
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
