import { TextDecoder } from "node:util";
import { TmxError } from "../../../core/tmx/tmx.ts";

/**
 * The characters of a file as its bytes come: UTF-8, or UTF-16 where a byte order mark or its first characters say so
 * (XML 1.0, appendix F). Throws `TmxError` where they are something else.
 */
export async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let head: Uint8Array = new Uint8Array();
  for await (const piece of bytes) {
    if (decoder !== undefined) yield text(decoder, piece);
    else {
      head = Buffer.concat([head, piece]);
      if (head.length < headSize) continue;
      decoder = decoderOf(head);
      yield text(decoder, head);
    }
  }
  decoder ??= decoderOf(head);
  yield text(decoder, head.length < headSize ? head : undefined, true);
}

/** Bytes that the XML declaration is looked for in. */
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

function text(decoder: TextDecoder, bytes: Uint8Array | undefined, isLast = false): string {
  try {
    return decoder.decode(bytes, { stream: !isLast });
  } catch {
    throw new TmxError(`the file is not ${decoder.encoding.toUpperCase()} throughout`);
  }
}
