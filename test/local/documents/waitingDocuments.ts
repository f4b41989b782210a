import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pseudoOnly, running } from "../service.ts";
import { ask, ended, upload } from "./client.ts";

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

/** Ends a service while it translates so many lines, and starts it again. */
export async function assertDocumentsWait(lines: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "glossa-documents-"));
  const folder = join(dataDir, "files", "documents");
  let service = await running({ ...pseudoOnly, dataDir });
  try {
    const done = (await upload(service, "a.txt", "done")).body;
    await ended(service, done);
    const open = (await upload(service, "b.txt", "word\n".repeat(lines))).body;
    await service.close();
    const nobody = randomUUID();
    await writeFile(join(folder, nobody), "x");
    service = await running({ ...pseudoOnly, dataDir });
    assert.ok(!(await readdir(folder)).includes(nobody));
    assert.equal((await ended(service, done)).status, "done");
    assert.equal((await ended(service, open)).status, "done");
    assert.equal(text((await ask(service, open, "/result")).bytes), "⟦ŵöŕð⟧\n".repeat(lines));
    assert.equal(text((await ask(service, done, "/result")).bytes), "⟦ðöñé⟧");
    assert.equal((await service.ask("GET", "/v2/usage")).body.character_count, 4 + 4 * lines);
    while ((await readdir(folder)).length > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  } finally {
    await service.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
