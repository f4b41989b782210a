import type { LocaleDocument, Side } from "../../../core/formats/format.ts";
import type { FormatName } from "../../model/formatFor.ts";
import { formatNamed } from "./named.ts";

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
