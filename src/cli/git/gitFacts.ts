import type { LocaleMergeOptions } from "../../core/threeWay/localeMerge.ts";
import { openBlobs } from "../../project/disk/git/blobReader.ts";
import type { GitPlace } from "../../project/disk/git/gitQuery.ts";
import { readMarkerOptions } from "../../project/disk/git/markerOptions.ts";
import { readVersions, type UnmergedFile, type VersionBytes } from "../../project/disk/git/unmergedFiles.ts";

/** What git has of a file, and its way to mark conflicts. */
export interface GitFacts {
  /** Empty for a file that git has merged. */
  readonly bytes: VersionBytes;
  readonly options?: LocaleMergeOptions;
}

/** A file that git may be asked about. */
interface Asked {
  readonly unmerged?: UnmergedFile;
  readonly place?: GitPlace;
}

/** Answers about files that git has not merged, with few processes for all. */
export interface GitFactsReader {
  read(file: Asked): Promise<GitFacts>;
  close(): void;
}

/** Opens a reader for these files; their places are compared by identity. */
export async function openGitFacts(files: readonly Asked[], signal: AbortSignal): Promise<GitFactsReader> {
  const paths = new Map<GitPlace, string[]>();
  for (const { unmerged, place } of files) {
    if (unmerged === undefined || place === undefined) continue;
    const own = paths.get(place) ?? [];
    paths.set(place, own);
    own.push(unmerged.path);
  }
  const opened = new Map(
    await Promise.all(
      [...paths].map(async ([place, own]) => {
        const options = await readMarkerOptions(place, own, signal);
        return [place, { blobs: openBlobs(place), options }] as const;
      }),
    ),
  );
  return {
    async read({ unmerged, place }) {
      const reader = place && opened.get(place);
      if (unmerged === undefined || reader === undefined) return { bytes: {} };
      return { bytes: await readVersions(unmerged, reader.blobs), options: reader.options(unmerged.path) };
    },
    close() {
      for (const { blobs } of opened.values()) blobs.close();
    },
  };
}
