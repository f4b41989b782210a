import type { ChildProcess } from "node:child_process";
import { Failure } from "../../../core/failures/failure.ts";
import { failureOf, type GitPlace, startGit } from "./gitQuery.ts";

/** Reads the contents of files in commits. */
export interface BlobReader {
  /** Returns the bytes of an object; throws `Failure` `git.missingObject` if this clone lacks it. */
  read(id: string): Promise<Buffer>;
  close(): void;
}

interface Question {
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: unknown) => void;
}

/** Opens one process for all objects of a repository; it starts at the first question. */
export function openBlobs(place: GitPlace): BlobReader {
  let child: ChildProcess | undefined;
  const asked: Question[] = [];
  const fail = (error: unknown): void => {
    for (const { reject } of asked.splice(0)) reject(error);
  };
  const start = (): ChildProcess => {
    const started = startGit(["cat-file", "--batch"], place);
    const take = createBlobParser((bytes) => {
      const question = asked.shift();
      if (bytes === undefined) question?.reject(new Failure("git.missingObject"));
      else question?.resolve(bytes);
    });
    started.stdout?.on("data", take);
    started.stdin?.on("error", () => {});
    started.on("error", (error) => fail(failureOf(error)));
    // older versions of git end if they would have to fetch an object; the next question starts another process
    started.on("close", () => {
      child = undefined;
      fail(new Failure("git.missingObject"));
    });
    return started;
  };
  return {
    read: (id) =>
      new Promise((resolve, reject) => {
        child ??= start();
        asked.push({ resolve, reject });
        child.stdin?.write(`${id}\n`);
      }),
    close: () => child?.kill(),
  };
}

/** Returns what takes the output of `git cat-file --batch` in pieces; objects are reported as they end, absent ones as `undefined`. */
export function createBlobParser(onObject: (bytes: Buffer | undefined) => void): (piece: Buffer) => void {
  let header = Buffer.alloc(0);
  let pieces: Buffer[] = [];
  // bytes of the object that are still to come, with the line end after it
  let missing = 0;
  const takeHeader = (piece: Buffer): Buffer => {
    header = Buffer.concat([header, piece]);
    const end = header.indexOf(10);
    if (end < 0) return Buffer.alloc(0);
    const size = /^\S+ blob (\d+)$/.exec(header.toString("latin1", 0, end))?.[1];
    const rest = header.subarray(end + 1);
    header = Buffer.alloc(0);
    if (size === undefined) onObject(undefined);
    else missing = Number(size) + 1;
    return rest;
  };
  const takeContent = (piece: Buffer): Buffer => {
    const own = piece.subarray(0, missing);
    pieces.push(own);
    missing -= own.length;
    if (missing === 0) {
      onObject(Buffer.concat(pieces).subarray(0, -1));
      pieces = [];
    }
    return piece.subarray(own.length);
  };
  return (piece) => {
    for (let rest = piece; rest.length > 0; ) rest = missing > 0 ? takeContent(rest) : takeHeader(rest);
  };
}
