import { unescapeXml } from "./xmlText.ts";

/** Characters that the service bills for a text: code points of what it reads, tags not counted. */
export function countBilledCharacters(text: string, masked: boolean): number {
  const read = masked ? unescapeXml(text.replace(/<[^<>]*>/g, "")) : text;
  let count = 0;
  for (const _ of read) count++;
  return count;
}
