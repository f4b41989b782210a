import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { createVoiceSession, maxChunkBytes, reconnectVoiceSession } from "../../service/protocol/voiceEndpoints.ts";
import type { AccountUsage } from "../accountUsage.ts";
import type { Engines } from "../engines/localEngines.ts";
import type { SpeechEngines } from "../engines/speechEngines.ts";
import type { TranslationResources } from "../translate/translationResources.ts";
import type { Door } from "../wire/door.ts";
import { HttpError } from "../wire/httpError.ts";
import type { Call, Route } from "../wire/router.ts";
import { refuseUpgrade } from "./refuseUpgrade.ts";
import { serveSession } from "./serveSession.ts";
import { planSession, type TermsOf } from "./sessionPlan.ts";
import { defaultVoiceTimes, type VoiceTimes } from "./sessionWire.ts";
import { readVoiceOrder } from "./voiceOrder.ts";
import { createVoiceSessions, type OpenedSession } from "./voiceSessions.ts";

/** Voice sessions: their routes and connections. */
export interface Voice {
  readonly routes: readonly Route[];
  /** Handles a request for a WebSocket on a port of the service. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, door: Door): void;
  /** Sessions with a connection. */
  countConnected(): number;
  /** Ends all sessions. */
  close(): void;
}

interface VoiceNeeds {
  readonly engines: Engines;
  readonly usage: AccountUsage;
  readonly resources: TranslationResources;
  readonly spokenTerms: TermsOf;
  readonly speech: SpeechEngines;
  readonly times?: Partial<VoiceTimes> | undefined;
  /** True if other processes share the state; sessions are not in it. */
  readonly isOneOfSeveral?: boolean;
  readonly now: () => Date;
}

const right = { scope: "voice:realtime" };

/** Path of connections (docs/protocol.md, *Voice sessions*). */
const connectPath = "/v3/voice/realtime/connect";

/**
 * Serves `POST` and `GET /v3/voice/realtime`, and the WebSocket (docs/protocol.md, *Voice sessions*).
 */
export function createVoice(needs: VoiceNeeds): Voice {
  const { usage, speech, now } = needs;
  const sessions = createVoiceSessions(now, needs.isOneOfSeveral);
  const times = { ...defaultVoiceTimes, ...needs.times };
  // what is larger than any chunk in base64 is not even read
  const maxPayload = maxChunkBytes * 2 + 64 * 1024;
  const server = new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false, clientTracking: false });
  return {
    routes: [
      {
        ...createVoiceSession,
        right,
        async answer({ fields, caller, tag, origin }) {
          const order = readVoiceOrder(await fields(), speech.languages());
          const plan = await planSession(order, needs);
          // nothing is used yet, but without a remaining quota no session begins
          usage.reserve(1, { caller, tag, kind: "speech_to_text" }).release();
          return { body: toSessionBody(sessions.create(plan, caller.keyId, tag), origin) };
        },
      },
      {
        ...reconnectVoiceSession,
        right,
        async answer({ fields, caller, origin }: Call) {
          const token = (await fields()).text("token");
          if (token === undefined) throw new HttpError(400, "Parameter 'token' not specified");
          return { body: toSessionBody(sessions.renew(token, caller.keyId), origin) };
        },
      },
    ],
    upgrade(request, socket, head, door) {
      try {
        door(request);
        const session = sessions.admit(tokenOf(request));
        server.handleUpgrade(request, socket, head, (connected) =>
          serveSession(connected, session, { ...needs, sessions, times }),
        );
      } catch (error) {
        refuseUpgrade(socket, error);
      }
    },
    countConnected: () => sessions.connectedCount,
    close: () => sessions.close(),
  };
}

function toSessionBody({ session, token }: OpenedSession, origin: string): object {
  const { name, punctuates } = session.plan.speech.recognition;
  return {
    streaming_url: origin.replace(/^http/, "ws") + connectPath,
    token,
    session_id: session.id,
    ...(session.plan.isRecorded && { recorded: true }),
    ...(name !== undefined && { engine: { name, ...(punctuates !== undefined && { punctuates }) } }),
  };
}

/** Reads the token. No key is used here: the token is enough. */
function tokenOf({ url = "", method, headers }: IncomingMessage): string {
  const at = url.indexOf("?");
  if ((at < 0 ? url : url.slice(0, at)) !== connectPath) throw new HttpError(404, "Not found");
  if (method !== "GET" || headers.upgrade?.toLowerCase() !== "websocket")
    throw new HttpError(400, "Bad request", "A WebSocket is needed.");
  const token = url.length > 1024 ? null : new URLSearchParams(at < 0 ? "" : url.slice(at)).get("token");
  if (token === null) throw new HttpError(400, "Parameter 'token' not specified");
  return token;
}
