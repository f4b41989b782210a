import { HttpError } from "../wire/httpError.ts";
import { type Fields, jsonFields } from "../wire/requestFields.ts";

/** A TMX file as it was declared. */
export interface Declaration {
  readonly contentLength: number;
  readonly contentType: string;
  /** `undefined` if the memory has none. */
  readonly displayName: string | undefined;
}

/** Bytes: 1 GB (docs/protocol.md, *Limits*). */
const maxFileBytes = 1_073_741_824;

/** Reads the parameters of `POST /v3/translation_memories/import`. Throws `HttpError` 400. */
export function readDeclaration(fields: Fields): Declaration {
  const file = membersOf(fields, "source_file");
  if (file === undefined) throw missingParameter("source_file");
  const name = readText(file, "source_file", "file_name", 100);
  if (name === undefined || name === "") throw missingParameter("source_file.file_name");
  const contentLength = file.raw("content_length");
  if (contentLength === undefined) throw missingParameter("source_file.content_length");
  if (!Number.isInteger(contentLength) || Number(contentLength) < 1 || Number(contentLength) > maxFileBytes)
    throw rejectValue("source_file.content_length", `It is a number of bytes from 1 to ${maxFileBytes}.`);
  const contentType = readText(file, "source_file", "content_type", 127) ?? "application/xml";
  const parameters = membersOf(fields, "parameters");
  const displayName = parameters === undefined ? undefined : readText(parameters, "parameters", "display_name", 1024);
  return { contentLength: Number(contentLength), contentType, displayName: displayName?.trim() || undefined };
}

function membersOf(fields: Fields, name: string): Fields | undefined {
  const value = fields.raw(name);
  if (value === undefined) return undefined;
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw rejectValue(name);
  return jsonFields(value as Record<string, unknown>);
}

function readText(fields: Fields, parent: string, name: string, maxLength: number): string | undefined {
  const value = fields.raw(name);
  if (value === undefined) return undefined;
  if (typeof value !== "string") throw rejectValue(`${parent}.${name}`);
  if (value.length > maxLength) throw rejectValue(`${parent}.${name}`, `It has at most ${maxLength} characters.`);
  return value;
}

const missingParameter = (name: string) => new HttpError(400, `Parameter '${name}' not specified`);
const rejectValue = (name: string, detail?: string) => new HttpError(400, `Value for '${name}' not supported.`, detail);
