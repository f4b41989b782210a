import { billedCharacters } from "../../core/messages/billing.ts";
import { engines as enginesEndpoint } from "../../service/protocol/embedded.ts";
import { translate } from "../../service/protocol/text.ts";
import type { Detect } from "../detect.ts";
import { type Engines, translateBy } from "../engines/engines.ts";
import { sourceCode, targetCode } from "../languages.ts";
import { parts } from "../markup/parse.ts";
import { joined, type Part } from "../markup/parts.ts";
import type { Usage } from "../usage.ts";
import { Refusal } from "../wire/refusal.ts";
import type { Route } from "../wire/router.ts";
import { type Order, readOrder } from "./params.ts";

interface Needs {
  readonly engines: Engines;
  readonly detect: Detect;
  readonly usage: Usage;
}

/** `POST /v2/translate` and `GET /glossa/engines`. */
export function translateRoutes(needs: Needs): readonly Route[] {
  const right = { scope: "translate:text" };
  return [
    {
      ...translate,
      right,
      async answer({ fields, caller, tag, signal }) {
        const order = readOrder(await fields());
        const read = order.texts.map((text) => readText(text, order));
        const characters = read.reduce((sum, { billed }) => sum + billed, 0);
        const reservation = needs.usage.reserve(characters, { caller, tag, kind: "text_translation" });
        try {
          const once = { ...needs, engines: oncePerPair(needs.engines) };
          const translations = await Promise.all(read.map((text) => translated(text, order, once, signal)));
          await reservation.settle();
          return { body: { translations } };
        } catch (error) {
          reservation.release();
          throw error;
        }
      },
    },
    {
      ...enginesEndpoint,
      right,
      async answer({ fields }) {
        const given = await fields();
        const source = given.text("source");
        const pair = {
          source: source === undefined ? "EN" : sourceCode(source),
          target: targetCode(given.text("target") ?? ""),
        };
        if (pair.source === undefined) throw new Refusal(400, "Value for 'source' not supported.");
        if (pair.target === undefined) throw new Refusal(400, "Value for 'target' not supported.");
        const found = await needs.engines.of({ source: pair.source, target: pair.target });
        const told = found.map(({ id, name, pseudo }) => ({ id, name, pseudo }));
        return { body: { engine: told[0], engines: told } };
      },
    },
  ];
}

type Asked = Pick<Needs, "detect"> & { readonly engines: Pick<Engines, "of"> };

interface Read {
  readonly parts: readonly Part[];
  readonly billed: number;
}

function readText(text: string, { handling, handlingVersion, ignoredTags }: Order): Read {
  const read = parts(text, { handling, strict: handling === "xml" && handlingVersion === "v2", ignoredTags });
  return { parts: read, billed: billed(text, handling !== undefined) };
}

/** Tags are taken out in linear time first: what looks like the start of many would be looked at again and again. */
function billed(text: string, isMarkup: boolean): number {
  if (!isMarkup) return billedCharacters(text, false);
  return billedCharacters(text.replace(/<[^<>]*>/g, "").replaceAll("<", "&lt;"), true);
}

async function translated(text: Read, order: Order, { engines, detect }: Asked, signal: AbortSignal): Promise<object> {
  const { target, splitting, handling, handlingVersion, showBilled, model } = order;
  const source = order.source ?? (await detect(plain(text.parts))) ?? "EN";
  const found = await engines.of({ source, target });
  const done = await translateBy(found, text.parts, splitting, signal);
  return {
    detected_source_language: source,
    text: joined(done.parts, handling !== undefined),
    ...(showBilled && { billed_characters: text.billed }),
    ...(model !== undefined && { model_type_used: model }),
    ...(handling !== undefined && { tag_handling_version: handlingVersion }),
    engine: done.engine.name,
  };
}

/** Asks for the engines of a pair once, however many texts there are. */
function oncePerPair({ of }: Engines): Pick<Engines, "of"> {
  const known = new Map<string, ReturnType<Engines["of"]>>();
  return {
    of(pair) {
      const name = `${pair.source} ${pair.target}`;
      const found = known.get(name) ?? of(pair);
      known.set(name, found);
      return found;
    },
  };
}

const plain = (read: readonly Part[]): string =>
  read.flatMap((part) => (part.kind === "text" ? [part.text] : [])).join(" ");
