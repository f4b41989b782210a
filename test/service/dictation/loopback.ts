import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { type WebSocket, WebSocketServer } from "ws";
import { silent } from "../../../src/core/work/log.ts";
import { dialects } from "../../../src/service/dialect.ts";
import type { DictationClock } from "../../../src/service/dictation/dictationTypes.ts";
import type { MessageFormat, VoiceSessionParams } from "../../../src/service/protocol/voiceEndpoints.ts";
import { decodeCommand, encodeVoice } from "../../../src/service/protocol/voiceMessages.ts";
import { createClient } from "../../../src/service/serviceClient.ts";
import { undiciTransport } from "../../../src/service/transport.ts";
import { createScripted, type Manners } from "./scripted.ts";
import type { Script } from "./speech.ts";

/** Time that passes so many times faster than it does. */
export const fasterClock = (speed: number): DictationClock => ({
  now: () => performance.now() * speed,
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds / speed);
    return () => clearTimeout(timer);
  },
});

type Scripted = ReturnType<typeof createScripted>;

/** A scripted service on the loopback interface, over real HTTP and WebSockets. */
export async function loopback() {
  let service: Scripted | undefined;
  let format: MessageFormat = "json";
  const asked: { readonly method: string; readonly tag: unknown; readonly params?: VoiceSessionParams }[] = [];
  const sockets = new WebSocketServer({ noServer: true });
  const transport = undiciTransport({ env: {} });

  const connect = (socket: WebSocket, token: string) => {
    const receiver = service?.connect(token, {
      say: (message) => socket.send(encodeVoice(message, format)),
      close: (code) => (code === 1006 ? socket.terminate() : socket.close(code)),
    });
    socket.on("message", (data: Buffer, isBinary) => {
      const command = decodeCommand(isBinary ? data : data.toString("utf8"), format);
      if (command !== undefined) receiver?.take(command);
    });
    socket.on("close", () => receiver?.gone());
    socket.on("error", () => socket.terminate());
  };

  const answer = async (request: IncomingMessage): Promise<object | undefined> => {
    const tag = request.headers["x-service-reporting-tag"];
    const { method = "" } = request;
    if (method === "POST") {
      const params = (await json(request)) as VoiceSessionParams;
      format = params.message_format ?? "json";
      asked.push({ method, tag, params });
      return service?.create(params.target_languages ?? [], params.target_media_languages);
    }
    asked.push({ method, tag });
    return service?.renew(tokenOf(request));
  };

  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    answer(request).then(
      (session) => {
        response.setHeader("content-type", "application/json");
        response.end(JSON.stringify({ streaming_url: `ws://127.0.0.1:${port}/v3/voice/realtime/connect`, ...session }));
      },
      () => response.writeHead(403).end(),
    );
  });
  server.on("upgrade", (request, socket, head) => {
    try {
      sockets.handleUpgrade(request, socket, head, (one) => connect(one, tokenOf(request)));
    } catch {
      socket.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const dialect = { ...dialects.custom, baseUrl: `http://127.0.0.1:${port}` };
  const connection = { dialect, key: "k", embedded: false };
  return {
    asked,
    client: createClient({ connection, transport, log: silent, reportingTag: "talk" }),
    /** Sets the speech from now on. */
    play(script: Script, manners: Manners): Scripted {
      service = createScripted(script, manners);
      asked.length = 0;
      return service;
    },
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      server.close();
      await transport.close();
    },
  };
}

const tokenOf = ({ url = "" }: IncomingMessage): string =>
  new URL(url, "http://localhost").searchParams.get("token") ?? "";
