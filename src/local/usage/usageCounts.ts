import type { UsageKind } from "./usageKinds.ts";

/** Units by key and kind. */
export interface UsageCounts {
  add(keyId: string, kind: UsageKind, units: number): void;
  /** Returns the sum of one key, or of all. */
  sum(kinds: readonly UsageKind[], keyId?: string): number;
}

/** Creates empty counts. */
export function createUsageCounts(): UsageCounts {
  const byKey = new Map<string, Map<UsageKind, number>>();
  return {
    add(keyId, kind, units) {
      const own = byKey.get(keyId) ?? new Map<UsageKind, number>();
      byKey.set(keyId, own.set(kind, (own.get(kind) ?? 0) + units));
    },
    sum(kinds, keyId) {
      const counted = keyId === undefined ? [...byKey.values()] : [byKey.get(keyId)];
      return counted.reduce((total, own) => total + kinds.reduce((sum, kind) => sum + (own?.get(kind) ?? 0), 0), 0);
    },
  };
}
