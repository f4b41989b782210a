import { promisify } from "node:util";
import { deflateRaw } from "node:zlib";
import type { Archive } from "../../../core/zip/archive.ts";
import { type Packed, spliced } from "../../../core/zip/splice.ts";
import { checksum } from "./checksum.ts";

const deflate = promisify(deflateRaw);

/** The archive with other contents of some files, and with new files behind all others; what was stored stays stored. */
export async function rewritten(
  archive: Archive,
  changed: ReadonlyMap<string, Uint8Array>,
  added: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<Uint8Array> {
  const methods = new Map(archive.entries.map(({ name, method }) => [name, method]));
  const inside = new Map<string, Packed>();
  const behind = new Map<string, Packed>();
  for (const [name, content] of changed) inside.set(name, await packed(content, methods.get(name) === 0));
  for (const [name, content] of added) behind.set(name, await packed(content, false));
  return spliced(archive, inside, behind);
}

async function packed(content: Uint8Array, isStored: boolean): Promise<Packed> {
  const data = isStored ? content : await deflate(content);
  return { method: isStored ? 0 : 8, checksum: checksum(content), size: content.length, data };
}
