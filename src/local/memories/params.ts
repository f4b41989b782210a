import { type Fields, jsonFields } from "../wire/fields.ts";
import { Refusal } from "../wire/refusal.ts";

/** A TMX file as it was declared. */
export interface Declaration {
  readonly contentLength: number;
  readonly contentType: string;
  /** Absent: the memory has none. */
  readonly displayName: string | undefined;
}

/** Bytes: 1 GB (docs/protocol.md, *Limits*). */
const largestFile = 1_073_741_824;

/** Reads the parameters of `POST /v3/translation_memories/import`. Throws `Refusal` 400. */
export function readDeclaration(fields: Fields): Declaration {
  const file = membersOf(fields, "source_file");
  if (file === undefined) throw missing("source_file");
  const name = text(file, "source_file", "file_name", 100);
  if (name === undefined || name === "") throw missing("source_file.file_name");
  const contentLength = file.raw("content_length");
  if (contentLength === undefined) throw missing("source_file.content_length");
  if (!Number.isInteger(contentLength) || Number(contentLength) < 1 || Number(contentLength) > largestFile)
    throw unsupported("source_file.content_length", `It is a number of bytes from 1 to ${largestFile}.`);
  const contentType = text(file, "source_file", "content_type", 127) ?? "application/xml";
  const parameters = membersOf(fields, "parameters");
  const displayName = parameters === undefined ? undefined : text(parameters, "parameters", "display_name", 1024);
  return { contentLength: Number(contentLength), contentType, displayName: displayName?.trim() || undefined };
}

function membersOf(fields: Fields, name: string): Fields | undefined {
  const value = fields.raw(name);
  if (value === undefined) return undefined;
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw unsupported(name);
  return jsonFields(value as Record<string, unknown>);
}

function text(fields: Fields, parent: string, name: string, most: number): string | undefined {
  const value = fields.raw(name);
  if (value === undefined) return undefined;
  if (typeof value !== "string") throw unsupported(`${parent}.${name}`);
  if (value.length > most) throw unsupported(`${parent}.${name}`, `It has at most ${most} characters.`);
  return value;
}

const missing = (name: string) => new Refusal(400, `Parameter '${name}' not specified`);
const unsupported = (name: string, detail?: string) => new Refusal(400, `Value for '${name}' not supported.`, detail);
