import { array, boolean, integer, number, object, optional, pipe, string, undefined_ } from "valibot";
import type { EngineEntry } from "../../core/engines/engineList.ts";
import type { EngineNetwork } from "../../core/engines/engineNetwork.ts";
import { endpoint, type NoParams } from "../endpoint.ts";

const count = pipe(number(), integer());

/** Parameters of `GET /glossa/engines`: language codes; the source may be unknown. */
export interface EnginesParams {
  readonly source?: string;
  readonly target: string;
}

const meter = object({
  requestTokens: count,
  maxItems: count,
  maxInputTokens: count,
  price: optional(object({ input: number(), output: number(), currency: optional(string()) })),
});

const engine = object({
  id: string(),
  name: string(),
  pseudo: boolean(),
  honours: optional(array(string())),
  /** True for a model of an editor: it answers only while a window of it is open. */
  while_editor_is_open: optional(boolean()),
  /** Id in the engine list. */
  entry: optional(string()),
  model: optional(string()),
  hasFastModel: optional(boolean()),
  hasUnknownCost: optional(boolean()),
  /** Only of engines that count tokens. */
  meter: optional(meter),
});

/** Embedded service only: the engine that would translate this pair, and all candidates in order. */
export const engines = endpoint<EnginesParams>()(
  "GET",
  "/glossa/engines",
  object({ engine, engines: optional(array(engine)) }),
);

/** Parameters of `PUT /glossa/engines`. */
export interface PutEnginesParams {
  /** As in an engine list (docs/services.md). */
  readonly engines: readonly EngineEntry[];
  /** Keys by the ids of engines. */
  readonly keys: Readonly<Record<string, string>>;
  /** Proxies and certificates for engines elsewhere. Defaults to those in the environment of the service. */
  readonly network?: EngineNetwork;
}

/** Embedded service only: replaces its engines; running translations end with those before. 409 with a fixed list. */
export const putEngines = endpoint<PutEnginesParams>()("PUT", "/glossa/engines", undefined_(), {
  result: "nothing",
});

/** Header that names the editor window that a request is from: letters, digits, `-`, `_`. */
export const windowHeader = "x-glossa-window";

/** Parameters of `PUT /glossa/bridge`. */
export interface PutBridgeParams {
  /** Base address of an OpenAI-compatible endpoint on this machine. */
  readonly url: string;
  readonly token: string;
}

/** Embedded service only: the endpoint of the window that sends it, for engines of the kind `editor`. */
export const putBridge = endpoint<PutBridgeParams>()("PUT", "/glossa/bridge", undefined_(), { result: "nothing" });

/** Parameters of an engine that is not in the list yet. */
export interface TrialParams {
  readonly engine: EngineEntry;
  readonly key?: string;
  readonly network?: EngineNetwork;
  /** Target language of the trial. Defaults to `DE`. */
  readonly target?: string;
}

/**
 * Embedded service only: translates a sentence by an engine that is not in the list yet, or transcribes or speaks one;
 * `text` is empty for speech. 424 if it fails.
 */
export const testEngine = endpoint<TrialParams>()("POST", "/glossa/engines/test", object({ text: string() }));

/** Embedded service only: the models of the endpoint of such an engine. 424 if it does not list any. */
export const engineModels = endpoint<Omit<TrialParams, "target">>()(
  "POST",
  "/glossa/engines/models",
  object({ models: array(string()) }),
);

/** Embedded service only: an answer without an end, held open by every window that needs the service. */
export const leasePath = "/glossa/lease";

/**
 * Embedded service only: ends a service that its clients started, if none of them uses it. Otherwise `leases` is the
 * number of those that do; it is absent if the service runs until it is stopped.
 */
export const endIfUnused = endpoint<NoParams>()(
  "DELETE",
  leasePath,
  object({ ended: boolean(), leases: optional(count) }),
  { admin: true },
);

/** Embedded service only: without a key, proves that the service knows the key in its file. */
export const identityPath = "/glossa/identity";

/** Length of `challenge`, a random hexadecimal number. */
export const challengeLength = 64;

/** Returns the text of which the proof is a keyed hash (HMAC-SHA-256); the port keeps a proof from being relayed. */
export const identityText = (port: number, challenge: string): string => `glossa identity ${port} ${challenge}`;

export const identityProof = object({ proof: string() });

/** The file by which windows find the running service (mode 0600). */
export const serviceFile = object({ pid: count, port: count, key: string(), adminKey: string() });

/** Its name in the data folder. */
export const serviceFileName = "service.json";

/** Exit code of `glossa serve` if another process holds the data folder. */
export const alreadyServing = 3;

/** Exit code of `glossa serve` for a data folder that it does not use. */
export const unusableFolder = 4;
