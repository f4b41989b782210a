import type { Expected } from "../detection/weighing.ts";
import type { Engines } from "../engines/engines.ts";
import { isVariant } from "../languages.ts";
import type { Resources } from "./resources.ts";
import type { Wanted } from "./wanted.ts";

interface Needs {
  readonly engines: Pick<Engines, "sources">;
  readonly resources: Pick<Resources, "memorySource">;
}

/**
 * What a translation into a target says of the source language of its texts: one that an engine or the memory covers is
 * likely, the target itself is not. A variant is: English becomes British English.
 */
export async function expectedSources(
  { engines, resources }: Needs,
  { target, wanted: { memory } }: { readonly target: string; readonly wanted: Wanted },
): Promise<Expected> {
  const remembered = memory && resources.memorySource(memory.id);
  const likely = [...(await engines.sources(target)), ...(remembered === undefined ? [] : [remembered])];
  return {
    likely: likely.map((code) => code.toLowerCase()),
    unlikely: isVariant(target) ? [] : [target.toLowerCase()],
  };
}
