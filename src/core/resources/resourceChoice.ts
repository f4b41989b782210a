import {
  type ChosenMemory,
  type ChosenResource,
  defaultThreshold,
  maxGlossaries,
  type ResourceChoice,
  type ServiceResourceKind,
} from "./resourceReferences.ts";

/** A resource of the service as it can be chosen. */
export interface ResourceCandidate extends ChosenResource {
  readonly kind: ServiceResourceKind;
  /** The language of a style list, as the service writes it: `de`. */
  readonly language?: string;
}

/** The chosen resources of one kind, divided by whether the service has them. */
export interface ResolvedChoice {
  /** By the id that the service has; the value is what the choice says, which may name an id of another account. */
  readonly found: ReadonlyMap<string, ResourceCandidate>;
  /** Resources that the service has neither by id nor by name. */
  readonly gone: readonly ResourceCandidate[];
}

/** Returns the resources of one kind that a choice names, in its order. */
export function listChosen(choice: ResourceChoice, kind: ServiceResourceKind): readonly ResourceCandidate[] {
  const one = ({ id, name }: ChosenResource): ResourceCandidate => ({ kind, id, name });
  switch (kind) {
    case "glossary":
      return (choice.glossaries ?? []).map(one);
    case "style":
      return Object.entries(choice.styles ?? {}).map(([language, chosen]) => ({ ...one(chosen), language }));
    case "memory":
      return choice.memory === undefined ? [] : [one(choice.memory)];
    case "styleProfile":
      return choice.styleProfile === undefined ? [] : [one(choice.styleProfile)];
    case "spokenTerms":
      return choice.spokenTerms === undefined ? [] : [one(choice.spokenTerms)];
  }
}

/** Finds the chosen resources of a kind among those of the service: by id, else by name. */
export function resolveChoice(
  choice: ResourceChoice,
  kind: ServiceResourceKind,
  all: readonly ResourceCandidate[],
): ResolvedChoice {
  const ids = new Set(all.map(({ id }) => id));
  const names = new Map([...all].reverse().map(({ id, name }) => [name, id]));
  const found = new Map<string, ResourceCandidate>();
  const gone: ResourceCandidate[] = [];
  for (const chosen of listChosen(choice, kind)) {
    const id = ids.has(chosen.id) ? chosen.id : chosen.name === "" ? undefined : names.get(chosen.name);
    if (id === undefined) gone.push(chosen);
    else found.set(id, chosen);
  }
  return { found, gone };
}

/**
 * The choice with a resource more; another list of a style's language, another memory or term collection gives way. A
 * style profile and the resources that it stands for give way to each other. `undefined`: a sixth glossary.
 */
export function addToChoice(choice: ResourceChoice, candidate: ResourceCandidate): ResourceChoice | undefined {
  const { kind, id, name, language = "" } = candidate;
  const rest = withoutRivals(removeFromChoice(choice, candidate), kind);
  switch (kind) {
    case "glossary": {
      const others = rest.glossaries ?? [];
      return others.length >= maxGlossaries ? undefined : { ...rest, glossaries: [...others, { id, name }] };
    }
    case "style":
      return { ...rest, styles: { ...stylesExcept(rest, language), [language]: { id, name } } };
    case "memory":
      return { ...rest, memory: { id, name, threshold: choice.memory?.threshold ?? defaultThreshold } };
    case "styleProfile":
      return { ...rest, styleProfile: { id, name } };
    case "spokenTerms":
      return { ...rest, spokenTerms: { id, name } };
  }
}

function withoutRivals(choice: ResourceChoice, kind: ServiceResourceKind): ResourceChoice {
  const { glossaries: _, styles: __, memory: ___, styleProfile, ...others } = choice;
  if (kind === "styleProfile") return others;
  if (kind === "spokenTerms" || styleProfile === undefined) return choice;
  return others;
}

/** The choice without a resource that it names by this id. */
export function removeFromChoice(choice: ResourceChoice, { kind, id }: ResourceCandidate): ResourceChoice {
  const { glossaries = [], styles = {}, memory, styleProfile, spokenTerms, ...others } = choice;
  const isOther = (one: ChosenResource | undefined, of: ServiceResourceKind) => kind !== of || one?.id !== id;
  const left = glossaries.filter((one) => isOther(one, "glossary"));
  const lists = Object.fromEntries(Object.entries(styles).filter(([, one]) => isOther(one, "style")));
  return {
    ...others,
    ...(left.length > 0 && { glossaries: left }),
    ...(Object.keys(lists).length > 0 && { styles: lists }),
    ...(memory && isOther(memory, "memory") && { memory }),
    ...(styleProfile && isOther(styleProfile, "styleProfile") && { styleProfile }),
    ...(spokenTerms && isOther(spokenTerms, "spokenTerms") && { spokenTerms }),
  };
}

/** The choice with ids and names as the service has them, for those that it knows by another. */
export function correctChoice(
  choice: ResourceChoice,
  kind: ServiceResourceKind,
  all: readonly ResourceCandidate[],
): ResourceChoice {
  const { found } = resolveChoice(choice, kind, all);
  const byId = new Map(all.map((one) => [one.id, one]));
  const now = new Map([...found].map(([id, chosen]) => [chosen.id, byId.get(id)]));
  const put = <T extends ChosenResource>(one: T): T => {
    const known = now.get(one.id);
    return known === undefined ? one : { ...one, id: known.id, name: known.name };
  };
  const { glossaries, styles, memory, styleProfile, spokenTerms } = choice;
  const corrected: Readonly<Record<ServiceResourceKind, ResourceChoice | undefined>> = {
    glossary: glossaries && { glossaries: glossaries.map(put) },
    style: styles && {
      styles: Object.fromEntries(Object.entries(styles).map(([language, one]) => [language, put(one)])),
    },
    memory: memory && { memory: put<ChosenMemory>(memory) },
    styleProfile: styleProfile && { styleProfile: put(styleProfile) },
    spokenTerms: spokenTerms && { spokenTerms: put(spokenTerms) },
  };
  return { ...choice, ...corrected[kind] };
}

const stylesExcept = ({ styles = {} }: ResourceChoice, language: string): Readonly<Record<string, ChosenResource>> =>
  Object.fromEntries(Object.entries(styles).filter(([one]) => one.toLowerCase() !== language.toLowerCase()));
