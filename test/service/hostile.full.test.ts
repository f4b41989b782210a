import { pairwise } from "./hostilePairs.ts";
import { describeHostileServers } from "./hostileServers.ts";

// all other combinations of rows, kinds of answers and transports
describeHostileServers((place) => !pairwise(place));
