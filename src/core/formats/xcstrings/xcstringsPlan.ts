import type { Locale } from "../../catalog/catalog.ts";
import { type MessageChange, type Path, pathKey, pathText } from "../../catalog/message.ts";
import type { Problem } from "../../problems/problem.ts";
import { changesByKey, type EditPlan } from "../editPlan.ts";
import type { Marks } from "../format.ts";
import { type JsonVariant, planJsonChanges } from "../json/jsonPlan.ts";
import type { JsonValue } from "../json/jsonTree.ts";
import type { JsonTree } from "../json/jsonTreeBuilder.ts";
import { listStringUnits, objectTextAt, objectValueAt, unitPathOf } from "./stringUnits.ts";
import { createLocaleModel } from "./xcstringsModel.ts";
import { isRead, type ReadStrings, readSourceLocale } from "./xcstringsParser.ts";

/** Plans the changes of one locale in a catalog. */
export function planLocale(
  tree: JsonTree,
  changes: readonly MessageChange[],
  locale: Locale,
  { model, marks, strings }: PlanOptions,
): EditPlan {
  const refused: Problem[] = [];
  const paths = new Map<string, Path>();
  const rooms = new Map<string, VariationKind>();
  const mapped = [...changesByKey(changes).values()].flatMap((change): readonly MessageChange[] => {
    if (isImpliedByKey(tree, change, locale)) return [];
    const place = isOpen(tree, change, strings) ? valuePathOf(tree, change, locale, rooms) : undefined;
    if (place === undefined) {
      refused.push({ code: "format.blocked", path: change.path, detail: pathText(change.path) });
      return [];
    }
    paths.set(pathKey(place), change.path);
    return [...stateChanges(tree, place, change, marks), { path: place, text: change.text }];
  });
  const { edits, problems } = planJsonChanges(tree, mapped, createLocaleModel(model, locale), variant);
  const own = problems.flatMap((problem): readonly Problem[] => {
    const path = paths.get(pathKey(problem.path ?? []));
    return path === undefined ? [] : [{ ...problem, path }];
  });
  return { edits, problems: [...refused, ...own] };
}

/** Options of a plan. */
export interface PlanOptions {
  readonly model: JsonTree;
  readonly marks?: Marks | undefined;
  readonly strings: ReadStrings;
}

/** Returns whether the string of a change is new, or one of those that are read. */
function isOpen({ root }: JsonTree, { path: [key] }: MessageChange, strings: ReadStrings): boolean {
  const entry = objectValueAt(objectValueAt(root, "strings"), String(key));
  return entry === undefined || isRead(entry, strings);
}

/** Returns whether a source text equals its key, which is read if it has no text. */
function isImpliedByKey(tree: JsonTree, { path, text }: MessageChange, locale: Locale): boolean {
  const [key, ...rest] = path;
  if (locale !== readSourceLocale(tree) || rest.length > 0 || typeof key !== "string" || text !== key) return false;
  const entry = objectValueAt(objectValueAt(tree.root, "strings"), key);
  return (
    entry !== undefined && listStringUnits(objectValueAt(objectValueAt(entry, "localizations"), locale)).length === 0
  );
}

const variant: JsonVariant = {
  placeOf: (path) => path,
  // a substitution names its argument and the format of that
  copies: (depth, key) => depth === 6 && (key === "argNum" || key === "formatSpecifier"),
  isEssential: (depth, key) => depth > 4 && key === "value",
  keepsWhenEmpty: (depth) => depth <= 2,
};

/** The kind of a key's content: one unit, or variations by one thing. */
type VariationKind = "stringUnit" | "plural" | "device" | undefined;

function valuePathOf(
  tree: JsonTree,
  { path, text }: MessageChange,
  locale: Locale,
  rooms: Map<string, VariationKind>,
): Path | undefined {
  const unit = unitPathOf(path);
  const [key] = path;
  if (unit === undefined || typeof key !== "string" || path[2] === "value") return undefined;
  const place = ["strings", key, "localizations", locale, ...unit, "value"];
  const entry = objectValueAt(objectValueAt(tree.root, "strings"), key);
  // a source without a text reads its key
  if (text === undefined) return locale === readSourceLocale(tree) ? undefined : place;
  const wanted = variationKindOf(unit);
  if (wanted === undefined) return place;
  const room =
    rooms.get(key) ?? existingVariationKind(objectValueAt(objectValueAt(entry, "localizations"), locale)) ?? wanted;
  rooms.set(key, room);
  return room === wanted ? place : undefined;
}

function variationKindOf([first, second]: readonly string[]): VariationKind {
  if (first === "stringUnit") return first;
  return first === "variations" && (second === "plural" || second === "device") ? second : undefined;
}

function existingVariationKind(localization: JsonValue | undefined): VariationKind {
  const units = listStringUnits(localization).map(({ rest }) => rest);
  const [first] = units.filter(([kind]) => kind !== "substitutions");
  if (first === undefined) return undefined;
  if (first.length === 0) return "stringUnit";
  return first[0] === "device" ? "device" : "plural";
}

/** Returns the change of a text's state: translated, or to be reviewed after machine translation. */
function stateChanges(
  tree: JsonTree,
  place: Path,
  { text }: MessageChange,
  marks: Marks | undefined,
): readonly MessageChange[] {
  if (text === undefined) return [];
  const at = place.slice(0, -1);
  const unit = at.reduce<JsonValue | undefined>((value, part) => objectValueAt(value, String(part)), tree.root);
  const state = objectTextAt(unit, "state");
  // the source is read in any state
  const isSource = place[3] === readSourceLocale(tree);
  if (objectTextAt(unit, "value") === text && (isSource || state !== "new")) return [];
  const isOld = state !== undefined && state !== "new";
  if (isOld && marks === undefined) return [];
  return [{ path: [...at, "state"], text: marks === undefined ? "translated" : stateText(marks) }];
}

const stateText = ({ state }: Marks): string =>
  state === "" || /^(?:translated|signed-off|final)$/.test(state) ? "translated" : "needs_review";
