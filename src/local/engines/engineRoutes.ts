import { createHash } from "node:crypto";
import { describeListProblem, parseEngineList } from "../../core/engines/engineList.ts";
import { engines as enginesEndpoint, putEngines } from "../../service/protocol/embeddedEndpoints.ts";
import { toSourceCode, toTargetCode } from "../serviceLanguages.ts";
import { HttpError } from "../wire/httpError.ts";
import type { Fields } from "../wire/requestFields.ts";
import type { Route } from "../wire/router.ts";
import { configuredEngines, type EngineNeeds, type KeyedEngine } from "./configuredEngines.ts";
import type { Engines } from "./localEngines.ts";

interface Needs {
  readonly engines: Engines;
  readonly needs: EngineNeeds;
  /** True if the list is a file's, which clients can't replace. */
  readonly isFixed: boolean;
  /** The list that the service started with. */
  readonly first: readonly KeyedEngine[] | undefined;
}

/** Routes of `/glossa/engines`: the engines for a pair in order, and another list. */
export function engineRoutes({ engines, needs, isFixed, first }: Needs): readonly Route[] {
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
        const found = (await engines.of({ source, target })).map(({ id, name, pseudo, honours }) => ({
          id,
          name,
          pseudo,
          ...(honours !== undefined && { honours }),
        }));
        return { body: { engine: found[0], engines: found } };
      },
    },
    {
      ...putEngines,
      right: "any",
      bodyLimit: 1024 * 1024,
      async answer({ fields }) {
        if (isFixed) throw new HttpError(409, "The engines of this service are those of its file.");
        const list = readList(await fields());
        const digest = digestOf(list);
        // running translations of equal engines go on either way, but would lose their requests' company
        if (digest !== current) engines.replace(configuredEngines(list, needs));
        current = digest;
        return { status: 204 };
      },
    },
  ];
}

/** Compares lists without keeping their keys once more. */
const digestOf = (list: readonly KeyedEngine[]): string =>
  createHash("sha256").update(JSON.stringify(list)).digest("hex");

function readList(fields: Fields): readonly KeyedEngine[] {
  const { engines, problems } = parseEngineList(JSON.stringify({ engines: fields.raw("engines") }));
  const [problem] = problems;
  if (problem !== undefined)
    throw new HttpError(400, "Value for 'engines' not supported.", describeListProblem(problem));
  return withKeys(engines, Object(fields.raw("keys")));
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
