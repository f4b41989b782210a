import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { createVoiceSession, largestChunk, reconnectVoiceSession } from "../../service/protocol/voice.ts";
import type { Engines } from "../engines/engines.ts";
import type { Speech } from "../speech/speech.ts";
import type { Resources } from "../translate/resources.ts";
import type { Usage } from "../usage.ts";
import { mustBeLocal } from "../wire/guard.ts";
import { Refusal } from "../wire/refusal.ts";
import type { Call, Route } from "../wire/router.ts";
import { usualTimes, type VoiceTimes } from "./connection.ts";
import { readVoiceOrder } from "./order.ts";
import { planFor, type TermsOf } from "./plan.ts";
import { refuseUpgrade } from "./refuseUpgrade.ts";
import { serve } from "./serve.ts";
import { createSessions, type Opened } from "./sessions.ts";

/** Voice sessions: where they are asked for, and their connections. */
export interface Voice {
  readonly routes: readonly Route[];
  /** Takes a request for a WebSocket on the service's own port. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, port: number): void;
  /** Ends all sessions. */
  close(): void;
}

interface VoiceNeeds {
  readonly engines: Engines;
  readonly usage: Usage;
  readonly resources: Resources;
  readonly spokenTerms: TermsOf;
  readonly speech: Speech;
  readonly times?: Partial<VoiceTimes> | undefined;
  readonly now: () => Date;
}

/** Where connections are made (docs/protocol.md, *Voice sessions*). */
const connectPath = "/v3/voice/realtime/connect";

/**
 * `POST` and `GET /v3/voice/realtime`, and the WebSocket (docs/protocol.md, *Voice sessions*). No scope covers them.
 */
export function createVoice(needs: VoiceNeeds): Voice {
  const { usage, now } = needs;
  const sessions = createSessions(now);
  const times = { ...usualTimes, ...needs.times };
  // what is larger than any chunk in base64 is not even read
  const maxPayload = largestChunk * 2 + 64 * 1024;
  const server = new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false, clientTracking: false });
  return {
    routes: [
      {
        ...createVoiceSession,
        right: "any",
        async answer({ fields, caller, tag, origin }) {
          const order = readVoiceOrder(await fields());
          const plan = await planFor(order, needs);
          // nothing is used yet, but where nothing is left no session begins
          usage.reserve(1, { caller, tag, kind: "speech_to_text" }).release();
          return { body: told(sessions.create(plan, caller.keyId, tag), origin) };
        },
      },
      {
        ...reconnectVoiceSession,
        right: "any",
        async answer({ fields, caller, origin }: Call) {
          const token = (await fields()).text("token");
          if (token === undefined) throw new Refusal(400, "Parameter 'token' not specified");
          return { body: told(sessions.renew(token, caller.keyId), origin) };
        },
      },
    ],
    upgrade(request, socket, head, port) {
      try {
        mustBeLocal(request, port);
        const session = sessions.admit(tokenOf(request));
        server.handleUpgrade(request, socket, head, (connected) =>
          serve(connected, session, { ...needs, sessions, times }),
        );
      } catch (error) {
        refuseUpgrade(socket, error);
      }
    },
    close: () => sessions.close(),
  };
}

const told = ({ session, token }: Opened, origin: string): object => ({
  streaming_url: origin.replace(/^http/, "ws") + connectPath,
  token,
  session_id: session.id,
});

/** No key is used here: the token is enough. */
function tokenOf({ url = "", method, headers }: IncomingMessage): string {
  const at = url.indexOf("?");
  if ((at < 0 ? url : url.slice(0, at)) !== connectPath) throw new Refusal(404, "Not found");
  if (method !== "GET" || headers.upgrade?.toLowerCase() !== "websocket")
    throw new Refusal(400, "Bad request", "A WebSocket is needed.");
  const token = url.length > 1024 ? null : new URLSearchParams(at < 0 ? "" : url.slice(at)).get("token");
  if (token === null) throw new Refusal(400, "Parameter 'token' not specified");
  return token;
}
