import { engines as enginesEndpoint } from "../../service/protocol/embeddedEndpoints.ts";
import { toSourceCode, toTargetCode } from "../serviceLanguages.ts";
import { HttpError } from "../wire/httpError.ts";
import type { Route } from "../wire/router.ts";
import type { Engines } from "./localEngines.ts";

/** Route of `GET /glossa/engines`: the engines for a pair in order. */
export function enginesRoute(engines: Engines): Route {
  return {
    ...enginesEndpoint,
    right: { scope: "translate:text" },
    async answer({ fields }) {
      const given = await fields();
      const source = toSourceCode(given.text("source") ?? "EN");
      const target = toTargetCode(given.text("target") ?? "");
      if (source === undefined) throw new HttpError(400, "Value for 'source' not supported.");
      if (target === undefined) throw new HttpError(400, "Value for 'target' not supported.");
      const found = await engines.of({ source, target });
      const told = found.map(({ id, name, pseudo }) => ({ id, name, pseudo }));
      return { body: { engine: told[0], engines: told } };
    },
  };
}
