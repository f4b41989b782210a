import { pairwise } from "./hostilePairs.ts";
import { describeHostileServers } from "./hostileServers.ts";

// every row with one kind of answer over one transport, and each kind over each transport
describeHostileServers(pairwise);
