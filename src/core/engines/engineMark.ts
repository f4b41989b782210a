import { sha256 } from "../hash/hash.ts";
import type { Engine } from "./translationRequest.ts";

/**
 * Returns the mark of an engine in `glossa.lock`: its model with the version of the prompt, or its kind, and a hash of
 * its id. Addresses stay out, as the file is committed: `gpt-4o-mini/p1~3f2a91`, `deepl~a04c11`.
 */
export function engineMark({ id, model }: Pick<Engine, "id" | "model">): string {
  const label = (model ?? id.split(/[/:]/)[0] ?? "").replace(/[^\w.:/@+-]+/g, "-").slice(0, maxLabel);
  return `${label || "engine"}~${sha256(id).slice(0, 6)}`;
}

const maxLabel = 80;

/** Returns whether a text is a mark: what others wrote into a lock may be anything. */
export const isEngineMark = (text: string): boolean => /^[\w.:/@+-]{1,80}~[\da-f]{6}$/.test(text);

/** Returns whether a mark is of the engine that a person names: by all of it, without the hash, or by the model alone. */
export function isMarkOf(mark: string, named: string): boolean {
  const wanted = named.trim().toLowerCase();
  const [label = ""] = mark.toLowerCase().split("~");
  return [mark.toLowerCase(), label, label.replace(/\/p\d+$/, "")].includes(wanted);
}
