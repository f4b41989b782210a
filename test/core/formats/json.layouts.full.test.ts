import { hardLayouts } from "./jsonLayouts.ts";

describe("json: hard layouts cost no more", () => hardLayouts(10_000, 1_000_000));
