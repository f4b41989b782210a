import type { EngineFailureCode } from "../../../core/failures/engineFailures.ts";
import { parseJson } from "../../../core/json/jsonData.ts";
import { EngineFailure } from "../engineFailure.ts";
import type { EngineReply } from "./engineRequest.ts";

/** Returns the failure for an answer with an error status, or one that is no JSON; `request` has the key to leave out. */
export function replyFailure(
  engine: string,
  reply: EngineReply,
  { url, key }: { readonly url: string; readonly key?: string | undefined },
): EngineFailure {
  const { status } = reply;
  const words = replyWordsOf(reply.text, key);
  const detail = [...(words === "" ? [] : [words]), `status ${status}`].join(", ");
  if (isAboutKey(status, words)) return new EngineFailure(accessFailureOf(reply.text), engine, detail);
  if (status === 402 || /insufficient_quota|credit|billing/i.test(reply.text.slice(0, 5000)))
    return new EngineFailure("engine.quota", engine, detail);
  if (status === 429) return new EngineFailure("engine.busy", engine, detail);
  if (isAboutModel(status, words)) return new EngineFailure("engine.model", engine, detail);
  if (status === 404 || status === 405 || status < 400)
    return new EngineFailure("engine.address", engine, addressDetail(reply, url));
  if (status >= 500) return new EngineFailure("engine.down", engine, detail);
  return new EngineFailure("engine.refused", engine, detail);
}

/** Returns whether access was refused; Gemini answers 400. */
const isAboutKey = (status: number, words: string): boolean =>
  [401, 403].includes(status) ||
  (status === 400 && /\bapi key\b.{0,20}\b(?:not valid|invalid)\b|\binvalid api key\b/i.test(words));

/** Codes of an editor's endpoint (`chatBridge.ts`). */
const editorCodes: Readonly<Record<string, EngineFailureCode>> = {
  editor_blocked: "engine.blocked",
  editor_no_permissions: "engine.consent",
};

const accessFailureOf = (text: string): EngineFailureCode =>
  editorCodes[String(Object(Object(parseJson(text)).error).code)] ?? "engine.key";

const isAboutModel = (status: number, words: string): boolean =>
  [400, 404, 422].includes(status) &&
  /\bmodel\b/i.test(words) &&
  /not|unknown|invalid|exist|pull/i.test(words) &&
  !isAboutOption.test(words);

/** "'temperature' does not support 0 with this model" is no word about the model. */
const isAboutOption = /\btemperature\b|\bresponse[_ ]format\b|\bjson_schema\b/i;

/** Returns what answered: a redirect's origin, a page, or a status. */
function addressDetail({ status, header, text }: EngineReply, url: string): string {
  const location = header("location");
  if (status >= 300 && status < 400 && location !== undefined && URL.canParse(location, url))
    return `redirect to ${new URL(location, url).origin}`;
  if (/^\s*<(?:!doctype|html)/i.test(text)) return "an HTML page";
  return status < 300 ? "no JSON" : String(status);
}

/** Returns one short line of the endpoint's words without copies of the key. */
export const replyWordsOf = (text: string, key: string | undefined): string =>
  bareWords(messageIn(parseJson(text)), key);

/** Returns words as one short line without copies of the key. */
export function bareWords(words: string, key?: string): string {
  const line = words
    .slice(0, 10_000)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim();
  // gateways quote keys partly
  const bare = key === undefined || key === "" ? line : line.replaceAll(key, "…");
  return bare.replace(/\b(?:sk|key|pk)-[\w*-]{4,}/gi, "…").slice(0, 300);
}

function messageIn(given: unknown): string {
  // Gemini answers with a list of one
  const value: unknown = Array.isArray(given) ? given[0] : given;
  const { error, message, detail } = Object(value) as Readonly<Record<string, unknown>>;
  for (const one of [Object(error)["message"], error, message, detail]) if (typeof one === "string") return one;
  return "";
}
