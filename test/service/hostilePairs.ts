import { kinds } from "./hostileKinds.ts";
import type { Place } from "./hostileServers.ts";

/** Returns whether a combination is one of those that have every row once, and every kind over every transport. */
export const pairwise = ({ row, kind, transport }: Place): boolean =>
  kind === undefined
    ? row % 2 === transport
    : row % kinds.length === kind && Math.floor(row / kinds.length) % 2 === transport;
