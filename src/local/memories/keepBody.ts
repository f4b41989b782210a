import type { FileHandle } from "node:fs/promises";
import { open, rename, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { HttpError } from "../wire/httpError.ts";

/**
 * Stores the body of a request as a file of exactly this length, complete or not at all. Throws `HttpError` 400 for
 * another length.
 */
export async function keepBody(request: IncomingMessage, path: string, length: number): Promise<void> {
  const declared = request.headers["content-length"];
  if (declared !== undefined && Number(declared) !== length) throw wrongLength(length);
  const temporary = `${path}.part`;
  const file = await open(temporary, "w", 0o600);
  try {
    await copy(request, file, length);
    await file.sync();
  } catch (error) {
    await file.close();
    await rm(temporary, { force: true });
    throw error;
  }
  await file.close();
  await rename(temporary, path);
}

async function copy(request: IncomingMessage, file: FileHandle, length: number): Promise<void> {
  let size = 0;
  // the request is left open: its sender still needs the error
  for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > length) throw wrongLength(length);
    await file.writeFile(piece);
  }
  if (size !== length) throw wrongLength(length);
}

const wrongLength = (length: number): HttpError =>
  new HttpError(
    400,
    "Bad request. Reason: The file has another size than 'source_file.content_length'.",
    `${length} bytes were declared.`,
    { connection: "close" },
  );
