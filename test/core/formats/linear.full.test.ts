import { isFuzzing } from "../../property.ts";
import { fuzzed, linear, whole } from "./linear.ts";

describe("work that grows with the number of messages only", () => linear(isFuzzing ? fuzzed : whole));
