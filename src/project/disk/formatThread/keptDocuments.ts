import type { Format, LocaleDocument, Side } from "../../../core/formats/format.ts";
import { formatById } from "../../../core/formats/index.ts";
import type { FormatName } from "../../model/ports.ts";

/** A text and its source file. */
const maxKept = 2;

/**
 * The documents that a thread read last, kept until it ends: one file is read, tried, and written by requests that come one
 * after the other, each with the whole text.
 */
export class KeptDocuments {
  #documents: readonly LocaleDocument[] = [];

  /** Reads a text, which is not parsed again if it was one of the last. */
  read(name: FormatName, text: string, side?: Side): LocaleDocument {
    const known = this.#documents.find((document) => document.text === text);
    const document = formatNamed(name).read(known ?? text, side);
    this.#documents = [document, ...this.#documents.filter((one) => one !== known)].slice(0, maxKept);
    return document;
  }
}

/** The format of a name; here alone all formats are loaded for one. */
export function formatNamed({ id, locale }: FormatName): Format {
  const format = formatById(id);
  return locale === undefined ? format : (format.multilingual?.of(locale) ?? format);
}
