import { documentFormats } from "../../src/local/documents/documentTypes.ts";
import type { UnitPass } from "../../src/local/documents/formats/documentFormat.ts";

const never = new AbortController().signal;

/** Opens a document as the embedded service does, and puts every unit of it together again. */
export async function takeApart(type: keyof typeof documentFormats, bytes: Uint8Array): Promise<void> {
  const document = await documentFormats[type].format?.open(bytes, { target: "DE", watermark: false }, never);
  for (const { text, passes } of document?.texts ?? []) for (const pass of passes) await putTogether(pass, text);
}

async function putTogether(pass: UnitPass, text: string): Promise<void> {
  for await (const units of pass(text, never)) for (const unit of units) unit.edits(unit.parts);
}
