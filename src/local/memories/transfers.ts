import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { basename } from "node:path";
import { Refusal } from "../wire/refusal.ts";
import type { Answer, Call } from "../wire/router.ts";
import { resultOf, runExport } from "./exports.ts";
import { type Needs as RunNeeds, runImport, uploadOf } from "./imports.ts";
import { jobBody } from "./jobBody.ts";
import { addressLife, createJobStore, type Job } from "./jobs.ts";
import { readDeclaration } from "./params.ts";
import { createQueue } from "./queue.ts";
import { createSigning } from "./signing.ts";
import type { StoredMemory } from "./store.ts";
import { keepBody } from "./upload.ts";

interface Needs extends Omit<RunNeeds, "jobs"> {
  /** Called when a memory may have been removed. */
  readonly onRemoved: () => void;
}

/** Imports and exports: jobs, their files and addresses (docs/protocol.md, *Memory jobs*). */
export function createTransfers(needs: Needs) {
  const { database, folder, now } = needs;
  const jobs = createJobStore(database, now);
  const signing = createSigning(database);
  const ending = new AbortController();
  const queues = { import: createQueue(), export: createQueue() };
  const uploading = new Set<string>();

  const begin = ({ id, operation }: Job) =>
    queues[operation].add(async () => {
      const job = jobs.find(id);
      if (job?.status !== "processing") return;
      await (operation === "import" ? runImport : runExport)({ ...needs, jobs }, job, ending.signal);
      needs.onRemoved();
    });
  const expired = async (job: Job): Promise<Job> => {
    const isOver = job.expires > 0 && job.expires <= now().getTime();
    if (!isOver || !isExpiring(job)) return job;
    jobs.change(job.id, { status: "expired" });
    if (job.operation === "export") await rm(resultOf(folder, job.id), { force: true });
    return { ...job, status: "expired" };
  };
  const known = async (id: string | undefined): Promise<Job> => {
    const job = jobs.find(id ?? "");
    if (job === undefined) throw new Refusal(404, "Job not found");
    return await expired(job);
  };
  /** The job of a signed address. */
  const signed = async (operation: Job["operation"], { params }: Call): Promise<Job> => {
    const job = jobs.find(params["job_id"] ?? "");
    if (job?.operation !== operation || !signing.isOf(`${operation} ${job.id}`, params["secret"] ?? ""))
      throw new Refusal(404, "Not found");
    return await expired(job);
  };
  const address = (origin: string, { operation, id }: Job) =>
    `${origin}/signed/translation_memories/${operation}s/${id}/${signing.of(`${operation} ${id}`)}`;

  return {
    uploadPath: "/signed/translation_memories/imports/{job_id}/{secret}",
    downloadPath: "/signed/translation_memories/exports/{job_id}/{secret}",
    async declare({ fields, origin }: Call): Promise<Answer> {
      const { contentLength, contentType, displayName: name } = readDeclaration(await fields());
      for (const waiting of jobs.inState("import", "awaiting_input")) await expired(waiting);
      const expires = now().getTime() + addressLife;
      const status = "awaiting_input";
      const job = jobs.create({ operation: "import", status, expires, contentLength, contentType, name });
      const expires_at = new Date(expires).toISOString();
      return { status: 202, body: { job_id: job.id, upload_url: address(origin, job), expires_at } };
    },
    async upload(call: Call): Promise<Answer> {
      const job = await signed("import", call);
      if (job.status === "expired") throw new Refusal(403, "Forbidden", "The upload address has expired.");
      if (job.status !== "awaiting_input" || uploading.has(job.id))
        throw new Refusal(409, "Conflict", "The file was already uploaded.");
      uploading.add(job.id);
      try {
        await keepBody(call.request, uploadOf(folder, job.id), job.contentLength);
        jobs.change(job.id, { status: "processing", expires: 0 });
      } finally {
        uploading.delete(job.id);
      }
      begin(job);
      return { status: 200 };
    },
    async job({ params, origin }: Call): Promise<Answer> {
      const job = await known(params["job_id"]);
      return { body: jobBody(job, () => address(origin, job)) };
    },
    async export(memory: StoredMemory): Promise<Answer> {
      const ended = jobs.inState("export", "completed", "downloaded");
      const current = await Promise.all(ended.filter((job) => job.memory === memory.id).map(expired));
      const recent = current.find(({ status }) => status !== "expired");
      const body = (job: Job) => ({ job_id: job.id, parameters: { translation_memory_id: memory.id } });
      if (recent !== undefined) return { status: 200, body: body(recent) };
      if (jobs.inState("export", "processing").some((job) => job.memory === memory.id))
        throw new Refusal(409, "Conflict", "Another export of the translation memory is still running.");
      const job = jobs.create({ operation: "export", status: "processing", expires: 0, memory: memory.id });
      begin(job);
      return { status: 202, body: body(job) };
    },
    async download(call: Call): Promise<Answer> {
      const job = await signed("export", call);
      if (job.status === "expired") throw new Refusal(403, "Forbidden", "The download address has expired.");
      if (job.status !== "completed" && job.status !== "downloaded") throw new Refusal(404, "Not found");
      const path = resultOf(folder, job.id);
      const { size } = await stat(path);
      return {
        stream(_, response) {
          response.writeHead(200, {
            "content-type": "application/xml",
            "content-length": size,
            "content-disposition": 'attachment; filename="translation-memory.tmx"',
            "x-content-type-options": "nosniff",
          });
          response.once("finish", () => {
            if (!ending.signal.aborted && jobs.find(job.id)?.status === "completed")
              jobs.change(job.id, { status: "downloaded" });
          });
          const content = createReadStream(path);
          content.once("error", () => response.destroy());
          response.once("close", () => content.destroy());
          content.pipe(response);
        },
      };
    },
    /** Names of files of jobs, whole or in part. */
    ownForm: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\.result)?\.tmx(?:\.part)?$/,
    /** Names of the files that jobs still need. */
    files(): ReadonlySet<string> {
      const uploads = jobs.inState("import", "processing").map(({ id }) => uploadOf(folder, id));
      const results = jobs.inState("export", "completed", "downloaded").map(({ id }) => resultOf(folder, id));
      return new Set([...uploads, ...results].map((path) => basename(path)));
    },
    /** Begins again what was under way when the last service ended. */
    resume(): void {
      for (const job of [...jobs.inState("import", "processing"), ...jobs.inState("export", "processing")]) begin(job);
    },
    async close(): Promise<void> {
      ending.abort();
      await Promise.all([queues.import.close(), queues.export.close()]);
    },
  };
}

const isExpiring = ({ operation, status }: Job): boolean =>
  operation === "import" ? status === "awaiting_input" : status === "completed" || status === "downloaded";
