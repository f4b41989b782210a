import type { Message } from "../catalog/message.ts";
import type { VersionName } from "../text/versions.ts";
import type { ContestedFile } from "./contestedHunks.ts";
import type { LineHunk, LineHunks } from "./lineHunks.ts";
import { type StitchedText, stitchHunks } from "./stitchHunks.ts";
import { createUnmergedLineSearch, type RestOfLines } from "./unmergedLines.ts";

/** A text that the merged messages are written on. */
export interface Candidate extends StitchedText {
  /** Messages that both sides have added at different places are removed, and written again at one of them. */
  readonly removesRepeated: boolean;
}

/** The messages of all locales of each version. */
export type MessagesOfAll = Readonly<Record<VersionName, readonly Message[]>>;

/** Three versions of a file, compared by entries or by lines. */
export interface Comparison {
  readonly ours: string;
  readonly compared: LineHunks;
  readonly rest: RestOfLines;
  /** Hunks in which what theirs has added follows ours. */
  readonly independent: ReadonlySet<LineHunk>;
  readonly contested: ContestedFile;
}

/** Texts that the merged messages are written on, the one that keeps most of both sides first. */
export function* mergeCandidates({ ours, compared, rest, independent, contested }: Comparison): Iterable<Candidate> {
  const hasUnmerged = createUnmergedLineSearch(rest);
  for (const removesRepeated of [false, true]) {
    for (const following of [independent, new Set<LineHunk>()]) {
      if (!hasUnmerged(compared.hunks, following)) yield { ...stitchHunks(compared, following), removesRepeated };
    }
  }
  // without known entries, hunks may cut some in two; then nothing but messages is taken from theirs
  const isByLine = compared.hunks.every(({ entry }) => entry === undefined);
  if (isByLine && !hasUnmerged(compared.hunks, "none")) yield { text: ours, contested: [], removesRepeated: false };
  if (contested.compared !== undefined)
    yield { ...stitchHunks(contested.compared, independent), removesRepeated: false };
}
