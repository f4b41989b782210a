import type { Pair } from "../engines/engine.ts";
import type { Mode } from "./installed.ts";

/** The directions that lead from one language to another: one, or two over a language between. */
export function route(modes: readonly Mode[], { source, target }: Pair): readonly Mode[] | undefined {
  const from = languageOf(source);
  const to = languageOf(target);
  if (from === to) return undefined;
  const region = target.split("-")[1] ?? "";
  const direct = bestOf(modes, from, to, region);
  if (direct !== undefined) return [direct];
  const between = [...new Set([...near, ...modes.map((mode) => mode.target)])];
  for (const middle of between) {
    const [first, second] = [bestOf(modes, from, middle, ""), bestOf(modes, middle, to, region)];
    if (first !== undefined && second !== undefined) return [first, second];
  }
  return undefined;
}

/** Languages between that lose least, best first: the pairs with English are the weakest link. */
const near: readonly string[] = ["es", "ca"];

/** The wanted region, else the usual one, else any. */
function bestOf(modes: readonly Mode[], from: string, to: string, region: string): Mode | undefined {
  const fitting = modes.filter((mode) => mode.source === from && mode.target === to);
  return fitting.find((mode) => mode.region === region) ?? fitting.find((mode) => mode.region === "") ?? fitting[0];
}

const languageOf = (code: string): string => code.split("-")[0]?.toLowerCase() ?? "";
