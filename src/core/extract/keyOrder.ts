import { type Path, pathKey } from "../catalog/message.ts";
import { byCodeUnit } from "../values/collections.ts";

type Compare = (a: string, b: string) => number;

/** A text that holds the keys of a file with the new ones among them, for `Format.set` to take their order from (JSON). */
export function orderModelOf(
  present: readonly Path[],
  fresh: readonly Path[],
  wanted: readonly Path[],
  sort: boolean,
): string {
  return `${writeBranch(orderBranch(present, fresh, wanted, sort), "")}\n`;
}

/** Returns the paths of a file with the new ones among them, in their order. */
export function orderPaths(
  present: readonly Path[],
  fresh: readonly Path[],
  wanted: readonly Path[],
  sort: boolean,
): readonly Path[] {
  return [...pathsOf(orderBranch(present, fresh, wanted, sort), [])];
}

function orderBranch(present: readonly Path[], fresh: readonly Path[], wanted: readonly Path[], sort: boolean): Branch {
  const root = branch();
  for (const path of present) grow(root, path);
  const isFresh = new Set(fresh.map((path) => pathKey(path)));
  // what code names last in a container, next to which the next one goes
  const latest = new Map<Branch, string>();
  for (const path of wanted) placeKey(root, path, isFresh.has(pathKey(path)), latest, sort);
  return root;
}

function* pathsOf({ names, children, isArray }: Branch, parent: Path): Generator<Path> {
  for (const name of names) {
    const path = [...parent, isArray ? Number(name) : name];
    const child = children.get(name);
    if (child === undefined) yield path;
    else yield* pathsOf(child, path);
  }
}

interface Branch {
  readonly names: string[];
  readonly children: Map<string, Branch | undefined>;
  isArray: boolean;
  /** The sort order of its keys, determined before the first new one: `null` if they aren't sorted. */
  order: Compare | null | undefined;
}

const branch = (): Branch => ({ names: [], children: new Map(), isArray: false, order: undefined });

function grow(root: Branch, path: Path): void {
  let at = root;
  for (const [index, part] of path.entries()) {
    at.isArray ||= typeof part === "number";
    const name = String(part);
    if (!at.children.has(name)) {
      at.names.push(name);
      at.children.set(name, undefined);
    }
    if (index === path.length - 1) return;
    at = deeper(at, name);
  }
}

function deeper(at: Branch, name: string): Branch {
  const next = at.children.get(name) ?? branch();
  at.children.set(name, next);
  return next;
}

function placeKey(root: Branch, path: Path, isFresh: boolean, latest: Map<Branch, string>, sort: boolean): void {
  let at = root;
  for (const [index, part] of path.entries()) {
    const name = String(part);
    if (!at.children.has(name)) {
      if (!isFresh) return;
      insertName(at, name, latest.get(at), sort);
    }
    latest.set(at, name);
    if (index === path.length - 1) return;
    at = deeper(at, name);
  }
}

/** Inserts a name in order if the keys are sorted; else behind the one named before it in the code, or last. */
function insertName(at: Branch, name: string, before: string | undefined, sort: boolean): void {
  at.order ??= orderOf(at.names, sort);
  const end = at.names.length;
  const place = before === undefined ? end : at.names.indexOf(before) + 1;
  at.names.splice(at.order === null ? place : firstAfter(at.names, name, at.order), 0, name);
  at.children.set(name, undefined);
}

function firstAfter(names: readonly string[], name: string, compare: Compare): number {
  let low = 0;
  let high = names.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(names[middle] ?? "", name) > 0) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Fewer keys than these may be in order by chance. */
const minKeys = 3;

const collator = new Intl.Collator("en");
const byWord: Compare = (a, b) => collator.compare(a, b);

function orderOf(names: readonly string[], sort: boolean): Compare | null {
  if (names.length < minKeys && !sort) return null;
  const isSorted = (compare: Compare): boolean =>
    names.every((name, index) => index === 0 || compare(names[index - 1] ?? "", name) <= 0);
  return [byCodeUnit, byWord].find(isSorted) ?? null;
}

function writeBranch({ names, children, isArray }: Branch, indent: string): string {
  const inner = `${indent}  `;
  const items = names.map((name) => {
    const child = children.get(name);
    const value = child === undefined ? '""' : writeBranch(child, inner);
    return `${inner}${isArray ? "" : `${JSON.stringify(name)}: `}${value}`;
  });
  const [open, close] = isArray ? ["[", "]"] : ["{", "}"];
  return items.length === 0 ? `${open}${close}` : `${open}\n${items.join(",\n")}\n${indent}${close}`;
}
