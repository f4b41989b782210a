import assert from "node:assert/strict";
import { readByComposer, readByTokens, toYamlSource } from "../../../src/core/formats/yaml/yamlReader.ts";

/** Returns whether a text is read from its tokens alone, and asserts that the Composer reads the same. */
export function isPlainly(text: string): boolean {
  const source = toYamlSource(text);
  const read = readByTokens(source);
  if (read !== undefined) assert.deepEqual(read, readByComposer(source));
  return read !== undefined;
}
