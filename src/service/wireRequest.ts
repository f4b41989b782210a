import { randomUUID } from "node:crypto";
import type { Connection } from "./dialect.ts";
import type { Endpoint, FilePart } from "./endpoint.ts";
import { windowHeader } from "./protocol/embeddedEndpoints.ts";
import type { WireRequest } from "./transport.ts";

/** Builds the wire form of a call: parameters fill the path, then the query or the body. */
export function toWireRequest<Params>(
  { method, path, admin, tagged, carrier, whole, accept }: Endpoint<Params, unknown>,
  params: Params,
  { dialect, key, adminKey, window }: Connection,
  reportingTag: string | undefined,
): WireRequest {
  const rest = new Map(Object.entries(params as Record<string, unknown>).filter(([, value]) => value !== undefined));
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  const { type, body } = toBody(carrier, rest, whole);
  return {
    method,
    url: dialect.baseUrl + place + (carrier === "query" ? toQuery(rest) : ""),
    headers: {
      authorization: `${dialect.authScheme} ${admin ? (adminKey ?? key) : key}`,
      accept,
      "user-agent": "Glossa",
      ...(window !== undefined && { [windowHeader]: window }),
      ...(type !== undefined && { "content-type": type }),
      ...(tagged && reportingTag !== undefined && { [dialect.reportingTagHeader.toLowerCase()]: reportingTag }),
    },
    ...(body !== undefined && { body }),
  };
}

function toQuery(members: ReadonlyMap<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of members) {
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  return search.size === 0 ? "" : `?${search}`;
}

function toBody(
  carrier: Endpoint<never, unknown>["carrier"],
  members: ReadonlyMap<string, unknown>,
  whole: string | undefined,
): { readonly type?: string; readonly body?: string | Blob } {
  if (carrier === "query") return {};
  if (carrier === "multipart") return toMultipart(members);
  const value = whole === undefined ? Object.fromEntries(members) : members.get(whole);
  return { type: "application/json", body: JSON.stringify(value) };
}

/**
 * Builds `multipart/form-data` (RFC 7578), the file first as official clients send it; nothing is read before it is
 * sent.
 */
function toMultipart(members: ReadonlyMap<string, unknown>): { readonly type: string; readonly body: Blob } {
  const boundary = `glossa-${randomUUID()}`;
  const parts = [...members].sort(([, one], [, other]) => Number(isFile(other)) - Number(isFile(one)));
  const pieces = parts.flatMap(([name, value]) => fieldParts(boundary, name, value));
  const type = `multipart/form-data; boundary=${boundary}`;
  return { type, body: new Blob([...pieces, `--${boundary}--\r\n`], { type }) };
}

function fieldParts(boundary: string, name: string, value: unknown): readonly (string | Blob)[] {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${escapeName(name)}"`;
  if (isFile(value)) {
    const fileHead = `${head}; filename="${escapeName(value.name)}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
    return [fileHead, value.content, "\r\n"];
  }
  return (Array.isArray(value) ? value : [value]).map((one) => `${head}\r\n\r\n${formText(one)}\r\n`);
}

const isFile = (value: unknown): value is FilePart =>
  typeof value === "object" && value !== null && "content" in value && value.content instanceof Blob;

/** Writes booleans as official clients do (docs/protocol.md, *Form encoding*). */
const formText = (value: unknown): string => (typeof value === "boolean" ? (value ? "1" : "0") : String(value));

/** Escapes names as browsers do (WHATWG, *Multipart form data*). */
const escapeName = (text: string): string =>
  text.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22");
