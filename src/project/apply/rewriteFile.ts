import { Failure } from "../../core/failures/failure.ts";
import { applyEdits, type Edit } from "../../core/text/textEdits.ts";
import type { Root } from "../discover/loadCatalogs.ts";
import { newerLockFailure } from "../lock/lockFile.ts";
import { type Pieces, utf8Pieces } from "../model/encodedPieces.ts";
import {
  type Decoded,
  decode,
  encode,
  encodeUtf8Edited,
  isUtf8Of,
  isWritable,
  sameBytes,
} from "../model/textEncoding.ts";

/** The bytes of one file before and after it was written; without `before` it was created. */
export interface PreImage {
  readonly path: string;
  readonly before: Uint8Array | undefined;
  readonly after: Uint8Array;
}

/** A new text: another one with its edits. */
export interface NewText extends Decoded {
  /** `undefined` if the text is new as it is. */
  readonly edits?: readonly Edit[];
}

/**
 * Gives a file another text, in its own encoding; `change` gets the present one (`undefined` for no file) and returns
 * `undefined` for no change. `known` is the text that the file probably still has. Throws `Failure`
 * `file.encoding` if its encoding can't represent the text.
 */
export async function rewrite(
  { files }: Root,
  path: string,
  change: (present: Decoded | undefined) => NewText | undefined,
  known?: Decoded,
): Promise<PreImage | undefined> {
  let image: PreImage | undefined;
  await files.update(path, (before) => {
    image = undefined;
    const present = before && decodeForEdit(before, path, known);
    const content = change(present);
    if (content === undefined) return before;
    const isEdited = content.encoding === "utf-8" && content.text === present?.text;
    const edited = isEdited ? encodeUtf8Edited(content.text, content.edits ?? [], before?.length ?? 0) : undefined;
    const after = edited ?? encodeWhole(content, path);
    image = { path, before, after };
    return after;
  });
  return image;
}

/**
 * Gives a file whose text is known another one without holding its bytes, where nothing can be undone and the root
 * can. Returns whether it was written; `undefined` if it must be done by `rewrite`.
 */
export async function rewriteText(
  { files, keepsPreImages = true }: Root,
  path: string,
  known: Decoded,
  change: (present: Decoded) => NewText | undefined,
): Promise<boolean | undefined> {
  if (keepsPreImages || known.encoding !== "utf-8" || files.updateText === undefined) return undefined;
  let isWritten = false;
  const isDone = await files.updateText(path, known.text, () => {
    const content = change(known);
    isWritten = content !== undefined;
    return content && encodeInPieces(content, path);
  });
  return isDone ? isWritten : undefined;
}

const encodeInPieces = (content: NewText, path: string): Pieces =>
  (content.encoding === "utf-8" ? utf8Pieces(content.text, content.edits) : undefined) ?? [encodeWhole(content, path)];

function encodeWhole({ text, encoding, edits = [] }: NewText, path: string): Uint8Array {
  const whole = { text: edits.length === 0 ? text : applyEdits(text, edits), encoding };
  const bytes = encode(whole);
  // half a surrogate pair can't be written
  if (!isWritable(whole, bytes, path)) throw new Failure("file.encoding", { file: path, detail: encoding });
  return bytes;
}

/** Edits `glossa.lock`, which need not exist. Throws `Failure` `lock.newer`. */
export function rewriteLock(
  root: Root,
  path: string,
  editsOf: (text: string) => readonly Edit[],
): Promise<PreImage | undefined> {
  return rewrite(root, path, (present = { text: "", encoding: "utf-8" }) => {
    const failure = newerLockFailure(present.text, path);
    if (failure !== undefined) throw failure;
    const edits = editsOf(present.text);
    return edits.length === 0 ? undefined : { ...present, edits };
  });
}

/** Decodes a file; throws if writing it back would give other bytes. */
function decodeForEdit(bytes: Uint8Array, path: string, known: Decoded | undefined): Decoded {
  if (known?.encoding === "utf-8" && isUtf8Of(bytes, known.text)) return known;
  const decoded = decode(bytes, path);
  // valid UTF-8 is the only way to write what it reads
  if (decoded.encoding !== "utf-8" && !sameBytes(encode(decoded), bytes))
    throw new Failure("file.encoding", { file: path, detail: decoded.encoding });
  return decoded;
}
