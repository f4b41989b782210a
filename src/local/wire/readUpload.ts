import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { HttpError } from "./httpError.ts";
import { type Fields, formFields } from "./requestFields.ts";

/** A form with a file (`multipart/form-data`). */
export interface Upload {
  readonly fields: Fields;
  readonly file: UploadedFile | undefined;
}

/** An uploaded file; the caller of `upload` removes it. */
export interface UploadedFile {
  /** Name by the client, without folders. */
  readonly name: string;
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/** Maximum fields of a form, and bytes of each. */
const formLimits = { fields: 100, fieldSize: 128 * 1024, files: 1 };

/** Reads a form; its file goes to `folder` as it comes. Throws `HttpError` 400, 413, 415, and leaves no file then. */
export async function readUpload(request: IncomingMessage, folder: string, limit: number): Promise<Upload> {
  const parser = parserOf(request, limit);
  const params = new URLSearchParams();
  const path = join(folder, randomUUID());
  let file: Promise<UploadedFile> | undefined;
  let tooMany = false;
  parser.on("field", (name, value, { valueTruncated }) => {
    if (valueTruncated) tooMany = true;
    else params.append(name, value);
  });
  parser.on("fieldsLimit", () => {
    tooMany = true;
  });
  parser.on("file", (name, content, { filename }) => {
    // it may break off before anybody listens
    content.on("error", () => {});
    if (name !== "file") content.resume();
    else {
      file = keepFile(content, path, filename ?? "", folder);
      // reported when it is awaited
      file.catch(() => {});
    }
  });
  try {
    await parseForm(request, parser);
    if (tooMany) throw tooLarge(limit);
    return { fields: formFields(params), file: await file };
  } catch (error) {
    // only then nothing is left that could create it again
    await file?.catch(() => {});
    await rm(path, { force: true });
    if (error instanceof HttpError || (request.destroyed && !request.complete)) throw error;
    throw new HttpError(400, "Bad request. Reason: the form can't be read.");
  }
}

/** Parses a form. Unlike a pipeline it leaves the request open: its sender still needs the error. */
function parseForm(request: IncomingMessage, parser: busboy.Busboy): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (error: unknown) => {
      request.unpipe(parser);
      parser.destroy();
      reject(error);
    };
    parser.once("close", resolve);
    // a parser that is destroyed in the midst of a form says so once more
    parser.on("error", stop);
    request.once("close", () => (request.complete ? undefined : stop(new Error("the client left"))));
    request.pipe(parser);
  });
}

function parserOf(request: IncomingMessage, limit: number): busboy.Busboy {
  if (!/^multipart\/form-data\b/i.test(request.headers["content-type"] ?? ""))
    throw new HttpError(415, "Unsupported media type. Use multipart/form-data.");
  if (Number(request.headers["content-length"] ?? 0) > limit + formLimits.fieldSize * 2) throw tooLarge(limit);
  try {
    // a file that reaches its limit counts as cut off
    const limits = { ...formLimits, fileSize: limit + 1 };
    return busboy({ headers: request.headers, defParamCharset: "utf8", limits });
  } catch {
    throw new HttpError(400, "Bad request. Reason: the form can't be read.");
  }
}

async function keepFile(content: Readable, path: string, name: string, folder: string): Promise<UploadedFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let size = 0;
  content.on("data", (piece: Buffer) => {
    size += piece.length;
  });
  await pipeline(content, createWriteStream(path, { mode: 0o600, flags: "wx" }));
  if ("truncated" in content && content.truncated === true) throw tooLarge(size - 1);
  return { name, path, size };
}

const tooLarge = (limit: number) =>
  new HttpError(413, "Request body too large.", `The limit is ${limit} bytes.`, { connection: "close" });
