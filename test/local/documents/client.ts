import type { Running } from "../service.ts";

/** A document as the service named it. */
export interface Handle {
  readonly document_id: string;
  readonly document_key: string;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not used
  readonly body: any;
  readonly bytes: Uint8Array;
}

type Asks = Pick<Running, "url" | "key">;

/** Sends a form with the key. */
export async function upload(
  service: Asks,
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  fields: Readonly<Record<string, string>> = {},
): Promise<Answered> {
  const form = new FormData();
  form.append("file", new Blob([content]), name);
  for (const [field, value] of Object.entries({ target_lang: "DE", source_lang: "EN", ...fields }))
    if (value !== "") form.append(field, value);
  return await answered(service, "/v2/document", { method: "POST", body: form });
}

/** Asks with the document's key in a form, as official clients do. */
export const ask = (
  service: Asks,
  { document_id, document_key }: Handle,
  more: "" | "/result" = "",
): Promise<Answered> =>
  answered(service, `/v2/document/${document_id}${more}`, {
    method: "POST",
    body: new URLSearchParams({ document_key }),
  });

export async function answered(
  { url, key }: Asks,
  path: string,
  init: RequestInit & { readonly headers?: Record<string, string> },
): Promise<Answered> {
  const response = await fetch(url + path, {
    ...init,
    headers: { authorization: `Service-Auth-Key ${key}`, ...init.headers },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
  const body: unknown = isJson ? JSON.parse(Buffer.from(bytes).toString()) : undefined;
  return { status: response.status, headers: response.headers, body, bytes };
}

/** Asks until it is done or failed. */
export async function ended(service: Asks, handle: Handle): Promise<Answered["body"]> {
  for (;;) {
    const { body } = await ask(service, handle);
    if (body.status !== "queued" && body.status !== "translating") return body;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
