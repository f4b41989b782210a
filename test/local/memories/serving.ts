import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import type { Reply, Running } from "../service.ts";

export const path = "/v3/translation_memories";

/** A TMX file of pairs from English into German. */
export const tmxOf = (pairs: readonly (readonly [en: string, de: string])[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE tmx SYSTEM "tmx14.dtd">
<tmx version="1.4"><header srclang="en-US"/><body>${pairs
    .map(
      ([en, de]) => `<tu><tuv xml:lang="en-US"><seg>${en}</seg></tuv><tuv xml:lang="de-DE"><seg>${de}</seg></tuv></tu>`,
    )
    .join("\n")}</body></tmx>`;

type Asking = Pick<Running, "ask">;

/** Declares a file of a size. */
export const declare = (service: Asking, content_length: unknown, display_name?: string): Promise<Reply> =>
  service.ask("POST", `${path}/import`, {
    json: { source_file: { file_name: "a.tmx", content_length }, parameters: { display_name } },
  });

export const put = (url: string, body: Uint8Array | string): Promise<Response> =>
  fetch(url, { method: "PUT", headers: { "content-type": "application/xml" }, body: Buffer.from(body) });

/** The job when it has ended. */
// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not used
export async function ended(service: Asking, id: string): Promise<any> {
  for (;;) {
    const { body } = await service.ask("GET", `${path}/jobs/${id}`);
    if (body.results[0].status !== "processing") return body;
    await sleep(10);
  }
}

/** Imports a file; the finished job. */
export async function imported(service: Asking, file: Uint8Array | string, name?: string) {
  const bytes = Buffer.from(file);
  const { status, body } = await declare(service, bytes.length, name);
  assert.equal(status, 202);
  assert.equal((await put(body.upload_url, bytes)).status, 200);
  return await ended(service, body.job_id);
}

/** Imports a file that has to be good; the memory's id. */
export async function memoryOf(service: Asking, file: Uint8Array | string, name?: string): Promise<string> {
  const job = await imported(service, file, name);
  assert.equal(job.results[0].status, "completed", JSON.stringify(job));
  return job.results[0].translation_memory_id;
}
