import { yieldOnce } from "../../model/yieldToEventLoop.ts";

/** UTF-16 code units written at once: less than a millisecond. */
const slice = 500_000;

/** A text in memory that another thread can read: handed over as a message, a long one would stop this thread. */
export async function toSharedMemory(text: string): Promise<SharedArrayBuffer> {
  const memory = new SharedArrayBuffer(2 * text.length);
  const bytes = Buffer.from(memory);
  for (let at = 0; at < text.length; at += slice) {
    bytes.write(text.slice(at, at + slice), 2 * at, "utf16le");
    await yieldOnce();
  }
  return memory;
}

/** The text of such memory. */
export const readShared = (memory: SharedArrayBuffer): string => Buffer.from(memory).toString("utf16le");
