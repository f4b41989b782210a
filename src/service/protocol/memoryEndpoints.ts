import { array, integer, number, object, optional, pipe, record, string, undefined_ } from "valibot";
import { endpoint } from "../endpoint.ts";

const count = pipe(number(), integer());

/** A translation memory (docs/protocol.md, *Translation memories*). */
const memory = object({
  translation_memory_id: string(),
  /** Empty or absent if it was imported without one. */
  name: optional(string()),
  /** Roots in lower case: `en`. */
  source_language: optional(string()),
  target_languages: optional(array(string())),
  segment_count: optional(count),
  /** ISO 8601. */
  creation_time: optional(string()),
  updated_time: optional(string()),
});

const times = {
  creation_time: optional(string()),
  updated_time: optional(string()),
  last_used_time: optional(string()),
};

const segment = object({
  source_segment_id: optional(string()),
  /** XML if the segment has inline elements of TMX. */
  source_text: string(),
  targets: array(
    object({ target_segment_id: optional(string()), target_language: string(), target_text: string(), ...times }),
  ),
  ...times,
});

/**
 * States of a job: the last four are final (docs/protocol.md, *Memory jobs*). `downloaded` is deprecated: newer services
 * leave such a job `completed`.
 */
export const jobStatuses = ["awaiting_input", "processing", "completed", "downloaded", "failed", "expired"] as const;

const job = object({
  job_id: string(),
  /** `import` or `export`. */
  operation: optional(string()),
  creation_time: optional(string()),
  updated_time: optional(string()),
  source_file: optional(object({ content_type: optional(string()), content_length: optional(count) })),
  parameters: optional(object({ display_name: optional(string()), translation_memory_id: optional(string()) })),
  /** Exactly one. */
  results: array(
    object({
      /** One of `jobStatuses`, or a later addition. */
      status: string(),
      status_metadata: optional(object({ required_action: optional(string()) })),
      /** For a finished export; needs no key, valid until `expires_at`. */
      download_url: optional(string()),
      expires_at: optional(string()),
      error: optional(object({ message: optional(string()) })),
      /** For a finished import. */
      translation_memory_id: optional(string()),
      skipped_segment_count: optional(count),
      /** Embedded service only: count by reason. */
      skipped_segment_reasons: optional(record(string(), count)),
    }),
  ),
});

/** Page, from 0, and memories of a page: 1 to 25, default 10. */
export interface MemoriesParams {
  readonly page?: number;
  readonly page_size?: number;
}

export interface MemoryParams {
  readonly translation_memory_id: string;
}

/** Memories of the account (docs/protocol.md, *Translation memories*). Scope `translation_memories:read`. */
export const memories = endpoint<MemoriesParams>()(
  "GET",
  "/v3/translation_memories",
  object({ translation_memories: array(memory), total_count: optional(count) }),
);

/** One memory; 404 for an unknown one. Scope `translation_memories:read`. */
export const memoryById = endpoint<MemoryParams>()("GET", "/v3/translation_memories/{translation_memory_id}", memory);

export interface SegmentsParams extends MemoryParams {
  /** 1 to 100, default 50. */
  readonly page_size?: number;
  /** `next_page_cursor` of the page before, asked for with the same filter. */
  readonly page_cursor?: string;
  /** At least two characters, looked for in the source and every target. */
  readonly filter_text?: string;
  /** Default false. */
  readonly filter_case_sensitive?: boolean;
}

/** Segments of a memory by page; `segment_count` is of the whole memory. Scope `translation_memories:read`. */
export const memorySegments = endpoint<SegmentsParams>()(
  "GET",
  "/v3/translation_memories/{translation_memory_id}/segments",
  object({ segments: array(segment), segment_count: optional(count), next_page_cursor: optional(string()) }),
);

/** Deletes a memory and all its segments for good. Scope `translation_memories:write`. */
export const deleteMemory = endpoint<MemoryParams>()(
  "DELETE",
  "/v3/translation_memories/{translation_memory_id}",
  undefined_(),
  { result: "nothing" },
);

export interface ImportParams {
  readonly source_file: {
    /** At most 100 characters. */
    readonly file_name: string;
    /** Bytes: 1 to 1 GB, and exactly as many as are uploaded. */
    readonly content_length: number;
    /** Default `application/xml`; at most 127 characters. */
    readonly content_type?: string;
  };
  readonly parameters?: { readonly display_name?: string };
}

/** Declares a TMX file; it is then sent to `upload_url` without a key. Scope `translation_memories:write`. */
export const declareImport = endpoint<ImportParams>()(
  "POST",
  "/v3/translation_memories/import",
  object({ job_id: string(), upload_url: string(), expires_at: optional(string()) }),
  { idempotent: false },
);

/** Starts an export (202) or names a recent one (200); 409 while another one runs. Scope `translation_memories:read`. */
export const startExport = endpoint<MemoryParams>()(
  "POST",
  "/v3/translation_memories/{translation_memory_id}/export",
  object({ job_id: string(), parameters: optional(object({ translation_memory_id: optional(string()) })) }),
  { idempotent: false },
);

/** Returns the state of an import or export; 404 for an unknown job. Scope `translation_memories:read`. */
export const memoryJob = endpoint<{ readonly job_id: string }>()("GET", "/v3/translation_memories/jobs/{job_id}", job);
