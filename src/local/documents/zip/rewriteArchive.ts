import { promisify } from "node:util";
import { deflateRaw } from "node:zlib";
import { type PackedContent, spliceArchive } from "../../../core/zip/spliceArchive.ts";
import type { ZipArchive } from "../../../core/zip/zipArchive.ts";
import { checksum } from "./fileChecksum.ts";

const deflate = promisify(deflateRaw);

/** Returns the archive with changed contents of some files, and with new files at the end; stored files stay stored. */
export async function rewriteArchive(
  archive: ZipArchive,
  changed: ReadonlyMap<string, Uint8Array>,
  added: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<Uint8Array> {
  const methods = new Map(archive.entries.map(({ name, method }) => [name, method]));
  const inside = new Map<string, PackedContent>();
  const behind = new Map<string, PackedContent>();
  for (const [name, content] of changed) inside.set(name, await packContent(content, methods.get(name) === 0));
  for (const [name, content] of added) behind.set(name, await packContent(content, false));
  return spliceArchive(archive, inside, behind);
}

async function packContent(content: Uint8Array, isStored: boolean): Promise<PackedContent> {
  const data = isStored ? content : await deflate(content);
  return { method: isStored ? 0 : 8, checksum: checksum(content), size: content.length, data };
}
