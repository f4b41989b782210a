import { engines as enginesEndpoint } from "../../service/protocol/embedded.ts";
import { sourceCode, targetCode } from "../languages.ts";
import { Refusal } from "../wire/refusal.ts";
import type { Route } from "../wire/router.ts";
import type { Engines } from "./engines.ts";

/** `GET /glossa/engines`: those that would be asked for a pair, the first one first. */
export function enginesRoute(engines: Engines): Route {
  return {
    ...enginesEndpoint,
    right: { scope: "translate:text" },
    async answer({ fields }) {
      const given = await fields();
      const source = sourceCode(given.text("source") ?? "EN");
      const target = targetCode(given.text("target") ?? "");
      if (source === undefined) throw new Refusal(400, "Value for 'source' not supported.");
      if (target === undefined) throw new Refusal(400, "Value for 'target' not supported.");
      const found = await engines.of({ source, target });
      const told = found.map(({ id, name, pseudo }) => ({ id, name, pseudo }));
      return { body: { engine: told[0], engines: told } };
    },
  };
}
