import assert from "node:assert/strict";
import { createDetection, type Detection } from "../../../src/local/detection/languageDetector.ts";
import { createLanguageCheck } from "../../../src/local/engines/chat/answerLanguage.ts";
import { chatEngine } from "../../../src/local/engines/chat/chatEngine.ts";
import { EngineFailure } from "../../../src/local/engines/engineFailure.ts";
import { createSender, type SendEngineRequest } from "../../../src/local/engines/http/engineRequest.ts";
import type { EngineSource, EngineTokens } from "../../../src/local/engines/pairEngine.ts";
import { joinParts } from "../../../src/local/markup/markupParts.ts";
import { protectPlaceholders } from "../../../src/local/markup/placeholderParts.ts";
import { assertSound, codesOf, type Outcome, recovered, refused } from "./misbehaviour.ts";
import { type Script, type ScriptedEndpoint, scriptedEndpoint } from "./scriptedEndpoint.ts";

/** Options of one translation by the model. */
interface ModelOptions {
  readonly timeout?: number;
  readonly key?: string;
  /** Sends the requests in the place of the engine's own sender, which it is given. */
  readonly send?: (own: SendEngineRequest) => SendEngineRequest;
}

/** A model behind an endpoint, which each test of a suite gets for itself. */
export interface ScriptedModel {
  script(script: Script): void;
  requests(): number;
  readonly tokens: readonly EngineTokens[];
  translateAll(all: readonly string[], options?: ModelOptions): Promise<Outcome>;
  /** An engine for several orders, one after the other. */
  engine(options?: ModelOptions): Pick<ScriptedModel, "translateAll"> & { close(): void };
}

/** Creates the model of the suite that is being described. */
export function modelOfSuite(): ScriptedModel {
  let endpoint: ScriptedEndpoint;
  let detection: Detection;
  const tokens: EngineTokens[] = [];
  before(() => {
    detection = createDetection();
  });
  after(() => detection.close());
  beforeEach(async () => {
    endpoint = await scriptedEndpoint();
    tokens.length = 0;
  });
  afterEach(() => endpoint.close());

  function createEngine({ timeout = 60_000, key = "sk-secret", send = (own) => own }: ModelOptions = {}) {
    const sender = createSender("Model");
    const source = chatEngine({
      access: { name: "Model", url: endpoint.url, key, timeout },
      model: "small",
      send: send(sender.send),
      judgeLanguages: createLanguageCheck(detection),
      onTokens: (one) => tokens.push(one),
      firstPause: 5,
    });
    return {
      translateAll: (all: readonly string[]) => translateBy(source, all),
      close() {
        source.close();
        sender.close();
      },
    };
  }

  async function translateAll(all: readonly string[], options: ModelOptions = {}): Promise<Outcome> {
    const engine = createEngine(options);
    const outcome = await engine.translateAll(all);
    engine.close();
    return outcome;
  }

  async function translateBy(source: EngineSource, all: readonly string[]): Promise<Outcome> {
    const engine = await source.find({ source: "EN", target: "DE" });
    const options = { cut: { splitting: new Set<string>(), lines: false }, preserveFormatting: true };
    const signal = new AbortController().signal;
    const outcomes = await Promise.all(
      all.map(async (text) => {
        try {
          const parts = await engine?.translate(protectPlaceholders([{ kind: "text", text }], false), options, signal);
          return [text, joinParts(parts ?? [], false)] as const;
        } catch (error) {
          assert.ok(error instanceof EngineFailure, String(error));
          return error;
        }
      }),
    );
    return {
      done: outcomes.flatMap((one) => (one instanceof EngineFailure ? [] : [one])),
      failed: outcomes.flatMap((one) => (one instanceof EngineFailure ? [one] : [])),
    };
  }

  return {
    script: (script) => {
      endpoint.script = script;
    },
    requests: () => endpoint.requests.length,
    tokens,
    translateAll,
    engine: createEngine,
  };
}

/** A test for each way to misbehave, with texts of a suite's model. */
export function describeModes({ script: use, requests, translateAll }: ScriptedModel, texts: readonly string[]): void {
  for (const [what, script] of Object.entries(recovered)) {
    it(`translates everything if it ${what}`, async () => {
      use(script());
      const outcome = await translateAll(texts);
      assertSound(outcome, texts);
      assert.deepEqual(outcome.failed.map(String), []);
    });
  }

  for (const [what, [script, code, maxRequests]] of Object.entries(refused)) {
    it(`reports ${code} soon if it ${what}`, async () => {
      use(script);
      const outcome = await translateAll(texts);
      assert.deepEqual([outcome.done, codesOf(outcome)], [[], [code]]);
      assert.ok(requests() <= maxRequests, `${requests()} requests`);
      assert.doesNotMatch(
        outcome.failed.map((failure) => `${failure.detail} ${failure.message}`).join("\n"),
        /sk-secret/,
      );
    });
  }
}
