import { pathKey } from "../../catalog/message.ts";
import {
  outerElementOf,
  type XliffContainer,
  type XliffDocument,
  type XliffUnit,
  type XmlPlace,
} from "./xliffDocument.ts";

/** The place of new units: next to existing ones, or in a container without units of the model. */
export interface UnitGap {
  readonly behind?: XmlPlace;
  readonly before?: XmlPlace;
  readonly within?: XliffContainer;
}

/** Returns the gap of each new unit, in the order of the model, if its neighbors exist. */
export function gapsFor(
  document: XliffDocument,
  model: XliffDocument,
  added: ReadonlySet<XliffUnit>,
  homeOf: (unit: XliffUnit) => XliffContainer | undefined,
): ReadonlyMap<XliffUnit, UnitGap> {
  const walk = new GapWalk(document, added, childrenIn(model));
  const roots = new Map(model.units.map((unit) => [rootContainerOf(unit.container), unit]));
  for (const [root, unit] of roots) walk.visit(root, homeOf({ ...unit, container: root }));
  return walk.gaps();
}

/** The units and groups of a file by their container, in their order. */
type Children = ReadonlyMap<XliffContainer, readonly (XliffUnit | XliffContainer)[]>;

const isGroup = (child: XliffUnit | XliffContainer): child is XliffContainer => "units" in child;

function childrenIn({ units }: XliffDocument): Children {
  const children = new Map<XliffContainer, (XliffUnit | XliffContainer)[]>();
  const file = (parent: XliffContainer, child: XliffUnit | XliffContainer): boolean => {
    const known = children.get(parent);
    if (known === undefined) children.set(parent, [child]);
    else known.push(child);
    return known === undefined;
  };
  for (const unit of units) {
    let isNew = file(unit.container, unit);
    for (let at = unit.container; isNew && at.parent !== undefined; at = at.parent) isNew = file(at.parent, at);
  }
  for (const list of children.values()) list.sort((a, b) => a.start - b.start);
  return children;
}

function rootContainerOf(container: XliffContainer): XliffContainer {
  let at = container;
  while (at.parent !== undefined) at = at.parent;
  return at;
}

class GapWalk {
  readonly #document: XliffDocument;
  readonly #added: ReadonlySet<XliffUnit>;
  readonly #children: Children;
  readonly #gaps = new Map<XliffUnit, UnitGap>();
  /** The last place seen in each container. */
  readonly #last = new Map<XliffContainer, XmlPlace>();
  /** Units without a predecessor so far. */
  readonly #waiting = new Map<XliffContainer, XliffUnit[]>();

  constructor(document: XliffDocument, added: ReadonlySet<XliffUnit>, children: Children) {
    this.#document = document;
    this.#added = added;
    this.#children = children;
  }

  /** Visits the content of a container of the model that belongs into `home`. */
  visit(container: XliffContainer, home: XliffContainer | undefined): void {
    if (home === undefined) return;
    for (const child of this.#children.get(container) ?? []) {
      if (isGroup(child)) this.#enter(child, home);
      else this.#pass(child, home);
    }
  }

  /** Returns the gaps; units of a missing group go where the group would be. */
  gaps(): ReadonlyMap<XliffUnit, UnitGap> {
    for (const [home, units] of this.#waiting) {
      const [first] = home.units;
      const gap = first === undefined ? { within: home } : { before: outerElementOf(first) };
      for (const unit of units) this.#gaps.set(unit, gap);
    }
    return this.#gaps;
  }

  #enter(group: XliffContainer, home: XliffContainer): void {
    const own = this.#document.containers.get(group.key);
    const isThere = own?.parent === home;
    this.visit(group, isThere ? own : home);
    if (isThere) this.#meet(home, own);
  }

  #pass(unit: XliffUnit, home: XliffContainer): void {
    const own = this.#document.byKey.get(pathKey(unit.path));
    if (own?.container === home) this.#meet(home, outerElementOf(own));
    if (!this.#added.has(unit)) return;
    const behind = this.#last.get(home);
    if (behind !== undefined) this.#gaps.set(unit, { behind });
    else if (!this.#waiting.get(home)?.push(unit)) this.#waiting.set(home, [unit]);
  }

  #meet(home: XliffContainer, place: XmlPlace): void {
    this.#last.set(home, place);
    for (const unit of this.#waiting.get(home) ?? []) this.#gaps.set(unit, { before: place });
    this.#waiting.delete(home);
  }
}
