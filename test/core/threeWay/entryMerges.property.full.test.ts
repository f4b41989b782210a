import { entryFiles, oneOfEachKind } from "./entryFiles.ts";
import { entryMerges } from "./entryMerges.ts";

describe("two sides of a file with entries", () =>
  entryMerges(Object.keys(entryFiles).filter((name) => !oneOfEachKind.includes(name))));
