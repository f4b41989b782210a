import assert from "node:assert/strict";
import type { DictationEvent } from "../../../src/service/dictation/dictationTypes.ts";
import { translated } from "./scripted.ts";
import type { Script } from "./speech.ts";

/** Concluded texts of a language, in order. */
export const textsIn = (events: readonly DictationEvent[], language: string): readonly string[] =>
  events
    .flatMap((event) => (event.kind === "text" && event.language === language ? event.concluded : []))
    .map(({ text }) => text.trim());

/** Everything was told once, in order, in all languages. */
export function assertWhole(
  events: readonly DictationEvent[],
  { words }: Script,
  languages: readonly string[],
  about = "",
): void {
  const said = words.map(({ text }) => text);
  assert.deepEqual(textsIn(events, "en"), said, `${about} source`);
  for (const language of languages)
    assert.deepEqual(
      textsIn(events, language),
      said.map((text) => translated(text, language)),
      `${about} ${language}`,
    );
  const utterances = events.flatMap((event) => (event.kind === "utterance" ? [event] : []));
  const told = utterances.map(({ source }) => source.trim()).join(" ");
  assert.equal(told, said.join(" "), `${about} utterances`);
  for (const language of languages)
    assert.equal(
      utterances.map(({ translations }) => translations.get(language)?.trim()).join(" "),
      said.map((text) => translated(text, language)).join(" "),
      `${about} utterances in ${language}`,
    );
  assert.deepEqual(events.filter(({ kind }) => kind === "state").at(-1), { kind: "state", state: "ended" }, about);
}
