import assert from "node:assert/strict";
import MarkdownIt from "markdown-it";
import { pathKey } from "../../../src/core/catalog/message.ts";
import { markdown } from "../../../src/core/formats/markdown.ts";
import { mask } from "../../../src/core/messages/mask.ts";
import { unitOf } from "../../../src/core/messages/prepareMessage.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { editsFor, problemsFor } from "./edits.ts";

const reader = new MarkdownIt({ html: true });
const syntaxes = new Set(["markdown"] as const);

/** Returns everything that another reader sees except texts: tags, destinations, code. */
function skeletonOf(text: string): string {
  const body = text.replace(/^\uFEFF/, "").replace(/^(---|\+\+\+)\r?\n[\s\S]*?\n\1\r?\n/, "");
  const html = reader.render(body);
  const parts = html.match(/<(?:pre|code)\b[^>]*>[\s\S]*?<\/(?:pre|code)>|<[^>]*>/g) ?? [];
  return parts.map((part) => part.replace(/ alt="[^"]*"/, "")).join("\n");
}

/** As a service would, around what must survive. */
function pseudo(text: string): string {
  const unit = unitOf(mask(text, syntaxes));
  const answer = unit?.xml.replace(
    /(^|>)([^<]+)(?=<(?!\/x>)|$)/g,
    (_all, before: string, words: string) =>
      before + words.replace(/\p{Ll}/gu, (letter) => ({ a: "å", e: "é", o: "ø", u: "ü" })[letter] ?? letter),
  );
  const outcome = answer === undefined ? undefined : unit?.accept(answer);
  return outcome?.ok ? outcome.text : text;
}

/** Asserts that another reader sees the same text with every message set, except for the messages. */
export function assertReadAlike(name: string, text: string): void {
  const { messages } = markdown.read(text);
  const changes = messages.map(({ path, text: before }) => ({ path, text: pseudo(before) }));
  const changed = changes.filter((change, index) => change.text !== messages[index]?.text);
  assert.ok(messages.length === 0 || name === "chinese.md" || changed.length > messages.length / 2);
  assert.deepEqual(problemsFor(markdown, text, changes), []);
  const result = applyEdits(text, editsFor(markdown, text, changes));
  assert.equal(skeletonOf(result), skeletonOf(text));
  const view = markdown.alignedTo?.(text, { isKnown: () => true });
  const expected = new Map(changes.map((change) => [pathKey(change.path), change.text]));
  const read = view?.withExpected?.(expected).read(result).messages ?? [];
  assert.deepEqual(new Map(read.map((message) => [pathKey(message.path), message.text])), expected);
  const made = view ? editsFor(view, "", changes) : [];
  assert.equal(skeletonOf(applyEdits("", made)), skeletonOf(text));
}
