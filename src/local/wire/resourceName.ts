import { maxPhraseBytes, utf8Length } from "../../core/glossary/phraseRules.ts";
import { HttpError } from "./httpError.ts";
import type { Fields } from "./requestFields.ts";

/** Reads the name of a resource: not empty, at most 1,024 UTF-8 bytes. Throws `HttpError` 400. */
export function readResourceName(fields: Fields, member: string): string {
  const name = readRequired(fields, member);
  if (name.trim() === "" || /[\p{Cc}\p{Cs}]/u.test(name))
    throw new HttpError(400, `Value for '${member}' not supported.`);
  if (utf8Length(name) <= maxPhraseBytes) return name;
  throw new HttpError(400, `Value for '${member}' not supported.`, `It has more than ${maxPhraseBytes} UTF-8 bytes.`);
}

/** Reads a text that must be there. Throws `HttpError` 400. */
export function readRequired(fields: Fields, name: string): string {
  const text = fields.text(name);
  if (text === undefined) throw new HttpError(400, `Parameter '${name}' not specified`);
  return text;
}
