import { parentPort } from "node:worker_threads";
import { decodeCommand, decodeMessage, UnreadableMessage } from "../../../src/service/protocol/voiceMessages.ts";

/** Decodes the frames that it is sent, in a thread whose heap the test limits: what is allocated too much ends it. */
parentPort?.on("message", (frames: readonly Uint8Array[]) => {
  const outcomes = frames.map((frame) => [decodeCommand, decodeMessage].map((decode) => outcomeOf(decode, frame)));
  parentPort?.postMessage(outcomes);
});

function outcomeOf(decode: typeof decodeCommand | typeof decodeMessage, frame: Uint8Array): string {
  try {
    return decode(frame, "msgpack") === undefined ? "another kind" : "read";
  } catch (error) {
    return error instanceof UnreadableMessage ? error.reason : String(error);
  }
}
