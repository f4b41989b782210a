/** Language pairs of Debian's Apertium packages; `>` is one direction, `=` both. Codes as in CLDR. */
const pairs: Readonly<Record<string, readonly string[]>> = {
  "apertium-afr-nld": ["af=nl"],
  "apertium-arg-cat": ["an=ca"],
  "apertium-bel-rus": ["be=ru"],
  "apertium-br-fr": ["br>fr"],
  "apertium-cat-ita": ["ca=it"],
  "apertium-cat-srd": ["ca>sc"],
  "apertium-dan-nor": ["da=nb", "da=nn"],
  "apertium-en-gl": ["en=gl"],
  "apertium-eng-cat": ["en=ca"],
  "apertium-eng-spa": ["en=es"],
  "apertium-eo-ca": ["ca>eo"],
  "apertium-eo-en": ["en=eo"],
  "apertium-eo-es": ["es>eo"],
  "apertium-eo-fr": ["fr>eo"],
  "apertium-es-gl": ["es=gl"],
  "apertium-es-pt": ["es=pt"],
  "apertium-es-ro": ["ro>es"],
  "apertium-eu-en": ["eu>en"],
  "apertium-eu-es": ["eu>es"],
  "apertium-fr-es": ["fr=es"],
  "apertium-fra-cat": ["fr=ca"],
  "apertium-hbs-eng": ["bs>en", "hr>en", "sr>en"],
  "apertium-ind-zlm": ["id=ms"],
  "apertium-isl-eng": ["is>en"],
  "apertium-isl-swe": ["is>sv"],
  "apertium-mkd-bul": ["mk=bg"],
  "apertium-mkd-eng": ["mk>en"],
  "apertium-nno-nob": ["nn=nb"],
  "apertium-oc-ca": ["oc=ca"],
  "apertium-oc-es": ["oc=es"],
  "apertium-oci-fra": ["oc=fr"],
  "apertium-pol-szl": ["pl>szl"],
  "apertium-por-cat": ["pt=ca"],
  "apertium-pt-gl": ["pt=gl"],
  "apertium-rus-ukr": ["ru=uk"],
  "apertium-spa-arg": ["es=an"],
  "apertium-spa-ast": ["es>ast"],
  "apertium-spa-cat": ["es=ca"],
  "apertium-spa-ita": ["es=it"],
  "apertium-srd-ita": ["it>sc"],
  "apertium-swe-dan": ["sv=da"],
  "apertium-swe-nor": ["sv=nb", "sv=nn"],
  "apertium-urd-hin": ["ur=hi"],
};

interface Direction {
  readonly from: string;
  readonly to: string;
  readonly name: string;
}

const directions: readonly Direction[] = Object.entries(pairs).flatMap(([name, all]) =>
  all.flatMap((pair): readonly Direction[] => {
    const [from = "", to = ""] = pair.split(/[=>]/);
    return pair.includes("=")
      ? [
          { from, to, name },
          { from: to, to: from, name },
        ]
      : [{ from, to, name }];
  }),
);

/** Pivot languages with the least loss, best first, as the embedded service chooses them. */
const pivots = ["es", "ca"];

/**
 * Returns Debian's packages by which Apertium translates from one language to another: one, or two over a pivot
 * language; `undefined` if there are none. Codes have no region.
 */
export function findApertiumPackages(source: string, target: string): readonly string[] | undefined {
  const find = (from: string, to: string) => directions.find((one) => one.from === from && one.to === to)?.name;
  const direct = find(source, target);
  if (direct !== undefined) return [direct];
  for (const pivot of [...pivots, ...directions.map(({ to }) => to)]) {
    const [first, second] = [find(source, pivot), find(pivot, target)];
    if (first !== undefined && second !== undefined) return [first, second];
  }
  return undefined;
}
