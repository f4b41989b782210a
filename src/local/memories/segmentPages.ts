import { createHash } from "node:crypto";
import type { TmxDates } from "../../core/tmx/tmxUnit.ts";
import { HttpError } from "../wire/httpError.ts";
import type { Fields } from "../wire/requestFields.ts";
import { type MemoryStore, type StoredMemory, type StoredSegment, segmentId } from "./memoryStore.ts";
import { repeatInSlices } from "./repeatInSlices.ts";

/** Returns the body of a memory (docs/protocol.md, *Translation memories*). */
export const memoryBody = ({ id, name, source, targets, segments, created, updated }: StoredMemory): object => ({
  translation_memory_id: id,
  name,
  source_language: source,
  target_languages: targets,
  segment_count: segments,
  creation_time: created,
  updated_time: updated,
});

/** Segments that are examined at once. */
const batchSize = 200;

/** Returns a page of the segments of a memory. Throws `HttpError` 400; rejects when the signal aborts. */
export async function segmentPage(
  store: MemoryStore,
  memory: StoredMemory,
  fields: Fields,
  signal: AbortSignal,
): Promise<object> {
  const size = fields.integer("page_size", 1, 100) ?? 50;
  const filter = filterOf(fields);
  const cursors = cursorsOf(memory, filter);
  let last = cursors.read(fields.text("page_cursor"));
  const found: StoredSegment[] = [];
  // one more than a page, to know whether another follows
  await repeatInSlices(() => {
    const segments = store.segments(memory.number, last, batchSize);
    last = segments.at(-1)?.number ?? last;
    found.push(...segments.filter(filter.passes));
    return segments.length > 0 && found.length <= size;
  }, signal);
  const page = found.slice(0, size);
  return {
    segments: page.map((segment) => segmentBody(memory, segment)),
    segment_count: memory.segments,
    ...(found.length > size && { next_page_cursor: cursors.write(page.at(-1)?.number ?? 0) }),
  };
}

interface Filter {
  /** Identifies the filter. */
  readonly name: string;
  passes(segment: StoredSegment): boolean;
}

function filterOf(fields: Fields): Filter {
  const isSensitive = fields.flag("filter_case_sensitive") ?? false;
  const text = fields.text("filter_text");
  if (text === undefined) return { name: "", passes: () => true };
  if ([...text].length < 2)
    throw new HttpError(400, "Value for 'filter_text' not supported.", "It has at least two characters.");
  const fold = (one: string) => (isSensitive ? one : one.toLowerCase());
  const wanted = fold(text);
  const holds = (one: { readonly text: string }) => fold(one.text).includes(wanted);
  return { name: `${isSensitive} ${text}`, passes: ({ source, targets }) => holds(source) || targets.some(holds) };
}

/** Creates cursors: each names the segment before a page, and is valid for one memory and filter only. */
function cursorsOf(memory: StoredMemory, filter: Filter) {
  const mark = createHash("sha256").update(`${memory.id} ${filter.name}`).digest("base64url").slice(0, 16);
  return {
    write: (number: number): string => Buffer.from(`${number}.${mark}`).toString("base64url"),
    read(cursor: string | undefined): number {
      if (cursor === undefined) return 0;
      const [, number, given] = /^(\d{1,10})\.(.*)$/.exec(Buffer.from(cursor, "base64url").toString("latin1")) ?? [];
      if (given === mark) return Number(number);
      throw new HttpError(400, "Value for 'page_cursor' not supported.", "It belongs to another memory or filter.");
    },
  };
}

function segmentBody({ id }: StoredMemory, { number, source, targets, ...dates }: StoredSegment): object {
  return {
    source_segment_id: segmentId(id, number),
    source_text: source.text,
    targets: targets.map((target, position) => ({
      target_segment_id: segmentId(id, number, position),
      target_language: target.language,
      target_text: target.text,
      ...timesOf(target),
    })),
    ...timesOf(dates),
  };
}

const timesOf = ({ creation, change, lastUsage }: TmxDates): object => ({
  ...(creation !== undefined && { creation_time: creation }),
  ...(change !== undefined && { updated_time: change }),
  ...(lastUsage !== undefined && { last_used_time: lastUsage }),
});
