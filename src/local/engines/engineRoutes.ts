import { createHash } from "node:crypto";
import { describeListProblem, parseEngineList } from "../../core/engines/engineList.ts";
import { parseEngineNetwork } from "../../core/engines/engineNetwork.ts";
import { engines as enginesEndpoint, putEngines } from "../../service/protocol/embeddedEndpoints.ts";
import { toSourceCode, toTargetCode } from "../serviceLanguages.ts";
import { HttpError } from "../wire/httpError.ts";
import type { Fields } from "../wire/requestFields.ts";
import type { Route } from "../wire/router.ts";
import { type EngineListOption, type EngineNeeds, type KeyedEngine, readEngines } from "./configuredEngines.ts";
import type { Engines } from "./localEngines.ts";
import type { SpeechEngines } from "./speechEngines.ts";

type EngineSetup = Pick<EngineListOption, "engines" | "network">;

interface Needs {
  readonly engines: Engines;
  readonly speech: Pick<SpeechEngines, "replace">;
  readonly needs: EngineNeeds;
  /** True if the list is a file's, which clients can't replace. */
  readonly isFixed: boolean;
  /** The list that the service started with. */
  readonly first: EngineSetup | undefined;
}

/** Routes of `/glossa/engines`: the engines for a pair in order, and another list. */
export function engineRoutes({ engines, speech, needs, isFixed, first }: Needs): readonly Route[] {
  let current = first && digestOf(first);
  return [
    {
      ...enginesEndpoint,
      right: { scope: "translate:text" },
      async answer({ fields }) {
        const given = await fields();
        const source = toSourceCode(given.text("source") ?? "EN");
        const target = toTargetCode(given.text("target") ?? "");
        if (source === undefined) throw new HttpError(400, "Value for 'source' not supported.");
        if (target === undefined) throw new HttpError(400, "Value for 'target' not supported.");
        const found = (await engines.of({ source, target })).map(
          ({ translate: _, isExclusive: __, isOfEditor, honours, ...engine }) => ({
            ...engine,
            ...(!engine.pseudo && honours !== undefined && { honours }),
            ...(isOfEditor === true && { while_editor_is_open: true }),
          }),
        );
        return { body: { engine: found[0], engines: found } };
      },
    },
    {
      ...putEngines,
      right: "any",
      bodyLimit: 1024 * 1024,
      async answer({ fields }) {
        if (isFixed) throw new HttpError(409, "The engines of this service are those of its file.");
        const list = readSetup(await fields());
        const digest = digestOf(list);
        // running translations of equal engines go on either way, but would lose their requests' company
        if (digest !== current) {
          engines.replace(readEngines(list, needs));
          speech.replace(list);
        }
        current = digest;
        return { status: 204 };
      },
    },
  ];
}

/** Compares lists without keeping their keys once more. */
const digestOf = ({ engines, network }: EngineSetup): string =>
  createHash("sha256")
    .update(JSON.stringify([engines, network]))
    .digest("hex");

function readSetup(fields: Fields): EngineSetup {
  const { engines, problems } = parseEngineList(JSON.stringify({ engines: fields.raw("engines") }));
  const [problem] = problems;
  if (problem !== undefined)
    throw new HttpError(400, "Value for 'engines' not supported.", describeListProblem(problem));
  return {
    engines: withKeys(engines, Object(fields.raw("keys"))),
    network: parseEngineNetwork(fields.raw("network")),
  };
}

/** Adds the keys to a list, by the ids of its engines. */
export function withKeys(
  engines: readonly KeyedEngine["entry"][],
  keys: Readonly<Record<string, unknown>>,
): readonly KeyedEngine[] {
  return engines.map((entry) => {
    const key = Object.hasOwn(keys, entry.id) ? keys[entry.id] : undefined;
    return { entry, ...(typeof key === "string" && key !== "" && { key }) };
  });
}
