import type { SaxesTagPlain } from "saxes";
import { contentOf } from "./content.ts";
import type { Name } from "./grammar.ts";

/** Files and lines tell a translator nothing, and would part texts that are otherwise sent together. */
export const isLocation = ({ attributes }: SaxesTagPlain): boolean => /\blocation\b/.test(attributes["purpose"] ?? "");

/** Whether an element says something about a source. */
export function isNote(name: Name, { attributes }: SaxesTagPlain): boolean {
  if (name !== "note") return name === "context";
  const about = attributes["annotates"] ?? attributes["appliesTo"];
  return about !== "target" && attributes["category"] !== "location";
}

/** Notes as one text, each once. */
export function noteOf(raws: readonly string[]): string | undefined {
  if (raws.length === 0) return undefined;
  const texts = raws.map((raw) => contentOf(raw).text.replace(/\s+/g, " ").trim()).filter((text) => text !== "");
  return texts.length === 0 ? undefined : [...new Set(texts)].join("\n");
}

/** Whether nobody may translate what is in an element: what is said around it holds. */
export function fixedBy({ attributes }: SaxesTagPlain, inherited = false): boolean {
  const own = attributes["translate"];
  return own === undefined ? inherited : own === "no";
}
