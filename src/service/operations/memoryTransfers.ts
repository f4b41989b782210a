import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "../../core/failures/failure.ts";
import type { AnswerOf, FilePart } from "../endpoint.ts";
import {
  declareImport,
  type ImportParams,
  type MemoryParams,
  memories,
  memoryJob,
  memorySegments,
  type SegmentsParams,
  startExport,
} from "../protocol/memoryEndpoints.ts";
import type { Client } from "../serviceClient.ts";

export type Memory = AnswerOf<typeof memories>["translation_memories"][number];
export type MemorySegment = AnswerOf<typeof memorySegments>["segments"][number];
export type MemoryJob = AnswerOf<typeof memoryJob>;

/** Events of an import or export. */
export interface JobHooks {
  /** Bytes of the file sent so far, of how many. */
  readonly onSent?: (bytes: number, total: number) => void;
  /** Called after each status request with `results[0].status`. */
  readonly onStatus?: (status: string) => void;
}

/** Result of an import. */
export interface ImportedMemory {
  readonly translation_memory_id: string;
  /** Segments of the file that are not in the memory. */
  readonly skipped_segment_count: number;
  /** Embedded service only: count by reason. */
  readonly skipped_segment_reasons?: Readonly<Record<string, number>> | undefined;
}

const contentType = "application/xml";
/** Memories and segments per page: the maximum. */
const pageSizes = { memories: 25, segments: 100 };

/**
 * Imports a TMX file of 1 byte to 1 GB as a new memory: declares it, uploads it, and waits until the job ends
 * (docs/protocol.md, *Memory jobs*). The file name is cut to 100 characters. Without `display_name` the memory has
 * none. Throws `Failure`, `service.refused` with the job's words if it failed.
 */
export async function importMemory(
  client: Client,
  { name, content, display_name }: FilePart & { readonly display_name?: string | undefined },
  signal: AbortSignal,
  watch: JobHooks = {},
): Promise<ImportedMemory> {
  const params: ImportParams = {
    source_file: { file_name: name.slice(0, 100), content_length: content.size, content_type: contentType },
    ...(display_name !== undefined && { parameters: { display_name } }),
  };
  const { job_id, upload_url } = await client.call(declareImport, params, signal);
  const sent = { method: "PUT", url: upload_url, body: content, type: contentType } as const;
  const { body } = await client.sendSigned(sent, signal, watch.onSent === undefined ? {} : { onSent: watch.onSent });
  // what it says is of no use, but the connection is
  for await (const _ of body);
  const {
    translation_memory_id,
    skipped_segment_count = 0,
    skipped_segment_reasons,
  } = await waitForResult(client, job_id, signal, watch);
  if (translation_memory_id === undefined)
    throw new Failure("service.badResponse", { detail: "the finished import names no memory" });
  return { translation_memory_id, skipped_segment_count, skipped_segment_reasons };
}

/**
 * Exports a memory: waits until the job ends, then yields the bytes of the TMX file. Throws `Failure`:
 * `service.refused` if another export of the memory runs (409) or the job failed.
 */
export async function* exportMemory(
  client: Client,
  params: MemoryParams,
  signal: AbortSignal,
  watch: JobHooks = {},
): AsyncGenerator<Uint8Array> {
  const { job_id } = await client.call(startExport, params, signal);
  const { download_url } = await waitForResult(client, job_id, signal, watch);
  if (download_url === undefined)
    throw new Failure("service.badResponse", { detail: "the finished export names no file" });
  const { body } = await client.sendSigned({ method: "GET", url: download_url }, signal);
  yield* body;
}

/** Yields every memory, page by page. */
export async function* listMemories(client: Client, signal: AbortSignal): AsyncGenerator<Memory> {
  for (let page = 0; ; page++) {
    const answer = await client.call(memories, { page, page_size: pageSizes.memories }, signal);
    yield* answer.translation_memories;
    if (answer.translation_memories.length < pageSizes.memories) return;
  }
}

/** Yields every segment of a memory that passes a filter; pages are requested on demand. */
export async function* listSegments(
  client: Client,
  params: Omit<SegmentsParams, "page_cursor">,
  signal: AbortSignal,
): AsyncGenerator<MemorySegment> {
  let cursor: string | undefined;
  do {
    const asked = { page_size: pageSizes.segments, ...params, ...(cursor !== undefined && { page_cursor: cursor }) };
    const { segments, next_page_cursor } = await client.call(memorySegments, asked, signal);
    yield* segments;
    // a service that names the same page again would never end
    if (next_page_cursor === cursor) return;
    cursor = next_page_cursor;
  } while (cursor !== undefined);
}

/** Milliseconds: the first wait, and the longest. */
const waits = { first: 100, longest: 5_000 };
const underWay: ReadonlySet<string> = new Set(["awaiting_input", "processing"]);

/** Waits for the result of a job, with growing intervals. */
async function waitForResult(
  client: Client,
  job_id: string,
  signal: AbortSignal,
  { onStatus }: JobHooks,
): Promise<MemoryJob["results"][number]> {
  for (let wait = waits.first; ; wait = Math.min(wait * 1.5, waits.longest)) {
    const [result] = (await client.call(memoryJob, { job_id }, signal)).results;
    if (result === undefined) throw new Failure("service.badResponse", { detail: "the job has no result" });
    onStatus?.(result.status);
    if (result.status === "completed" || result.status === "downloaded") return result;
    if (!underWay.has(result.status)) throw toFailure(result);
    // an interrupted sleep rejects with another reason
    await sleep(wait, undefined, { signal }).catch(() => {});
    signal.throwIfAborted();
  }
}

const toFailure = ({ status, error }: MemoryJob["results"][number]): Failure =>
  new Failure("service.refused", { serviceMessage: error?.message ?? `The job ended as “${status.slice(0, 50)}”.` });
