import { array, object, safeParse, string } from "valibot";
import { describeListProblem, type EngineEntry, isSpeechKind, parseEngineList } from "../../core/engines/engineList.ts";
import { type EngineNetwork, parseEngineNetwork } from "../../core/engines/engineNetwork.ts";
import { parseJson } from "../../core/json/jsonData.ts";
import { engineModels, testEngine } from "../../service/protocol/embeddedEndpoints.ts";
import { joinParts } from "../markup/markupParts.ts";
import { HttpError } from "../wire/httpError.ts";
import type { Fields } from "../wire/requestFields.ts";
import type { Route } from "../wire/router.ts";
import { accessHeaders } from "./chat/chatEndpoint.ts";
import { accessOf, type EngineNeeds, engineNameOf, type KeyedEngine, readEngines } from "./configuredEngines.ts";
import { EngineFailure } from "./engineFailure.ts";
import { createSender, EngineTimeout } from "./http/engineRequest.ts";
import { replyFailure } from "./http/replyFailure.ts";
import { translateBy } from "./localEngines.ts";
import { trySpeechEngine } from "./speechTrial.ts";

/** Routes for an engine that is not in the list yet: its models, and a translation, transcript or speech as a trial. */
export const engineTrialRoutes = (needs: EngineNeeds): readonly Route[] => [
  {
    ...engineModels,
    right: "any",
    async answer({ fields, signal }) {
      // any model will do: they are what is asked for
      const given = await fields();
      const engine = readEngine(given, { model: "any" });
      return { body: { models: await listModels(engine, parseEngineNetwork(given.raw("network")), signal) } };
    },
  },
  {
    ...testEngine,
    right: "any",
    async answer({ fields, signal }) {
      const given = await fields();
      const pair = { source: "EN", target: given.text("target") ?? "DE" };
      const read = readEngine(given, { pairs: undefined });
      const network = parseEngineNetwork(given.raw("network"));
      if (isSpeechKind(read.entry.kind))
        return { body: { text: await trySpeechEngine(read, trialText, { ...needs, network }, signal) } };
      const [source] = readEngines({ engines: [read], network }, needs);
      try {
        const engine = await source?.find(pair);
        if (engine === undefined) throw new HttpError(400, "The engine does not translate English into this language.");
        const options = { cut: { splitting: new Set<string>(), lines: false }, preserveFormatting: true };
        const { parts } = await translateBy([engine], [{ kind: "text", text: trialText }], options, signal);
        return { body: { text: joinParts(parts, false) } };
      } finally {
        source?.close();
      }
    },
  },
];

const trialText = "Save the changes before you close the file.";
const listTimeoutMs = 15_000;

/** Reads one engine with its key. Throws `HttpError` 400. */
function readEngine(fields: Fields, instead: Partial<Record<keyof EngineEntry, unknown>>): KeyedEngine {
  const engine = { ...Object(fields.raw("engine")), ...instead };
  const { engines, problems } = parseEngineList(JSON.stringify({ engines: [engine] }));
  const [entry] = engines;
  const [problem] = problems;
  if (entry === undefined || problem !== undefined)
    throw new HttpError(400, "Value for 'engine' not supported.", problem && describeListProblem(problem));
  return { entry, key: fields.text("key") };
}

const modelList = object({ data: array(object({ id: string() })) });

/** Lists the models of a chat-completions endpoint (`GET /models`). Throws `EngineFailure`. */
async function listModels(
  engine: KeyedEngine,
  network: EngineNetwork | undefined,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const access = accessOf(engine);
  const name = engineNameOf({ ...engine.entry, name: engine.entry.name ?? new URL(access.url).host });
  const { send, close } = createSender(name, network);
  try {
    const request = {
      method: "GET",
      url: `${access.url}/models`,
      headers: accessHeaders(access),
      timeout: listTimeoutMs,
    } as const;
    const reply = await send(request, signal);
    const read = reply.status === 200 ? safeParse(modelList, parseJson(reply.text)) : undefined;
    if (read?.success !== true) throw replyFailure(name, reply, access);
    return read.output.data.map(({ id }) => id).slice(0, 1000);
  } catch (error) {
    throw error instanceof EngineTimeout ? new EngineFailure("engine.timeout", name) : error;
  } finally {
    close();
  }
}
