import { indexTerms } from "../../../src/core/glossary/termIndex.ts";
import type { AgentPorts } from "../../../src/project/agents/agentPorts.ts";
import type { GivenTranslation } from "../../../src/project/agents/namedPlaces.ts";
import { nextToTranslate } from "../../../src/project/agents/nextToTranslate.ts";
import { ProjectMemory } from "../../../src/project/agents/projectMemory.ts";
import { writeBatch } from "../../../src/project/agents/writeTranslations.ts";
import { applyOutcome } from "../../../src/project/apply/applyOutcome.ts";
import { findCatalogs } from "../../../src/project/discover/loadCatalogs.ts";
import { type MemoryFiles, memoryFiles, never } from "../world.ts";

/** Report of one write in an answer. */
export interface WriteAnswer {
  readonly requested: number;
  readonly written: number;
  readonly refused: number;
  readonly skipped: number;
  readonly notes?: readonly { readonly key: string; readonly state?: string; readonly reason?: string }[];
}

/** The tools over files in memory; sentences are the codes with their details. */
export interface AgentWorld {
  readonly files: MemoryFiles;
  readonly ports: AgentPorts;
  readonly memory: ProjectMemory;
  next(
    locale: string,
    input?: { readonly limit?: number; readonly cursor?: string },
  ): ReturnType<typeof nextToTranslate>;
  write(locale: string, translations: readonly GivenTranslation[]): ReturnType<typeof writeBatch>;
  /** Writes one translation; returns its reason, or `written`. */
  writeOne(locale: string, given: GivenTranslation): Promise<string>;
}

export function agentWorld(
  texts: Readonly<Record<string, string>>,
  terms: readonly (readonly [string, string])[] = [],
  given: Partial<AgentPorts> = {},
): AgentWorld {
  const files = memoryFiles(texts);
  const root = { files };
  const glossaries = [{ name: "Shop", index: indexTerms(terms, "en") }];
  const ports: AgentPorts = {
    catalogs: async (signal) => (await findCatalogs(root, signal)).catalogs.map((found) => ({ root, found })),
    displayPath: (_, path) => path,
    apply: (_, outcome) => applyOutcome(root, outcome),
    terms: async () => (terms.length === 0 ? undefined : { stamp: "1", glossaries, strictness: "inflected" }),
    code: async () => undefined,
    sentences: {
      problem: ({ code, detail = "" }) => `${code} ${detail}`.trim(),
      failure: ({ code }) => code,
    },
    ...given,
  };
  const memory = new ProjectMemory();
  const write: AgentWorld["write"] = (locale, translations) => writeBatch(ports, { locale, translations }, never);
  return {
    files,
    ports,
    memory,
    write,
    next: (locale, input = {}) => nextToTranslate(ports, memory, { locale, ...input }, never),
    async writeOne(locale, one) {
      const answer: WriteAnswer = await write(locale, [one]);
      return answer.written === 1 ? "written" : (answer.notes?.[0]?.reason ?? "no reason");
    },
  };
}

/** Items of an answer, each with its file. */
export function itemsOf<T extends object>(answer: object): readonly (T & { readonly file: string })[] {
  const { files = [] } = answer as {
    readonly files?: readonly { readonly file: string; readonly items: readonly T[] }[];
  };
  return files.flatMap(({ file, items }) => items.map((item) => ({ file, ...item })));
}
