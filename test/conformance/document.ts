import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import type { ConformanceRow, Probe, ProbeOptions, ProbeReply } from "./row.ts";

const path = "/v2/document";
const wire = "wire: 3 (documents)";

/** A document as the service named it. */
export interface Handle {
  readonly document_id: string;
  readonly document_key: string;
}

/** A row that costs. */
export function row(title: string, check: (service: Probe) => Promise<void>, section: string = wire): ConformanceRow {
  return { section, title, writes: true, check };
}

/** Uploads a document; the file comes first, as official clients send it (docs/protocol.md, *Form encoding*). */
export async function upload(
  service: Probe,
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  fields: Readonly<Record<string, string>> = {},
  options: ProbeOptions = {},
): Promise<ProbeReply> {
  const multipart = new FormData();
  multipart.append("file", new Blob([content]), name);
  for (const [field, value] of Object.entries({ target_lang: "de", source_lang: "en", ...fields }))
    if (value !== "") multipart.append(field, value);
  return await service.ask("POST", path, { multipart, ...options });
}

/** An upload that is taken. */
export async function uploaded(...order: Parameters<typeof upload>): Promise<Handle> {
  const { status, json, text } = await upload(...order);
  assert.equal(status, 200, text);
  return json;
}

/** Asks below a document's path, with its key in a form. */
export function asked(
  service: Probe,
  { document_id, document_key }: Handle,
  rest = "",
  options: ProbeOptions = {},
): Promise<ProbeReply> {
  return service.ask("POST", `${path}/${document_id}${rest}`, { form: [["document_key", document_key]], ...options });
}

/** Polls a document and returns its final state. */
export async function ended(
  service: Probe,
  handle: Handle,
  onState: (state: string) => void = () => {},
): Promise<ProbeReply> {
  for (;;) {
    const reply = await asked(service, handle);
    assert.equal(reply.status, 200, reply.text);
    onState(reply.json.status);
    if (reply.json.status !== "queued" && reply.json.status !== "translating") return reply;
    // nobody tells when it is done: it is asked again, until the row's time is over
    await sleep(50);
  }
}

/** The text of a translated document. */
export async function translated(...order: Parameters<typeof upload>): Promise<string> {
  const [service] = order;
  const handle = await uploaded(...order);
  const { json } = await ended(service, handle);
  assert.equal(json.status, "done", json.error_message);
  const { status, text } = await asked(service, handle, "/result");
  assert.equal(status, 200);
  return text;
}
