import { eolOf } from "../shared/trivia.ts";
import type { AndroidResources } from "./androidReader.ts";

/** Creates a text without resources, with the prolog and the namespaces of `model`. */
export function createEmptyAndroid({ text, root, fault }: AndroidResources): string {
  if (fault !== undefined || root === undefined) return `${bom(text)}${declaration}\n<resources>\n</resources>\n`;
  const eol = eolOf(text) ?? "";
  const kept = Object.keys(root.attributes).filter((name) => /^xmlns(?::|$)/.test(name));
  const attributes = text.slice(root.start, root.open).matchAll(/\s([^\s=<"']+)\s*=\s*("[^"]*"|'[^']*')/g);
  const namespaces = [...attributes].filter(([, name = ""]) => kept.includes(name)).map(([whole]) => whole);
  const end = /\s*$/.exec(text.slice(root.end))?.[0].length ?? 0;
  return `${text.slice(0, root.start)}<resources${namespaces.join("")}>${eol}</resources>${end > 0 ? eolAtEnd(text) : ""}`;
}

const declaration = '<?xml version="1.0" encoding="utf-8"?>';
const bom = (text: string): string => (text.startsWith("\uFEFF") ? "\uFEFF" : "");
const eolAtEnd = (text: string): string => /(?:\r\n|\r|\n)$/.exec(text)?.[0] ?? "";
