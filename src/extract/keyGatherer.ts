import { basename } from "node:path";
import {
  type DynamicKey,
  type Extraction,
  exact,
  type FoundConfig,
  type FoundKey,
  gap,
  type Remark,
} from "../core/extract/extraction.ts";
import { initOptions } from "../core/extract/initOptions.ts";
import { mergeKeys } from "../core/extract/resolveKeys.ts";
import type { JsonData } from "../core/jsonData.ts";
import { lexersFor } from "./lexers.ts";
import { KeyTransform, type LexerEntry } from "./library.ts";

/** Gathers the keys of files that it gets one by one. */
export interface KeyGatherer {
  take(path: string, text: string): Promise<void>;
  remark(remark: Remark): void;
  result(): Extraction;
}

/** Maximum remarks; nobody reads more. */
const maxRemarks = 1_000;

/** Creates a gatherer of keys, with the options of `i18next-parser`. */
export function createKeyGatherer(options: Readonly<Record<string, JsonData>>): KeyGatherer {
  const keys = new Map<string, FoundKey>();
  const dynamic = new Map<string, DynamicKey>();
  const configs: FoundConfig[] = [];
  const remarks: Remark[] = [];
  const files: string[] = [];
  let file = "";
  const remark = (one: Remark) => void (remarks.length < maxRemarks && remarks.push(one));
  const make = () => {
    const made = new KeyTransform({ ...options, lexers: lexersFor(options["lexers"]), locales: [], output: "" });
    return made.on("warning", (detail: unknown) => remark({ file, detail: String(detail) }));
  };
  let transform = make();
  return {
    remark,
    async take(path, text) {
      file = path;
      files.push(path);
      configs.push(...initOptions(text).map((data) => ({ file, data })));
      try {
        await transformFile(transform, path, text);
      } catch (error) {
        // a file that the library can't cope with leaves it in no state to go on
        remark({ file, detail: error instanceof Error ? error.message : String(error) });
        gather(transform.entries, keys, dynamic);
        transform = make();
        return;
      }
      gather(transform.entries.splice(0), keys, dynamic);
    },
    result: () => ({ files, keys: [...keys.values()], dynamic: [...dynamic.values()], configs, remarks }),
  };
}

function transformFile(transform: InstanceType<typeof KeyTransform>, path: string, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const contents = Buffer.from(text);
    const file = { isBuffer: () => true, contents, path: basename(path) };
    transform.write(file, (error) => (error ? reject(error) : resolve()));
  });
}

function gather(entries: readonly LexerEntry[], keys: Map<string, FoundKey>, dynamic: Map<string, DynamicKey>): void {
  for (const entry of entries) {
    const { key, namespace } = entry;
    if (typeof key !== "string" || typeof namespace !== "string" || key === "") continue;
    const id = `${namespace}\n${key}`;
    if (key.includes(gap) || key.includes(exact)) dynamic.set(id, { namespace, parts: partsOf(key) });
    else keys.set(id, mergeKeys(keys.get(id), toFoundKey(entry, key, namespace)));
  }
}

const partsOf = (key: string): readonly string[] => key.replaceAll(exact, "").split(new RegExp(`${gap}+`));

function toFoundKey(entry: LexerEntry, key: string, namespace: string): FoundKey {
  const defaults = Object.entries(entry).flatMap(([name, value]): [string, string][] =>
    name.startsWith("defaultValue") && name !== "defaultValue" && typeof value === "string" && value !== ""
      ? [[name.slice("defaultValue".length), value]]
      : [],
  );
  return {
    namespace,
    key,
    defaultValue: typeof entry.defaultValue === "string" ? entry.defaultValue : "",
    ...(defaults.length > 0 && { defaults: Object.fromEntries(defaults) }),
    ...(entry.count !== undefined && { plural: entry.ordinal ? "ordinal" : "cardinal" }),
  };
}
