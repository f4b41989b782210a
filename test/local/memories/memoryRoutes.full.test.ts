import { describeMemoryFiles, isOneOfAKind } from "./memoryFiles.ts";

// all other files
describeMemoryFiles((what) => !isOneOfAKind(what));
