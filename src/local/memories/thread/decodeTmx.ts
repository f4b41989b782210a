import { TextDecoder } from "node:util";
import { TmxError } from "../../../core/tmx/tmxUnit.ts";

/**
 * Decodes a file as its bytes come: UTF-8, or UTF-16 by a byte order mark or its first characters (XML 1.0, appendix
 * F). Throws `TmxError` for another encoding.
 */
export async function* decodeFile(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let head: Uint8Array = new Uint8Array();
  for await (const piece of bytes) {
    if (decoder !== undefined) yield decodeText(decoder, piece);
    else {
      head = Buffer.concat([head, piece]);
      if (head.length < headSize) continue;
      decoder = decoderOf(head);
      yield decodeText(decoder, head);
    }
  }
  decoder ??= decoderOf(head);
  yield decodeText(decoder, head.length < headSize ? head : undefined, true);
}

/** Bytes in which the XML declaration is searched. */
const headSize = 256;

function decoderOf(head: Uint8Array): TextDecoder {
  const name = encodingOf(head);
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(
    new TextDecoder(name).decode(head, { stream: true }),
  )?.[1];
  const isRight =
    declared === undefined || (name === "utf-8" ? /^(utf-?8|us-ascii)$/i : /^utf-?16(le|be)?$/i).test(declared);
  if (!isRight) throw new TmxError(`the encoding ${declared} can't be read: save the file as UTF-8`);
  return new TextDecoder(name, { fatal: true });
}

function encodingOf([first, second]: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  const bytes = `${first} ${second}`;
  if (bytes === "255 254" || bytes === "60 0") return "utf-16le";
  return bytes === "254 255" || bytes === "0 60" ? "utf-16be" : "utf-8";
}

function decodeText(decoder: TextDecoder, bytes: Uint8Array | undefined, isLast = false): string {
  try {
    return decoder.decode(bytes, { stream: !isLast });
  } catch {
    throw new TmxError(`the file is not ${decoder.encoding.toUpperCase()} throughout`);
  }
}
