/** Returns whether a path, relative to the folder of its globs, is matched. */
export type MatchesGlob = (path: string) => boolean;

/** Alternatives of braces that a glob may have at most: `{a,b}{c,d}` has four. */
const maxAlternatives = 200;

/**
 * Returns a predicate for the paths of a list of globs: those that one of them names, without those of a glob with `!`.
 * Understood are `*`, `**`, `?`, `[a-z]`, `{a,b}` and `!(a|b)`, `@(a|b)`, `?(a)`, `+(a)`, `*(a)`. It takes time in
 * proportion to the lengths of glob and path, as a repository may have any glob.
 */
export function globMatcher(globs: readonly string[]): MatchesGlob {
  const unwanted = globs.filter((glob) => glob.startsWith("!")).map((glob) => compile(glob.slice(1)));
  const wanted = globs.filter((glob) => !glob.startsWith("!")).map(compile);
  return (path) => wanted.some((matches) => matches(path)) && !unwanted.some((matches) => matches(path));
}

function compile(glob: string): MatchesGlob {
  const alternatives = expandBraces(glob.replace(/^(?:\.\/)+/, "")).map((one) => one.split("/"));
  return (path) => {
    const parts = path.split("/");
    return alternatives.some((segments) => matchesPath(segments, parts));
  };
}

/** Matches segments one by one; `reached` are the numbers of parts that the segments so far may have taken. */
function matchesPath(segments: readonly string[], parts: readonly string[]): boolean {
  let reached: readonly number[] = [0];
  for (const segment of segments) {
    const next = reached.flatMap((at) => reachFrom(segment, parts, at));
    reached = [...new Set(next)];
  }
  return reached.includes(parts.length);
}

function reachFrom(segment: string, parts: readonly string[], at: number): readonly number[] {
  if (segment === "**") return Array.from({ length: parts.length - at + 1 }, (_, index) => at + index);
  return at < parts.length && matchesSegment(segment, parts[at] ?? "") ? [at + 1] : [];
}

const matchesSegment = (segment: string, name: string): boolean => ends(segment, name, new Set([0])).has(name.length);

/** Returns the places in a name that a pattern may lead to from others. */
function ends(pattern: string, name: string, from: ReadonlySet<number>): ReadonlySet<number> {
  let reached = from;
  for (let at = 0; at < pattern.length && reached.size > 0; ) {
    const token = tokenAt(pattern, at);
    reached = token.follow(name, reached);
    at = token.end;
  }
  return reached;
}

interface Token {
  /** The place behind it in the pattern. */
  readonly end: number;
  follow(name: string, from: ReadonlySet<number>): ReadonlySet<number>;
}

function tokenAt(pattern: string, at: number): Token {
  const sign = pattern.charAt(at);
  const group = /[!@?+*]/.test(sign) && pattern.charAt(at + 1) === "(" ? groupAt(pattern, at + 1) : undefined;
  if (group !== undefined)
    return { end: group.end, follow: (name, from) => followGroup(sign, group.items, name, from) };
  if (sign === "*") return { end: at + 1, follow: (name, from) => fromFirst(name, from) };
  const set = sign === "[" ? /^\[(!|\^)?(\]?[^\]]*)\]/.exec(pattern.slice(at)) : null;
  if (set !== null) {
    const [written, not, members = ""] = set;
    return { end: at + written.length, follow: one((unit) => isMember(members, unit) === (not === undefined)) };
  }
  if (sign === "?") return { end: at + 1, follow: one(() => true) };
  const literal = sign === "\\" ? pattern.charAt(at + 1) : sign;
  return { end: at + (sign === "\\" ? 2 : 1), follow: one((unit) => unit === literal) };
}

const one =
  (is: (unit: string) => boolean) =>
  (name: string, from: ReadonlySet<number>): ReadonlySet<number> =>
    new Set([...from].filter((at) => at < name.length && is(name.charAt(at))).map((at) => at + 1));

/** `*`: every place behind the first. */
function fromFirst(name: string, from: ReadonlySet<number>): ReadonlySet<number> {
  const first = Math.min(...from);
  return new Set(Array.from({ length: name.length - first + 1 }, (_, index) => first + index));
}

function isMember(members: string, unit: string): boolean {
  for (let at = 0; at < members.length; at++) {
    if (members.charAt(at + 1) === "-" && at + 2 < members.length) {
      if (unit >= members.charAt(at) && unit <= members.charAt(at + 2)) return true;
      at += 2;
    } else if (members.charAt(at) === unit) return true;
  }
  return false;
}

interface Group {
  readonly items: readonly string[];
  readonly end: number;
}

/** The items of a group in brackets that begins at a place; undefined if it has no end. */
function groupAt(pattern: string, open: number): Group | undefined {
  const items: string[] = [];
  let start = open + 1;
  let depth = 1;
  for (const { index, 0: unit } of pattern.slice(start).matchAll(/[()|]/g)) {
    const at = open + 1 + index;
    depth += deeper[unit] ?? 0;
    if (depth > 1 || (depth === 1 && unit !== "|")) continue;
    items.push(pattern.slice(start, at));
    start = at + 1;
    if (depth === 0) return { items, end: start };
  }
  return undefined;
}

const deeper: Readonly<Record<string, number>> = { "(": 1, ")": -1 };

function followGroup(
  sign: string,
  items: readonly string[],
  name: string,
  from: ReadonlySet<number>,
): ReadonlySet<number> {
  const once = (places: ReadonlySet<number>): ReadonlySet<number> =>
    new Set(items.flatMap((item) => [...ends(item, name, places)]));
  if (sign === "@") return once(from);
  if (sign === "?") return new Set([...from, ...once(from)]);
  if (sign === "!") return new Set([...from].flatMap((at) => otherEnds(name, at, once(new Set([at])))));
  return repeat(once, sign === "*" ? from : new Set(), once(from));
}

type Follow = (places: ReadonlySet<number>) => ReadonlySet<number>;

/** All places behind one, without those that a group leads to. */
const otherEnds = (name: string, at: number, excluded: ReadonlySet<number>): readonly number[] =>
  [...fromFirst(name, new Set([at]))].filter((end) => !excluded.has(end));

/** Follows a group again and again, until it leads nowhere new. */
function repeat(once: Follow, before: ReadonlySet<number>, first: ReadonlySet<number>): ReadonlySet<number> {
  const reached = new Set([...before, ...first]);
  for (let next = first; next.size > 0; ) {
    const fresh = [...once(next)].filter((at) => !reached.has(at));
    for (const at of fresh) reached.add(at);
    next = new Set(fresh);
  }
  return reached;
}

/** All texts of a glob with braces; the glob itself if they would be too many. */
function expandBraces(glob: string): readonly string[] {
  let texts: readonly string[] = [glob];
  for (let isDone = false; !isDone; ) {
    const next = texts.flatMap(expandFirst);
    isDone = next.length === texts.length && next.every((text, index) => text === texts[index]);
    if (next.length > maxAlternatives) return texts;
    texts = next;
  }
  return texts;
}

/** Expands the first braces without others in them: `{a,b}`, `{1..3}`. */
function expandFirst(glob: string): readonly string[] {
  const [written, inner = ""] = /\{([^{}]*)\}/.exec(glob) ?? [];
  if (written === undefined) return [glob];
  const at = glob.indexOf(written);
  return inner.split(",").map((item) => glob.slice(0, at) + item + glob.slice(at + written.length));
}
