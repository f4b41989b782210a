import { readFile } from "node:fs/promises";
import { listMessages } from "../../core/changes/messageListing.ts";
import { Failure } from "../../core/failures/failure.ts";
import { decode } from "../../project/model/textEncoding.ts";
import { printable } from "../terminal/terminalText.ts";

/**
 * Returns the messages of a file as lines that move no cursor, `undefined` if they cannot be read.
 * @param name decides on the format, with the text
 */
export function listFileMessages(bytes: Buffer, name: string): string | undefined {
  const text = readAsText(bytes, name);
  const listed = text === undefined ? undefined : listMessages(name, text);
  return listed?.split("\n").map(printable).join("\n");
}

/** Returns what `git diff` of another driver would show of a file: its messages, or the file itself. */
export async function listFile(file: string, name: string): Promise<string> {
  const bytes = await readFile(file);
  return listFileMessages(bytes, name) ?? readAsText(bytes, name) ?? bytes.toString("utf8");
}

function readAsText(bytes: Buffer, name: string): string | undefined {
  try {
    return decode(bytes, name).text;
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
