import type { ResourceDirectory } from "../../../project/model/ports.ts";

/** Creates a directory that is opened at each question. */
export const createLazyDirectory = (open: (signal: AbortSignal) => Promise<ResourceDirectory>): ResourceDirectory => ({
  glossary: async (chosen, signal) => (await open(signal)).glossary(chosen, signal),
  style: async (chosen, signal) => (await open(signal)).style(chosen, signal),
  memory: async (chosen, signal) => (await open(signal)).memory(chosen, signal),
  styleProfile: async (chosen, signal) => (await open(signal)).styleProfile(chosen, signal),
  dictionaryStamp: async (id, pair, signal) => (await open(signal)).dictionaryStamp(id, pair, signal),
});
