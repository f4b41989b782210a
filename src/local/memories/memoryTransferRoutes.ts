import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { type ClaimedWork, watchShared, workAlone } from "../store/sharing.ts";
import { HttpError } from "../wire/httpError.ts";
import type { Call, RouteAnswer } from "../wire/router.ts";
import { createSigning } from "./addressSigning.ts";
import { readDeclaration } from "./importParams.ts";
import { jobBody } from "./jobBody.ts";
import { keepBody } from "./keepBody.ts";
import { resultName, runExport } from "./memoryExport.ts";
import { type TransferNeeds as RunNeeds, runImport, uploadName } from "./memoryImport.ts";
import type { StoredMemory } from "./memoryStore.ts";
import { createSerialQueue } from "./serialQueue.ts";
import { addressLifetimeMs, createJobStore, type TransferJob } from "./transferJobs.ts";

interface Needs extends Omit<RunNeeds, "jobs"> {
  /** Called when a memory may have been removed. */
  readonly onRemoved: () => void;
}

/** Imports and exports: jobs, their files and addresses (docs/protocol.md, *Memory jobs*). */
export function createTransfers(needs: Needs) {
  const { database, contents, now, log } = needs;
  const jobs = createJobStore(database, now);
  const signing = createSigning(database);
  const ending = new AbortController();
  const queues = { import: createSerialQueue(), export: createSerialQueue() };
  const uploading = new Set<string>();

  /** Jobs that wait or run in this process. */
  const begun = new Set<string>();
  const run =
    ({ id, operation }: TransferJob): ClaimedWork =>
    async (signal, assertHeld) => {
      const job = jobs.find(id);
      if (job?.status !== "processing") return;
      const needed = { ...needs, jobs };
      if (operation === "import") await runImport(needed, job, { signal, ending: ending.signal, assertHeld });
      else await runExport(needed, job, signal);
      needs.onRemoved();
    };
  const begin = (job: TransferJob) => {
    begun.add(job.id);
    queues[job.operation].add(async () => {
      await workAlone(database.sharing, `transfer ${job.id}`, ending.signal, run(job))
        .catch((error: unknown) => log.error(error instanceof Error ? error : "a transfer failed"))
        .finally(() => begun.delete(job.id));
    });
  };
  const beginOthers = () => {
    for (const operation of ["import", "export"] as const)
      for (const job of jobs.inState(operation, "processing")) if (!begun.has(job.id)) begin(job);
  };
  /** Takes over jobs of processes that ended. */
  const watch = watchShared(database.sharing, log, async () => {
    beginOthers();
    await contents.sweep(files(), new Date(now().getTime() - leftoverMs));
  });
  /** Returns the names of the files that jobs still need. */
  const files = (): ReadonlySet<string> => {
    const uploads = jobs.inState("import", "processing").map(({ id }) => uploadName(id));
    const results = jobs.inState("export", "completed", "downloaded").map(({ id }) => resultName(id));
    return new Set([...uploads, ...results]);
  };
  const expireIfDue = async (job: TransferJob): Promise<TransferJob> => {
    const isOver = job.expires > 0 && job.expires <= now().getTime();
    if (!isOver || !isExpiring(job)) return job;
    jobs.change(job.id, { status: "expired" });
    if (job.operation === "export") await contents.remove(resultName(job.id));
    return { ...job, status: "expired" };
  };
  const getJob = async (id: string | undefined): Promise<TransferJob> => {
    const job = jobs.find(id ?? "");
    if (job === undefined) throw new HttpError(404, "Job not found");
    return await expireIfDue(job);
  };
  /** Returns the job of a signed address. */
  const getSignedJob = async (operation: TransferJob["operation"], { params }: Call): Promise<TransferJob> => {
    const job = jobs.find(params["job_id"] ?? "");
    if (job?.operation !== operation || !signing.isOf(`${operation} ${job.id}`, params["secret"] ?? ""))
      throw new HttpError(404, "Not found");
    return await expireIfDue(job);
  };
  const address = (origin: string, { operation, id }: TransferJob) =>
    `${origin}/signed/translation_memories/${operation}s/${id}/${signing.of(`${operation} ${id}`)}`;

  /** Keeps the file of a job; of two processes that got one, the first has it. */
  const keepUpload = async ({ request }: Call, job: TransferJob): Promise<void> => {
    const name = uploadName(job.id);
    await keepBody(request, contents.pathOf(name), job.contentLength);
    const claim = database.sharing?.claim(`upload ${job.id}`);
    if (database.sharing !== undefined && claim === undefined) throw rejectSecondUpload();
    try {
      if (jobs.find(job.id)?.status !== "awaiting_input") throw rejectSecondUpload();
      await contents.publish(name);
      database.transaction(() => {
        claim?.assertHeld();
        jobs.change(job.id, { status: "processing", expires: 0 });
      });
    } finally {
      claim?.release();
    }
  };

  return {
    uploadPath: "/signed/translation_memories/imports/{job_id}/{secret}",
    downloadPath: "/signed/translation_memories/exports/{job_id}/{secret}",
    async declare({ fields, origin }: Call): Promise<RouteAnswer> {
      const { contentLength, contentType, displayName: name } = readDeclaration(await fields());
      for (const waiting of jobs.inState("import", "awaiting_input")) await expireIfDue(waiting);
      const expires = now().getTime() + addressLifetimeMs;
      const status = "awaiting_input";
      const job = jobs.create({ operation: "import", status, expires, contentLength, contentType, name });
      const expires_at = new Date(expires).toISOString();
      return { status: 202, body: { job_id: job.id, upload_url: address(origin, job), expires_at } };
    },
    async upload(call: Call): Promise<RouteAnswer> {
      const job = await getSignedJob("import", call);
      if (job.status === "expired") throw new HttpError(403, "Forbidden", "The upload address has expired.");
      if (job.status !== "awaiting_input" || uploading.has(job.id)) throw rejectSecondUpload();
      uploading.add(job.id);
      try {
        await keepUpload(call, job);
      } finally {
        uploading.delete(job.id);
      }
      begin(job);
      return { status: 200 };
    },
    async job({ params, origin }: Call): Promise<RouteAnswer> {
      const job = await getJob(params["job_id"]);
      return { body: jobBody(job, () => address(origin, job)) };
    },
    async export(memory: StoredMemory): Promise<RouteAnswer> {
      const ended = jobs.inState("export", "completed", "downloaded");
      const current = await Promise.all(ended.filter((job) => job.memory === memory.id).map(expireIfDue));
      const recent = current.find(({ status }) => status !== "expired");
      const body = (job: TransferJob) => ({ job_id: job.id, parameters: { translation_memory_id: memory.id } });
      if (recent !== undefined) return { status: 200, body: body(recent) };
      const job = database.transaction(() => {
        if (jobs.inState("export", "processing").some((other) => other.memory === memory.id))
          throw new HttpError(409, "Conflict", "Another export of the translation memory is still running.");
        return jobs.create({ operation: "export", status: "processing", expires: 0, memory: memory.id });
      });
      begin(job);
      return { status: 202, body: body(job) };
    },
    async download(call: Call): Promise<RouteAnswer> {
      const job = await getSignedJob("export", call);
      if (job.status === "expired") throw new HttpError(403, "Forbidden", "The download address has expired.");
      if (job.status !== "completed" && job.status !== "downloaded") throw new HttpError(404, "Not found");
      const path = await contents.fetch(resultName(job.id));
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
    /** Names of files of jobs, complete or partial. */
    ownForm: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\.result)?\.tmx(?:\.part)?$/,
    files,
    /** Restarts what was running when the last service ended. */
    resume: beginOthers,
    async close(): Promise<void> {
      watch.stop();
      ending.abort();
      await Promise.all([queues.import.close(), queues.export.close()]);
    },
  };
}

const rejectSecondUpload = () => new HttpError(409, "Conflict", "The file was already uploaded.");

/** Milliseconds after which a file without a job is deleted. */
const leftoverMs = 24 * 60 * 60 * 1000;

const isExpiring = ({ operation, status }: TransferJob): boolean =>
  operation === "import" ? status === "awaiting_input" : status === "completed" || status === "downloaded";
