import { createReadStream } from "node:fs";
import type { MessagePort } from "node:worker_threads";
import { createPairing, type Pairing, type Segment, type SkipReason } from "../../../core/tmx/pairing.ts";
import { createTmxReader } from "../../../core/tmx/reader.ts";
import { anySource, TmxError } from "../../../core/tmx/tmx.ts";
import { sourceCode } from "../../languages.ts";
import { decoded } from "./decode.ts";
import type { FromImport } from "./protocol.ts";

/** Characters of segments that are sent at once, about. */
const batchSize = 128 * 1024;

/** Reads a TMX file and sends its segments in batches, each when the last one was taken. */
export async function readFileInto(port: MessagePort, path: string): Promise<void> {
  const send = (message: FromImport) => port.postMessage(message);
  const taken = () => new Promise<void>((resolve) => port.once("message", () => resolve()));
  const stream = createReadStream(path, { highWaterMark: 64 * 1024 });
  try {
    const gathering = gather();
    const reader = createTmxReader(gathering);
    for await (const text of decoded(stream)) {
      reader.write(text);
      if (gathering.size() < batchSize) continue;
      send({ type: "batch", segments: gathering.take(), bytes: stream.bytesRead });
      await taken();
    }
    reader.end();
    send({ type: "batch", segments: gathering.take(), bytes: stream.bytesRead });
    await taken();
    send({ type: "done", source: gathering.source(), skipped: Object.fromEntries(gathering.skipped) });
  } catch (error) {
    // what else goes wrong here names paths
    send({ type: "failed", message: error instanceof TmxError ? error.message : "the file can't be read" });
  } finally {
    stream.destroy();
    port.close();
  }
}

/** Takes what the reader tells, as segments. */
function gather() {
  let pairing: Pairing = createPairing(anySource, isKnown);
  let segments: Segment[] = [];
  let size = 0;
  const skipped = new Map<SkipReason, number>();
  return {
    skipped,
    size: () => size,
    source: () => pairing.source,
    header(sourceLanguage: string): void {
      pairing = createPairing(sourceLanguage, isKnown);
    },
    unit(unit: Parameters<Pairing["of"]>[0]): void {
      const paired = pairing.of(unit);
      for (const reason of paired.skipped) skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
      if (paired.segment === undefined) return;
      segments.push(paired.segment);
      size += 100 + paired.segment.source.text.length;
      for (const { text } of paired.segment.targets) size += 100 + text.length;
    },
    take(): readonly Segment[] {
      const taken = segments;
      segments = [];
      size = 0;
      return taken;
    },
  };
}

const isKnown = (root: string): boolean => sourceCode(root) !== undefined;
