import { lstat } from "node:fs/promises";
import { basename, extname, resolve } from "node:path";
import { skipReasonTexts } from "../../core/tmx/skipReasonTexts.ts";
import { writeOutput } from "../../project/disk/writeOutput.ts";
import {
  exportMemory,
  type ImportedMemory,
  importMemory,
  listMemories,
  listSegments,
  type Memory,
  type MemorySegment,
} from "../../service/operations/memoryTransfers.ts";
import { deleteMemory, memoryById } from "../../service/protocol/memoryEndpoints.ts";
import { BadCall, WrongUsage } from "../terminal/exitCodes.ts";
import { countNoun, printable } from "../terminal/terminalText.ts";
import { findNamed, isId } from "./findNamed.ts";
import { type Action, runAction, type ServiceCall, type ServiceCommand } from "./serviceCommand.ts";
import { openContent } from "./textFile.ts";
import { textTable } from "./textTable.ts";

/** `glossa service memories` */
export const command: ServiceCommand = {
  help: `glossa service memories list
glossa service memories show MEMORY [--filter TEXT] [--case-sensitive] [--limit N]
glossa service memories import FILE [--name NAME]
glossa service memories export MEMORY [FILE] [--replace]
glossa service memories build [FOLDER] [--name NAME] [--from LANGUAGE] [--reviewed-only] [--replace-memory MEMORY] [--choose]
glossa service memories delete MEMORY

MEMORY is an id or a name. FILE is TMX, of at most 1 GB; export writes to the standard output without one.
build makes a memory of the translations in the locale files of FOLDER, or of the working folder: all that are not older
than their sources, each pair once. As memories can't be edited, --replace-memory imports the new one, has glossa.json
name it where it named the old one, and deletes the old one, in this order.

  --filter TEXT        show: only segments that hold this text, of at least two characters, in any language
  --case-sensitive     show: capital letters make a difference
  --limit N            show: maximum number of segments; 0 for none. Default: 20
  --name NAME          import, build: the new memory's name. Default: that of the file, or of the memory that is replaced
  --replace            export: write over a file that is there
  --from LANGUAGE      build: the source language, if the catalogs have several
  --reviewed-only      build: only translations that somebody marked as reviewed
  --replace-memory M   build: the memory that the new one takes the place of
  --choose             build: have the folder's glossa.json choose the new memory
`,
  options: {
    filter: { type: "string" },
    "case-sensitive": { type: "boolean" },
    limit: { type: "string" },
    name: { type: "string" },
    replace: { type: "boolean" },
    from: { type: "string" },
    "reviewed-only": { type: "boolean" },
    "replace-memory": { type: "string" },
    choose: { type: "boolean" },
  },
  run: (call) => runAction(actions, call),
};

const actions: Readonly<Record<string, Action>> = {
  async list({ client, signal }) {
    const memories = await collect(listMemories(client, signal), Number.POSITIVE_INFINITY);
    return { json: memories, text: textTable(memories.map(row)) };
  },
  async show(call, words) {
    const [named = ""] = words;
    const memory = await findMemory(call, named);
    const limit = limitOf(call);
    const filter = call.text("filter");
    const { translation_memory_id } = memory;
    const params = {
      translation_memory_id,
      ...(limit > 0 && { page_size: Math.min(100, limit) }),
      ...(filter !== undefined && { filter_text: filter, filter_case_sensitive: call.flag("case-sensitive") }),
    };
    const segments = limit === 0 ? [] : await collect(listSegments(call.client, params, call.signal), limit);
    return { json: { ...memory, segments }, text: textTable([row(memory)]) + segments.map(segmentText).join("") };
  },
  async import(call, words) {
    const [file = ""] = words;
    const content = await openContent(file, call.io);
    const name = basename(file);
    const display_name = call.text("name") ?? basename(file, extname(file));
    const watch = {
      onSent: (bytes: number, total: number) => call.progress(`Sending ${Math.floor((100 * bytes) / total)} %`),
      onStatus: (status: string) => call.progress(`Import: ${status}`),
    };
    const imported = await importMemory(call.client, { name, content, display_name }, call.signal, watch);
    call.progress("");
    const { translation_memory_id } = imported;
    const memory = await call.client.call(memoryById, { translation_memory_id }, call.signal);
    return { json: { ...memory, ...imported }, text: textTable([row(memory)]) + skipSummary(imported) };
  },
  async export(call, words) {
    const [named = "", file] = words;
    const { translation_memory_id } = await findMemory(call, named);
    const watch = { onStatus: (status: string) => call.progress(`Export: ${status}`) };
    const bytes = exportMemory(call.client, { translation_memory_id }, call.signal, watch);
    const size = await (file === undefined ? printBytes(bytes, call) : writeBytes(bytes, file, call));
    call.progress("");
    const text = file === undefined ? "" : `${countNoun(size, "byte")} written to ${printable(file)}\n`;
    return { json: { translation_memory_id, ...(file !== undefined && { file }), size }, text };
  },
  async build(call, words) {
    const [folder = "."] = words;
    const named = call.text("replace-memory");
    const { buildMemoryOfFolder: buildMemory, buildSummary: builtText } = await import("./memoryBuilder.ts");
    const built = await buildMemory(call, folder, named === undefined ? undefined : await findMemory(call, named));
    const { memory, gathered, skipped } = built;
    const { pairs, passedOver } = gathered;
    return {
      json: { ...memory, ...skipped, translation_count: pairs, left_out: passedOver },
      text: textTable([row(memory)]) + builtText(built) + skipSummary(built.skipped),
    };
  },
  async delete(call, words) {
    const [named = ""] = words;
    const { translation_memory_id } = await findMemory(call, named);
    await call.client.call(deleteMemory, { translation_memory_id }, call.signal);
    return { json: { translation_memory_id }, text: "" };
  },
};

function limitOf(call: ServiceCall): number {
  const text = call.text("limit") ?? "20";
  if (!/^\d{1,9}$/.test(text)) throw new WrongUsage("--limit takes a number.");
  return Number(text);
}

async function collect<T>(items: AsyncIterable<T>, max: number): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const item of items) {
    all.push(item);
    if (all.length >= max) break;
  }
  return all;
}

/** A memory by its id, or by a unique name. */
export async function findMemory({ client, signal }: ServiceCall, named: string): Promise<Memory> {
  if (isId(named)) return await client.call(memoryById, { translation_memory_id: named }, signal);
  const all = await collect(listMemories(client, signal), Number.POSITIVE_INFINITY);
  return findNamed(all, named, { none: "is no translation memory", several: "translation memories" });
}

/** To the standard output, as it comes; with `--json` only the JSON is printed. */
async function printBytes(bytes: AsyncIterable<Uint8Array>, call: ServiceCall): Promise<number> {
  const decoder = new TextDecoder();
  let size = 0;
  const print = (text: string) => (call.flag("json") ? undefined : call.io.out(text));
  for await (const piece of bytes) {
    size += piece.byteLength;
    print(decoder.decode(piece, { stream: true }));
  }
  print(decoder.decode());
  return size;
}

/** The file is complete, or unchanged. */
async function writeBytes(bytes: AsyncIterable<Uint8Array>, file: string, call: ServiceCall): Promise<number> {
  const path = resolve(call.io.cwd, file);
  const replace = call.flag("replace");
  const isThere = (await lstat(path).catch(() => undefined)) !== undefined;
  if (isThere && !replace) throw new BadCall(`${file} already exists. Use --replace to write over it.`);
  try {
    return await writeOutput(path, bytes, { replace });
  } catch (error) {
    const isOurs = (error as NodeJS.ErrnoException).syscall !== undefined;
    throw isOurs ? new BadCall(`${file} can't be written: ${(error as Error).message}.`) : error;
  }
}

const row = ({ translation_memory_id, name, source_language, target_languages, segment_count }: Memory) => [
  translation_memory_id,
  name ?? "",
  `${source_language ?? "?"}→${(target_languages ?? []).join(",")}`,
  countNoun(segment_count ?? 0, "segment"),
];

const segmentText = ({ source_text, targets }: MemorySegment): string =>
  `\n${printable(source_text)}\n${targets.map((one) => `  ${printable(`${one.target_language}: ${one.target_text}`)}\n`).join("")}`;

function skipSummary({
  skipped_segment_count: count,
  skipped_segment_reasons = {},
}: Pick<ImportedMemory, "skipped_segment_count" | "skipped_segment_reasons">): string {
  const reasons = skipReasonTexts(skipped_segment_reasons).map(printable);
  if (count === 0) return "";
  return `${countNoun(count, "segment")} skipped${reasons.length === 0 ? "" : ` (${reasons.join(", ")})`}\n`;
}
