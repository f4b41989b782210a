import type { SourceListing } from "../../project/disk/keyThread/listSources.ts";
import type { ReportedProblem } from "../report/cliReport.ts";
import type { CheckedCode } from "./checkSummary.ts";

/** The findings about keys in source code. */
export interface CodeFindings {
  readonly code: CheckedCode;
  /** Messages that no code uses, by the paths of their source locale files. */
  readonly messages: ReadonlyMap<string, readonly ReportedProblem[]>;
}

export const noCode: CodeFindings = {
  code: { frameworks: [], files: [], unread: [] },
  messages: new Map(),
};

/** The source files and manifests of a root. */
export interface ListedSources {
  /** Its real path. */
  readonly root: string;
  readonly listing: SourceListing;
}
