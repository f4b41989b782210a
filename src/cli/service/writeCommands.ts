import { TextDecoder } from "node:util";
import { correct, rephrase, tones, writingStyles } from "../../service/protocol/writingEndpoints.ts";
import { oneOfWords } from "../terminal/arguments.ts";
import { BadCall, WrongUsage } from "../terminal/exitCodes.ts";
import { printable } from "../terminal/terminalText.ts";
import type { CommandOutput, ServiceCall, ServiceCommand } from "./serviceCommand.ts";

const languages =
  "--to LANGUAGE        its language: de, en-GB, en-US, es, fr, it, ja, ko, pt-BR, pt-PT or zh. Default: detected";

/** `glossa service rephrase` */
export const rephraseCommand: ServiceCommand = {
  help: `glossa service rephrase [TEXT…] [--style STYLE | --tone TONE] [--to LANGUAGE]

Says each text in other words, in its own language. Without a text, the standard input is one.

  --style STYLE        ${writingStyles.join(", ")}
  --tone TONE          ${tones.join(", ")}
  ${languages}
`,
  options: { style: { type: "string" }, tone: { type: "string" }, to: { type: "string" } },
  async run(call) {
    const writing_style = oneOfWords("--style", call.text("style"), writingStyles);
    const tone = oneOfWords("--tone", call.text("tone"), tones);
    if (writing_style !== undefined && tone !== undefined)
      throw new WrongUsage("--style and --tone exclude each other.");
    const style = { ...(writing_style !== undefined && { writing_style }), ...(tone !== undefined && { tone }) };
    return outputOf(await call.client.call(rephrase, { ...(await textsOf(call)), ...style }, call.signal));
  },
};

/** `glossa service correct` */
export const correctCommand: ServiceCommand = {
  help: `glossa service correct [TEXT…] [--to LANGUAGE]

Corrects spelling and grammar of each text, and nothing else. Without a text, the standard input is one.

  ${languages}
`,
  options: { to: { type: "string" } },
  async run(call) {
    return outputOf(await call.client.call(correct, await textsOf(call), call.signal));
  },
};

async function textsOf(
  call: ServiceCall,
): Promise<{ readonly text: readonly string[]; readonly target_lang?: string }> {
  const to = call.text("to");
  const text = call.words.length === 0 ? [await standardInput(call)] : call.words;
  return { text, ...(to !== undefined && { target_lang: to }) };
}

/** Bytes; a request has less. */
const maxBytes = 1024 * 1024;

async function standardInput({ io }: ServiceCall): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of io.stdin ?? []) {
    size += part.length;
    if (size > maxBytes) throw new BadCall("The text is too long.");
    parts.push(part);
  }
  const text = decodeUtf8(Buffer.concat(parts)).replace(/\r?\n$/, "");
  if (text.trim() === "") throw new WrongUsage("Name a text, or pipe one in.");
  return text;
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new BadCall("The text is not UTF-8.");
  }
}

/** Line ends belong to a text, other control characters don't. */
const outputOf = (json: { readonly improvements: readonly { readonly text: string }[] }): CommandOutput => ({
  json,
  text: json.improvements.map(({ text }) => `${text.split("\n").map(printable).join("\n")}\n`).join(""),
});
