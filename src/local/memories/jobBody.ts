import type { TransferJob } from "./transferJobs.ts";

/**
 * Returns the body of a job; the status is in the only result (docs/protocol.md, *Memory jobs*). `download` signs
 * addresses.
 */
export function jobBody(job: TransferJob, download: () => string): object {
  const { id, operation, created, updated, name, contentType, contentLength, memory } = job;
  const isImport = operation === "import";
  return {
    job_id: id,
    product: "translation_memory",
    operation,
    creation_time: created,
    updated_time: updated,
    ...(isImport && { source_file: { content_type: contentType, content_length: contentLength } }),
    parameters: isImport ? { ...(name !== undefined && { display_name: name }) } : { translation_memory_id: memory },
    results: [{ status: job.status, ...resultOf(job, download) }],
  };
}

function resultOf(job: TransferJob, download: () => string): object {
  const { operation, status, memory, skipped, error } = job;
  const expires_at = new Date(job.expires).toISOString();
  if (status === "awaiting_input") return { status_metadata: { required_action: "Waiting for upload" }, expires_at };
  if (status === "failed") return { error: { message: error } };
  if (status !== "completed" && status !== "downloaded") return {};
  if (operation === "export") return { download_url: download(), expires_at };
  const counts = Object.values(skipped);
  return {
    translation_memory_id: memory,
    skipped_segment_count: counts.reduce((sum, count) => sum + count, 0),
    ...(counts.length > 0 && { skipped_segment_reasons: skipped }),
  };
}
