import type { EnginePair } from "../engines/pairEngine.ts";
import type { ApertiumMode } from "./apertiumModes.ts";

/** Returns the directions from one language to another: one, or two over a pivot language. */
export function findRoute(
  modes: readonly ApertiumMode[],
  { source, target }: EnginePair,
): readonly ApertiumMode[] | undefined {
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

/** Pivot languages with the least loss, best first: the pairs with English are the weakest. */
const near: readonly string[] = ["es", "ca"];

/** Returns the requested region, else the default one, else any. */
function bestOf(modes: readonly ApertiumMode[], from: string, to: string, region: string): ApertiumMode | undefined {
  const fitting = modes.filter((mode) => mode.source === from && mode.target === to);
  return fitting.find((mode) => mode.region === region) ?? fitting.find((mode) => mode.region === "") ?? fitting[0];
}

const languageOf = (code: string): string => code.split("-")[0]?.toLowerCase() ?? "";
