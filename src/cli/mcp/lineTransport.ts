import type { Readable } from "node:stream";
import { deserializeMessage, serializeMessage } from "@modelcontextprotocol/sdk/shared/stdio.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { ErrorCode, type JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import { type MessageLine, MessageLines, maxLineBytes, RequestIdScanner } from "./messageLines.ts";

/**
 * A transport with one message on each line. A line that cannot be read gets an error, and the next one is read; the
 * SDK's own transport ends at one beyond its limit, and is silent about others.
 */
export function createLineTransport(input: Readable, out: (text: string) => void): Transport {
  const lines = new MessageLines(maxLineBytes);
  const refuse = (code: ErrorCode, message: string, id: string | number | undefined): void =>
    out(serializeMessage({ jsonrpc: "2.0", ...(id !== undefined && { id }), error: { code, message } }));
  const receiveText = (text: string): void => {
    if (text.trim() === "") return;
    const message = readMessage(text);
    if ("code" in message) refuse(message.code, message.reason, idIn(text));
    else transport.onmessage?.(message);
  };
  const receive = (line: MessageLine): void =>
    "text" in line ? receiveText(line.text) : refuse(ErrorCode.InvalidRequest, tooLong, line.id);
  const take = (chunk: Uint8Array): void => {
    for (const line of lines.push(chunk)) receive(line);
  };
  const close = async (): Promise<void> => {
    input.off("data", take).off("end", close).pause();
    transport.onclose?.();
  };
  const transport: Transport = {
    start: async () => void input.on("data", take).once("end", close).on("error", close),
    send: async (message) => out(serializeMessage(message)),
    close,
  };
  return transport;
}

const tooLong = `The message has more than ${maxLineBytes / 1024 / 1024} MB. Nothing was done: send less in a call.`;

function readMessage(text: string): JSONRPCMessage | { readonly code: ErrorCode; readonly reason: string } {
  try {
    return deserializeMessage(text);
  } catch (error) {
    return error instanceof SyntaxError
      ? { code: ErrorCode.ParseError, reason: "The line is not valid JSON." }
      : { code: ErrorCode.InvalidRequest, reason: "The line is not a message of JSON-RPC 2.0." };
  }
}

function idIn(text: string): string | number | undefined {
  const scanner = new RequestIdScanner();
  scanner.push(Buffer.from(text));
  return scanner.id;
}
