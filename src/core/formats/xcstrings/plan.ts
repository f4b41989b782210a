import type { Locale } from "../../catalog.ts";
import { type Change, type Path, pathKey, pathText } from "../../message.ts";
import type { Problem } from "../../problem.ts";
import type { Marks } from "../format.ts";
import { type Custom, planChanges } from "../json/plan.ts";
import type { Tree } from "../json/reader.ts";
import type { Value } from "../json/tree.ts";
import { changesByKey, type Plan } from "../plan.ts";
import { modelOf } from "./model.ts";
import { isFixed, sourceOf } from "./parse.ts";
import { textWithin, unitPlace, unitsOf, within } from "./place.ts";

/** What changes of one locale become in a catalog. */
export function planLocale(tree: Tree, changes: readonly Change[], locale: Locale, model: Tree, marks?: Marks): Plan {
  const refused: Problem[] = [];
  const paths = new Map<string, Path>();
  const rooms = new Map<string, Room>();
  const mapped = [...changesByKey(changes).values()].flatMap((change): readonly Change[] => {
    if (isReadSo(tree, change, locale)) return [];
    const place = placeOf(tree, change, locale, rooms);
    if (place === undefined) {
      refused.push({ code: "format.blocked", path: change.path, detail: pathText(change.path) });
      return [];
    }
    paths.set(pathKey(place), change.path);
    return [...stateOf(tree, place, change, marks), { path: place, text: change.text }];
  });
  const { edits, problems } = planChanges(tree, mapped, modelOf(model, locale), custom);
  const own = problems.flatMap((problem): readonly Problem[] => {
    const path = paths.get(pathKey(problem.path ?? []));
    return path === undefined ? [] : [{ ...problem, path }];
  });
  return { edits, problems: [...refused, ...own] };
}

/** Whether a source reads as its key, which it has instead of a text of its own. */
function isReadSo(tree: Tree, { path, text }: Change, locale: Locale): boolean {
  const [key, ...rest] = path;
  if (locale !== sourceOf(tree) || rest.length > 0 || typeof key !== "string" || text !== key) return false;
  const entry = within(within(tree.root, "strings"), key);
  return entry !== undefined && unitsOf(within(within(entry, "localizations"), locale)).length === 0;
}

const custom: Custom = {
  placeOf: (path) => path,
  // a substitution says which argument it stands for, and how that is formatted
  copies: (depth, key) => depth === 6 && (key === "argNum" || key === "formatSpecifier"),
  carries: (depth, key) => depth > 4 && key === "value",
  stays: (depth) => depth <= 2,
};

/** A string is one unit or varies, and varies by one thing: which, per key. */
type Room = "stringUnit" | "plural" | "device" | undefined;

function placeOf(tree: Tree, { path, text }: Change, locale: Locale, rooms: Map<string, Room>): Path | undefined {
  const unit = unitPlace(path);
  const [key] = path;
  if (unit === undefined || typeof key !== "string" || path[2] === "value") return undefined;
  const place = ["strings", key, "localizations", locale, ...unit, "value"];
  const entry = within(within(tree.root, "strings"), key);
  if (entry !== undefined && isFixed(entry)) return undefined;
  // the key is what a source without a text of its own reads
  if (text === undefined) return locale === sourceOf(tree) ? undefined : place;
  const wanted = roomOf(unit);
  if (wanted === undefined) return place;
  const room = rooms.get(key) ?? presentRoom(within(within(entry, "localizations"), locale)) ?? wanted;
  rooms.set(key, room);
  return room === wanted ? place : undefined;
}

function roomOf([first, second]: readonly string[]): Room {
  if (first === "stringUnit") return first;
  return first === "variations" && (second === "plural" || second === "device") ? second : undefined;
}

function presentRoom(localization: Value | undefined): Room {
  const units = unitsOf(localization).map(({ rest }) => rest);
  const [first] = units.filter(([kind]) => kind !== "substitutions");
  if (first === undefined) return undefined;
  if (first.length === 0) return "stringUnit";
  return first[0] === "device" ? "device" : "plural";
}

/** A new text is translated, or to be looked at where a machine made it. */
function stateOf(tree: Tree, place: Path, { text }: Change, marks: Marks | undefined): readonly Change[] {
  if (text === undefined) return [];
  const at = place.slice(0, -1);
  const unit = at.reduce<Value | undefined>((value, part) => within(value, String(part)), tree.root);
  const state = textWithin(unit, "state");
  // the source is read whatever its state says
  const isSource = place[3] === sourceOf(tree);
  if (textWithin(unit, "value") === text && (isSource || state !== "new")) return [];
  const isOld = state !== undefined && state !== "new";
  if (isOld && marks === undefined) return [];
  return [{ path: [...at, "state"], text: marks === undefined ? "translated" : marked(marks) }];
}

const marked = ({ state }: Marks): string =>
  state === "" || /^(?:translated|signed-off|final)$/.test(state) ? "translated" : "needs_review";
