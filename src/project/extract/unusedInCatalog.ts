import { frameworkById } from "../../core/keys/frameworks/index.ts";
import { KeyLookup } from "../../core/keys/keyLookup.ts";
import { usageCertainty } from "../../core/keys/keyUsage.ts";
import { tablesOf } from "../../core/keys/messageTable.ts";
import type { UnusedMessage } from "../../core/keys/messageUse.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import { toKeyedCatalog } from "../keys/keyOptions.ts";
import type { ReadCode } from "../model/ports.ts";

/** The usages by which it is known that code does not ask for a message. */
export interface UsageEvidence {
  /** The frameworks of the usages, as their makers write them, sorted. */
  readonly frameworks: readonly string[];
  /** Places in code that may ask for messages of the catalog. */
  readonly usages: number;
  /** Those of them whose keys only the running program knows. */
  readonly openUsages: number;
  /** Source files with such places. */
  readonly files: number;
  /** One of the places asks for a message that the catalog has. */
  readonly isAnswered: boolean;
}

/** The messages of a catalog that no code asks for. */
export interface UnusedInCatalog {
  readonly messages: readonly UnusedMessage[];
  readonly evidence: UsageEvidence;
}

/** Finds the messages of a catalog that no code asks for, as `glossa usages --unused` does. */
export function findUnusedInCatalog(loaded: LoadedCatalog, { usages, options }: ReadCode): UnusedInCatalog {
  // one catalog alone: a usage that another catalog answers keeps its messages here, too
  const keyed = toKeyedCatalog(loaded.catalog.pattern, loaded);
  const lookup = new KeyLookup(tablesOf([keyed]), usages, options, frameworkById);
  return { messages: lookup.findUnused(), evidence: gatherEvidence(lookup, loaded.catalog.format) };
}

function gatherEvidence(lookup: KeyLookup, format: string): UsageEvidence {
  const frameworks = new Set<string>();
  const files = new Set<string>();
  let [usages, openUsages] = [0, 0];
  let isAnswered = false;
  for (const placed of lookup.all()) {
    const { path, usage } = placed;
    const framework = frameworkById(usage.framework);
    if (framework !== undefined && !framework.formats.includes(format)) continue;
    frameworks.add(framework?.title ?? "glossa.json");
    files.add(path);
    usages++;
    const certainty = usageCertainty(usage);
    if (certainty === "open") openUsages++;
    isAnswered ||= certainty === "exact" && lookup.resolve(placed).found.some(({ messages }) => messages !== undefined);
  }
  return { frameworks: [...frameworks].sort(), usages, openUsages, files: files.size, isAnswered };
}
