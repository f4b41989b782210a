import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { get } from "node:http";
import { safeParse } from "valibot";
import { withinTime } from "../core/work/timeLimit.ts";
import { challengeLength, identityPath, identityProof, identityText } from "./protocol/embeddedEndpoints.ts";

/** Milliseconds that a service on this machine may take to answer. */
const answerTimeoutMs = 5_000;
/** Bytes. */
const maxAnswer = 1024;

/**
 * Returns whether the service at a port knows a key, without sending the key: the port of a service that ended may
 * belong to another user by now. Rejects with the signal's reason.
 */
export async function provesIdentity(
  { port, key }: { readonly port: number; readonly key: string },
  signal: AbortSignal,
): Promise<boolean> {
  const challenge = randomBytes(challengeLength / 2).toString("hex");
  const address = `http://127.0.0.1:${port}${identityPath}?challenge=${challenge}`;
  const answer = await withinTime(answerTimeoutMs, signal, (limit) => fetchText(address, limit));
  signal.throwIfAborted();
  const expected = createHmac("sha256", key).update(identityText(port, challenge)).digest();
  const given = Buffer.from(proofIn(answer), "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function proofIn(answer: string): string {
  try {
    const result = safeParse(identityProof, JSON.parse(answer));
    return result.success ? result.output.proof : "";
  } catch {
    return "";
  }
}

/** Returns the body of an answer, empty if there is none; never rejects. */
function fetchText(url: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const request = get(url, { agent: false, signal });
    request.once("error", () => resolve(""));
    request.once("close", () => resolve(text));
    request.once("response", (response) => {
      response.on("error", () => {});
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
        if (text.length > maxAnswer) request.destroy();
      });
    });
  });
}
