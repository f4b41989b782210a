import type { FreshItem } from "./fresh.ts";
import type { Places } from "./order.ts";
import type { Container } from "./tree.ts";

/** Tells the key of what is about an item. */
type RemarkOn = (key: string) => string | undefined;

/** What is about items that go, goes too. */
export function addRemarks({ items, winners, shadowed }: Container, deleted: Set<number>, remarkOn: RemarkOn): void {
  for (const index of [...deleted]) {
    const remark = remarkOn(items[index]?.key ?? "");
    const at = remark === undefined ? undefined : winners.get(remark);
    if (remark === undefined || at === undefined) continue;
    for (const one of [at, ...(shadowed?.get(remark) ?? [])]) deleted.add(one);
  }
}

/** New items stand behind what is about the item before them. */
export function behindRemarks(
  { items }: Container,
  { after, before, alone }: Places<FreshItem>,
  remarkOn: RemarkOn,
): Places<FreshItem> {
  const moved = new Map<number, readonly FreshItem[]>();
  for (const [index, added] of [...after].sort(([a], [b]) => a - b)) {
    const remark = remarkOn(items[index]?.key ?? "");
    const at = remark !== undefined && items[index + 1]?.key === remark ? index + 1 : index;
    moved.set(at, [...(moved.get(at) ?? []), ...added]);
  }
  return { after: moved, before, alone };
}
