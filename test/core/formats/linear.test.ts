import { brief, linear } from "./linear.ts";

describe("work that grows with the number of messages only, at a small size", () => linear(brief));
