import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "ws";
import type { PageTimeouts } from "../../../src/audio/page/pageConnection.ts";
import { createRecorderServer, type RecorderServer } from "../../../src/audio/page/recorderServer.ts";
import { packFrame } from "../../../src/webview/recorder/frameProtocol.ts";
import type { RecorderTexts, ToRecorder } from "../../../src/webview/recorder/recorderProtocol.ts";

const texts = { title: "Recorder <of> Glossa" } as RecorderTexts;

/** A server with a page of one line. */
export async function startRecorder(times: Partial<PageTimeouts> = {}): Promise<RecorderServer> {
  const folder = await mkdtemp(join(tmpdir(), "recorder-"));
  for (const name of ["recorder.js", "worklet.js", "recorder.css", "icon.png"])
    await writeFile(join(folder, name), name);
  const server = await createRecorderServer({ scripts: folder, styles: folder, language: "de", texts, times });
  await rm(folder, { recursive: true });
  return server;
}

/** A page as the server sees it. */
export interface Visitor {
  readonly socket: WebSocket;
  readonly heard: readonly ToRecorder[];
  /** Code of the closing. */
  readonly closed: Promise<number>;
  say(message: object): void;
  /** Sends frames of this recording, each of two samples that tell its number. */
  record(from: number, to: number): void;
  /** The latest message of a kind, as soon as there is one. */
  until<T extends ToRecorder["type"]>(type: T): Promise<Extract<ToRecorder, { readonly type: T }>>;
}

/** Opens a WebSocket and says hello, where there is something to say. Rejects where it is refused. */
export async function visit(
  { port }: RecorderServer,
  hello: object | undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<Visitor> {
  const { origin = `http://127.0.0.1:${port}`, ...others } = headers;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`, { headers: { ...others, ...(origin && { origin }) } });
  const heard: ToRecorder[] = [];
  let look = () => {};
  socket.on("message", (data, isBinary) => {
    if (!isBinary) heard.push(JSON.parse(String(data)));
    look();
  });
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once("open", () => resolve());
    socket.once("error", reject);
  });
  const say = (message: object) => socket.send(JSON.stringify(message));
  if (hello !== undefined) say(hello);
  return {
    socket,
    heard,
    closed,
    say,
    record(from, to) {
      for (let at = from; at < to; at++) socket.send(packFrame(at, new Uint8Array([at & 255, at >> 8, 0, 0])));
    },
    until: (type) =>
      new Promise((resolve, reject) => {
        look = () => {
          const found = heard.findLast((message) => message.type === type);
          if (found !== undefined) resolve(found as never);
        };
        look();
        void closed.then((code) => reject(new Error(`closed (${code}) before ${type}`)));
      }),
  };
}
