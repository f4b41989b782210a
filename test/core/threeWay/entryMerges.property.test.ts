import { entryFiles } from "./entryFiles.ts";
import { entryMerges } from "./entryMerges.ts";

describe("two sides of a file whose entries take several lines", () => entryMerges(Object.keys(entryFiles)));
