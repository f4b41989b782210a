import { createHash } from "node:crypto";
import type { ChangeText, Files, Listing } from "../model/ports.ts";

/** One answer of the files of a root. */
export interface RecordedAnswer {
  readonly kind: "list" | "read" | "exists";
  /** Empty for `list`. */
  readonly path: string;
  /** A hash of the whole answer, of a file of all its bytes. */
  readonly hash: string;
}

/** Files whose answers are recorded. */
export interface RecordedFiles {
  readonly files: Files;
  /** The answers; `undefined` if a result does not follow from them alone: files were written, or could not be read. */
  answers(): readonly RecordedAnswer[] | undefined;
}

/** Records what the files of a root answer, so that a later run can see whether they still answer so. */
export function recordFiles(files: Files): RecordedFiles {
  const recorded = new Map<string, RecordedAnswer>();
  let isWhole = true;
  const record = (kind: RecordedAnswer["kind"], path: string, hash: string | undefined): void => {
    const key = `${kind} ${path}`;
    // a file that changes during the work is in the result with one of its texts, or with both
    if (hash === undefined || (recorded.get(key)?.hash ?? hash) !== hash) isWhole = false;
    else recorded.set(key, { kind, path, hash });
  };
  const orUnknown = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      isWhole = false;
      throw error;
    }
  };
  return {
    answers: () => (isWhole ? [...recorded.values()] : undefined),
    files: {
      async list(signal) {
        const listing = await orUnknown(files.list(signal));
        record("list", "", hashOfListing(listing));
        return listing;
      },
      async read(path) {
        const bytes = await orUnknown(files.read(path));
        record("read", path, hashOf(bytes));
        return bytes;
      },
      async exists(path) {
        const found = await files.exists(path);
        record("exists", path, String(found));
        return found;
      },
      refusal(path) {
        isWhole = false;
        return files.refusal(path);
      },
      update(path, change) {
        isWhole = false;
        return files.update(path, change);
      },
      ...(files.updateText && {
        updateText(path: string, text: string, change: ChangeText) {
          isWhole = false;
          return files.updateText?.(path, text, change) ?? Promise.resolve(false);
        },
      }),
    },
  };
}

/** Returns whether files answer as they were recorded. Each is read whole: sizes and times of files prove nothing. */
export async function answersAgain(
  files: Files,
  answers: readonly RecordedAnswer[],
  signal: AbortSignal,
): Promise<boolean> {
  try {
    for (const { kind, path, hash } of answers) {
      signal.throwIfAborted();
      if ((await answerNow(files, kind, path, signal)) !== hash) return false;
    }
    return true;
  } catch {
    // the run itself says why
    return false;
  }
}

async function answerNow(
  files: Files,
  kind: RecordedAnswer["kind"],
  path: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (kind === "list") return hashOfListing(await files.list(signal));
  return kind === "read" ? hashOf(await files.read(path)) : String(await files.exists(path));
}

/** Warnings are for the run that meets them: a listing with some is never the same again. */
const hashOfListing = ({ paths, links, skipped, warnings }: Listing): string | undefined =>
  warnings.length > 0 ? undefined : hashOf(JSON.stringify([paths, [...links], skipped]));

const hashOf = (content: Uint8Array | string): string => createHash("sha256").update(content).digest("base64url");
