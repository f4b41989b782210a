import type { IncomingMessage } from "node:http";
import { TextDecoder } from "node:util";
import { HttpError } from "./httpError.ts";
import { type Fields, formFields, jsonFields } from "./requestFields.ts";

/** Bytes beyond the limit that are still read, so that a client has finished sending when it gets its 413. */
const maxExcessBytes = 4 * 1024 * 1024;

/** Reads the parameters of a body: JSON or form, by its content type (docs/protocol.md, *Bodies*). */
export async function readFields(request: IncomingMessage, limit: number): Promise<Fields> {
  const type = mediaType(request);
  const text = decodeUtf8(await readBody(request, limit));
  if (type === "form") return formFields(new URLSearchParams(text));
  const body = parseJson(text);
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new HttpError(400, "Bad request. Reason: the body is not a JSON object.");
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
  throw new HttpError(
    415,
    "Unsupported media type. Use application/json or application/x-www-form-urlencoded in UTF-8.",
  );
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
    if (size > limit + maxExcessBytes) break;
  }
  if (size > limit)
    throw new HttpError(413, "Request body too large.", `The limit is ${limit} bytes.`, { connection: "close" });
  return Buffer.concat(parts);
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new HttpError(400, "Bad request. Reason: the body is not UTF-8.");
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, "Bad request. Reason: the body is not valid JSON.");
  }
}
