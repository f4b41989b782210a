import type { IncomingMessage } from "node:http";
import { TextDecoder } from "node:util";
import { type Fields, formFields, jsonFields } from "./fields.ts";
import { Refusal } from "./refusal.ts";

/** Bytes beyond the limit that are still read, so that a client is done sending when it gets its 413. */
const tolerated = 4 * 1024 * 1024;

/** Reads the parameters of a body: JSON or form, as the content type says (docs/protocol.md, *Bodies*). */
export async function readFields(request: IncomingMessage, limit: number): Promise<Fields> {
  const type = mediaType(request);
  const text = decoded(await readBody(request, limit));
  if (type === "form") return formFields(new URLSearchParams(text));
  const body = parsed(text);
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new Refusal(400, "Bad request. Reason: the body is no JSON object.");
  return jsonFields(body as Record<string, unknown>);
}

function mediaType({ headers }: IncomingMessage): "json" | "form" {
  const [type = "", ...parameters] = (headers["content-type"] ?? "")
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  const charset =
    parameters
      .find((one) => one.startsWith("charset="))
      ?.slice("charset=".length)
      .replaceAll('"', "") ?? "utf-8";
  const encoding = headers["content-encoding"] ?? "identity";
  const kind = kinds.get(type);
  if (kind !== undefined && /^(utf-?8|us-ascii)$/.test(charset) && encoding === "identity") return kind;
  throw new Refusal(415, "Unsupported media type. Use application/json or application/x-www-form-urlencoded in UTF-8.");
}

const kinds: ReadonlyMap<string, "json" | "form"> = new Map([
  ["application/json", "json"],
  ["application/x-www-form-urlencoded", "form"],
]);

async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= limit) parts.push(part);
    else parts.length = 0;
    if (size > limit + tolerated) break;
  }
  if (size > limit)
    throw new Refusal(413, "Request body too large.", `The limit is ${limit} bytes.`, { connection: "close" });
  return Buffer.concat(parts);
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(400, "Bad request. Reason: the body is not UTF-8.");
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, "Bad request. Reason: the body is no valid JSON.");
  }
}
