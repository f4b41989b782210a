import type { Kind } from "./kinds.ts";

/** Units by key and kind. */
export interface Counts {
  add(keyId: string, kind: Kind, units: number): void;
  /** Of one key, or of all. */
  sum(kinds: readonly Kind[], keyId?: string): number;
}

/** Nothing counted yet. */
export function createCounts(): Counts {
  const byKey = new Map<string, Map<Kind, number>>();
  return {
    add(keyId, kind, units) {
      const own = byKey.get(keyId) ?? new Map<Kind, number>();
      byKey.set(keyId, own.set(kind, (own.get(kind) ?? 0) + units));
    },
    sum(kinds, keyId) {
      const counted = keyId === undefined ? [...byKey.values()] : [byKey.get(keyId)];
      return counted.reduce((total, own) => total + kinds.reduce((sum, kind) => sum + (own?.get(kind) ?? 0), 0), 0);
    },
  };
}
