import type { IncomingMessage } from "node:http";
import { parseJson } from "../../../core/json/jsonData.ts";
import type { BridgedMessage } from "./bridgedModels.ts";

/** A request for a chat completion; its other options mean nothing to models of the editor. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly BridgedMessage[];
  readonly isStream: boolean;
  /** True if the end of a stream is to say how many tokens there were. */
  readonly hasUsage: boolean;
}

/** Bytes. */
const maxBody = 8 * 1024 * 1024;

/** Reads a request; `undefined` for anything else. */
export async function readChatRequest(request: IncomingMessage): Promise<ChatRequest | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    parts.push(part);
    size += part.length;
    if (size > maxBody) return undefined;
  }
  const body = membersOf(parseJson(Buffer.concat(parts).toString("utf8")));
  const { model, messages, stream, stream_options } = body;
  const read = Array.isArray(messages) ? messages.map(readMessage) : [];
  if (typeof model !== "string" || read.length === 0 || read.some((message) => message === undefined)) return undefined;
  return {
    model,
    messages: withoutSystem(read.filter((message) => message !== undefined)),
    isStream: stream === true,
    hasUsage: membersOf(stream_options)["include_usage"] === true,
  };
}

interface WireMessage {
  readonly role: "system" | "user" | "assistant";
  readonly text: string;
}

const roles: Readonly<Record<string, WireMessage["role"]>> = {
  system: "system",
  developer: "system",
  user: "user",
  assistant: "assistant",
};

function readMessage(value: unknown): WireMessage | undefined {
  const { role, content } = membersOf(value);
  const known = typeof role === "string" && Object.hasOwn(roles, role) ? roles[role] : undefined;
  const texts = Array.isArray(content) ? content.map((part) => membersOf(part)["text"]) : [content];
  if (known === undefined || texts.some((text) => typeof text !== "string")) return undefined;
  return { role: known, text: texts.join("") };
}

/** Models of the editor take no system messages: instructions come first in the first message of the user. */
function withoutSystem(messages: readonly WireMessage[]): readonly BridgedMessage[] {
  const system = messages.filter(({ role }) => role === "system").map(({ text }) => text);
  const others = messages.flatMap(({ role, text }) => (role === "system" ? [] : [{ role, text }]));
  const [first, ...rest] = others;
  if (system.length === 0) return others;
  if (first?.role !== "user") return [{ role: "user", text: system.join("\n\n") }, ...others];
  return [{ role: "user", text: [...system, first.text].join("\n\n") }, ...rest];
}

const membersOf = (value: unknown): Readonly<Record<string, unknown>> => Object(value);
