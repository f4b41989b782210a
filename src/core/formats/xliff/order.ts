import { pathKey } from "../../message.ts";
import { type Container, type Document, outerOf, type Place, type Unit } from "./document.ts";

/** Where new units stand: behind or before what is there already, or in a container that has nothing of the model. */
export interface Gap {
  readonly behind?: Place;
  readonly before?: Place;
  readonly within?: Container;
}

/** The gap of each unit that is added, in the order of the model, as far as what is around it is there. */
export function gapsFor(
  document: Document,
  model: Document,
  added: ReadonlySet<Unit>,
  homeOf: (unit: Unit) => Container | undefined,
): ReadonlyMap<Unit, Gap> {
  const walk = new Walk(document, added, childrenIn(model));
  const roots = new Map(model.units.map((unit) => [rootOf(unit.container), unit]));
  for (const [root, unit] of roots) walk.through(root, homeOf({ ...unit, container: root }));
  return walk.gaps();
}

/** Units and groups of a file by what they stand in, in their order. */
type Children = ReadonlyMap<Container, readonly (Unit | Container)[]>;

const isGroup = (child: Unit | Container): child is Container => "units" in child;

function childrenIn({ units }: Document): Children {
  const children = new Map<Container, (Unit | Container)[]>();
  const file = (parent: Container, child: Unit | Container): boolean => {
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

function rootOf(container: Container): Container {
  let at = container;
  while (at.parent !== undefined) at = at.parent;
  return at;
}

class Walk {
  readonly #document: Document;
  readonly #added: ReadonlySet<Unit>;
  readonly #children: Children;
  readonly #gaps = new Map<Unit, Gap>();
  /** What the model had last of what is in a container. */
  readonly #last = new Map<Container, Place>();
  /** Units that nothing stands before yet. */
  readonly #waiting = new Map<Container, Unit[]>();

  constructor(document: Document, added: ReadonlySet<Unit>, children: Children) {
    this.#document = document;
    this.#added = added;
    this.#children = children;
  }

  /** What is in a container of the model belongs into this one. */
  through(container: Container, home: Container | undefined): void {
    if (home === undefined) return;
    for (const child of this.#children.get(container) ?? []) {
      if (isGroup(child)) this.#enter(child, home);
      else this.#pass(child, home);
    }
  }

  /** Units without a group to put them into stay where the group would be. */
  gaps(): ReadonlyMap<Unit, Gap> {
    for (const [home, units] of this.#waiting) {
      const [first] = home.units;
      const gap = first === undefined ? { within: home } : { before: outerOf(first) };
      for (const unit of units) this.#gaps.set(unit, gap);
    }
    return this.#gaps;
  }

  #enter(group: Container, home: Container): void {
    const own = this.#document.containers.get(group.key);
    const isThere = own?.parent === home;
    this.through(group, isThere ? own : home);
    if (isThere) this.#meet(home, own);
  }

  #pass(unit: Unit, home: Container): void {
    const own = this.#document.byKey.get(pathKey(unit.path));
    if (own?.container === home) this.#meet(home, outerOf(own));
    if (!this.#added.has(unit)) return;
    const behind = this.#last.get(home);
    if (behind !== undefined) this.#gaps.set(unit, { behind });
    else if (!this.#waiting.get(home)?.push(unit)) this.#waiting.set(home, [unit]);
  }

  #meet(home: Container, place: Place): void {
    this.#last.set(home, place);
    for (const unit of this.#waiting.get(home) ?? []) this.#gaps.set(unit, { before: place });
    this.#waiting.delete(home);
  }
}
