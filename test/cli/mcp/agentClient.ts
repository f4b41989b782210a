import { PassThrough } from "node:stream";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { ReadBuffer, serializeMessage } from "@modelcontextprotocol/sdk/shared/stdio.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type { Io } from "../../../src/cli/terminal/io.ts";
import type { KeyTerminal } from "../keyProject.ts";
import type { Ended } from "../terminal.ts";

/** An agent: the client of the protocol's own library, with answers as objects. */
export interface TestAgent {
  readonly client: Client;
  /** Resolves to the answer; an answer that is an error has `error`. */
  call(name: string, input?: Record<string, unknown>): Promise<Answer>;
}

/** Members of answers that tests look at. */
export interface Answer {
  readonly error?: string;
  readonly requested?: number;
  readonly written?: number;
  readonly refused?: number;
  readonly skipped?: number;
  readonly left?: number;
  readonly items?: readonly Record<string, unknown>[];
  readonly problems?: number;
  readonly notes?: readonly Record<string, unknown>[];
  readonly files?: readonly (string | { readonly file: string; readonly items: readonly Record<string, unknown>[] })[];
  readonly note?: string;
  readonly reason?: string;
}

/** Connects the library's client to a server. */
export async function connectAgent(transport: Transport): Promise<TestAgent> {
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(transport);
  return {
    client,
    async call(name, input = {}) {
      const { content } = (await client.callTool({ name, arguments: input })) as CallToolResult;
      const [part] = content;
      return JSON.parse(part?.type === "text" ? part.text : "{}");
    },
  };
}

/** `glossa mcp` in this process; `close` resolves to how it ended. */
export async function startAgent(
  shell: KeyTerminal,
  args: readonly string[] = [],
  io: Partial<Io> = {},
): Promise<TestAgent & { close(): Promise<Ended> }> {
  const input = new PassThrough();
  const buffer = new ReadBuffer();
  const transport: Transport = {
    start: async () => {},
    send: async (message) => void input.write(serializeMessage(message)),
    close: async () => void input.end(),
  };
  const out = (text: string): void => {
    buffer.append(Buffer.from(text));
    for (let message = buffer.readMessage(); message !== null; message = buffer.readMessage())
      transport.onmessage?.(message);
  };
  const running = shell.run(["mcp", ...args], { stdin: input, out, program: shell.program, ...io });
  const agent = await connectAgent(transport);
  return {
    ...agent,
    async close() {
      await agent.client.close();
      return await running;
    },
  };
}

/** The items of an answer that names each file once, each with its file. */
export const itemsByFile = ({ files = [] }: Answer): readonly Record<string, unknown>[] =>
  files.flatMap((one) => (typeof one === "string" ? [] : one.items.map((item) => ({ file: one.file, ...item }))));
