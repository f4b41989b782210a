import { createReadStream } from "node:fs";
import type { MessagePort } from "node:worker_threads";
import {
  createPairing,
  type Pairing,
  type SegmentSkipReason,
  type TmxSegment,
} from "../../../core/tmx/segmentPairing.ts";
import { createTmxReader } from "../../../core/tmx/tmxReader.ts";
import { anySource, TmxError } from "../../../core/tmx/tmxUnit.ts";
import { toSourceCode } from "../../serviceLanguages.ts";
import { decodeFile } from "./decodeTmx.ts";
import type { FromImport } from "./memoryThreadProtocol.ts";

/** Approximate characters of segments that are sent at once. */
const batchSize = 128 * 1024;

/** Reads a TMX file and sends its segments in batches, each when the last one was taken. */
export async function readFileInto(port: MessagePort, path: string): Promise<void> {
  const send = (message: FromImport) => port.postMessage(message);
  const waitUntilTaken = () => new Promise<void>((resolve) => port.once("message", () => resolve()));
  const stream = createReadStream(path, { highWaterMark: 64 * 1024 });
  try {
    const gathering = gatherSegments();
    const reader = createTmxReader(gathering);
    for await (const text of decodeFile(stream)) {
      reader.write(text);
      if (gathering.size() < batchSize) continue;
      send({ type: "batch", segments: gathering.take(), bytes: stream.bytesRead });
      await waitUntilTaken();
    }
    reader.end();
    send({ type: "batch", segments: gathering.take(), bytes: stream.bytesRead });
    await waitUntilTaken();
    send({ type: "done", source: gathering.source(), skipped: Object.fromEntries(gathering.skipped) });
  } catch (error) {
    // other errors here name paths
    send({ type: "failed", message: error instanceof TmxError ? error.message : "the file can't be read" });
  } finally {
    stream.destroy();
    port.close();
  }
}

/** Collects segments from the reader. */
function gatherSegments() {
  let pairing: Pairing = createPairing(anySource, isKnown);
  let segments: TmxSegment[] = [];
  let size = 0;
  const skipped = new Map<SegmentSkipReason, number>();
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
    take(): readonly TmxSegment[] {
      const taken = segments;
      segments = [];
      size = 0;
      return taken;
    },
  };
}

const isKnown = (root: string): boolean => toSourceCode(root) !== undefined;
