import type { TranslatedText, TranslationRequest } from "../../src/core/engines/translationRequest.ts";
import { Failure } from "../../src/core/failures/failure.ts";
import { checkCatalog, type FileFindings } from "../../src/project/check/checkCatalog.ts";
import type { TextQueue } from "../../src/project/check/textQueue.ts";
import { findCatalogs, type LoadedCatalog, loadCatalog, type Root } from "../../src/project/discover/loadCatalogs.ts";
import type { Cache, Files, Translator } from "../../src/project/model/ports.ts";

export const never: AbortSignal = new AbortController().signal;

/** Files in memory, by path; `unwritable` names those that refuse. */
export interface MemoryFiles extends Files {
  readonly content: Map<string, Uint8Array>;
  readonly unwritable: Set<string>;
  text(path: string): string | undefined;
  put(path: string, text: string): void;
}

export function memoryFiles(texts: Readonly<Record<string, string | Uint8Array>>): MemoryFiles {
  const bytes = (value: string | Uint8Array) => (typeof value === "string" ? new TextEncoder().encode(value) : value);
  const content = new Map(Object.entries(texts).map(([path, value]) => [path, bytes(value)]));
  const unwritable = new Set<string>();
  return {
    content,
    unwritable,
    text: (path) => {
      const found = content.get(path);
      return found && new TextDecoder("utf-8", { ignoreBOM: true }).decode(found);
    },
    put: (path, text) => content.set(path, bytes(text)),
    list: async () => ({ paths: [...content.keys()], links: new Map(), skipped: [], warnings: [] }),
    exists: async (path) => content.has(path),
    read: async (path) => {
      const found = content.get(path);
      if (found === undefined) throw new Failure("file.unreadable", { file: path, detail: "ENOENT" });
      return found.slice();
    },
    refusal: async (path) => (unwritable.has(path) ? denied(path) : undefined),
    update: async (path, change) => {
      const before = content.get(path)?.slice();
      const after = change(before);
      if (after === before) return;
      if (unwritable.has(path)) throw denied(path);
      if (after === undefined) content.delete(path);
      else content.set(path, after.slice());
    },
  };
}

const denied = (path: string): Failure => new Failure("file.unwritable", { file: path, detail: "EACCES" });

/** Returns the findings of all checks in all files of a loaded catalog. */
export function findingsOf(
  loaded: LoadedCatalog,
  root: Root = world({}).root,
  texts?: TextQueue,
): Promise<readonly FileFindings[]> {
  return collected(checkCatalog(root, loaded, texts === undefined ? {} : { texts }, never));
}

/** All that is yielded. */
export async function collected<T>(all: AsyncIterable<T>): Promise<readonly T[]> {
  const found: T[] = [];
  for await (const one of all) found.push(one);
  return found;
}

/** A cache in memory. */
export function memoryCache(): Cache & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    get: async (key) => entries.get(key),
    put: async (added) => {
      for (const [key, text] of added) entries.set(key, text);
    },
  };
}

/** A translator that does what `answer` says to each text, and remembers what it was sent. */
export interface ScriptedTranslator extends Translator {
  readonly sent: { readonly request: TranslationRequest; readonly texts: readonly string[] }[];
  texts(): readonly string[];
}

type Answer = (text: string, request: TranslationRequest, index: number) => string | undefined;

export function scriptedTranslator(answer: Answer = shout, pseudo = false): ScriptedTranslator {
  const sent: ScriptedTranslator["sent"] = [];
  return {
    sent,
    texts: () => sent.flatMap(({ texts }) => texts),
    engine: async () => ({ id: "test", name: "Test", pseudo }),
    async *translate(request, signal): AsyncIterable<TranslatedText> {
      sent.push({ request, texts: request.texts });
      for (const [index, text] of request.texts.entries()) {
        await Promise.resolve();
        signal.throwIfAborted();
        const translated = answer(text, request, index);
        if (translated !== undefined) yield { index, text: translated, detectedSource: "EN" };
      }
    },
    async *stream(request, texts, signal): AsyncIterable<TranslatedText> {
      const all: string[] = [];
      sent.push({ request: { ...request, texts: all }, texts: all });
      for await (const more of texts) {
        for (const text of more) {
          const index = all.push(text) - 1;
          signal.throwIfAborted();
          const translated = answer(text, { ...request, texts: all }, index);
          if (translated !== undefined) yield { index, text: translated, detectedSource: "EN" };
        }
      }
    },
  };
}

/** Upper case outside of tags and of what stands in opaque ones, with the target before. */
export const shout: Answer = (text, { target }) => {
  let opaque = 0;
  const parts = text.split(/(<[^>]*>|&\w+;)/).map((part) => {
    if (/^<x\b[^>]*[^/]>$/.test(part)) opaque++;
    if (part === "</x>") opaque--;
    return part.startsWith("<") || part.startsWith("&") || opaque > 0 ? part : part.toUpperCase();
  });
  return `${target.toUpperCase()} ${parts.join("")}`;
};

export interface World {
  readonly files: MemoryFiles;
  readonly root: Root;
  load(pattern?: string): Promise<LoadedCatalog>;
}

/** A root of these files. */
export function world(texts: Readonly<Record<string, string | Uint8Array>>): World {
  const files = memoryFiles(texts);
  const root = { files };
  return {
    files,
    root,
    async load(pattern) {
      const { catalogs } = await findCatalogs(root, never);
      const found = pattern === undefined ? catalogs[0] : catalogs.find(({ catalog }) => catalog.pattern === pattern);
      if (found === undefined) throw new Error(`no catalog ${pattern}`);
      return loadCatalog(root, found, undefined, never);
    },
  };
}
