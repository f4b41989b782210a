import { l10n } from "vscode";
import { defaultCurrency } from "../../core/engines/engineCost.ts";
import { type EngineEntry, type EnginePrice, isSpeechKind } from "../../core/engines/engineList.ts";
import { priceInput, readPrice } from "../../core/engines/readPrice.ts";
import { askAll, inputText, type Question } from "../platform/ui/multiStepInput.ts";

interface Answers {
  /** As typed; empty for no price. */
  readonly input: string;
  readonly output: string;
}

/** Asks for the price of an engine per million tokens, or per minute of sound; `undefined` for none. */
export async function askPrice(engine: EngineEntry, signal: AbortSignal): Promise<EnginePrice | undefined> {
  return isSpeechKind(engine.kind) ? await askMinutePrice(engine, signal) : await askTokenPrice(engine, signal);
}

async function askMinutePrice({ price, name, id }: EngineEntry, signal: AbortSignal): Promise<EnginePrice | undefined> {
  const question: Question<string> = {
    ask: async (typed, place, either) =>
      await inputText(
        place,
        {
          prompt: l10n.t("Price of a minute of sound with its currency. Leave it empty to count no money."),
          value: typed,
          placeholder: minuteExample,
          validate: (text) => (text.trim() === "" ? undefined : checkPrice(text)),
        },
        either,
      ),
  };
  const first = priceInput(price, "minute", defaultCurrency);
  const minute = readPrice(await askAll(l10n.t("Price of {0}", name ?? id), [question], first, signal));
  const currency = minute?.currency ?? price?.currency ?? defaultCurrency;
  return minute && { input: 0, output: 0, minute: minute.amount, currency };
}

async function askTokenPrice({ price, name, id }: EngineEntry, signal: AbortSignal): Promise<EnginePrice | undefined> {
  const first: Answers = {
    input: priceInput(price, "input", defaultCurrency),
    output: priceInput(price, "output", defaultCurrency),
  };
  const answers = await askAll(l10n.t("Price of {0}", name ?? id), [inputQuestion(), outputQuestion()], first, signal);
  const [input, output] = [readPrice(answers.input), readPrice(answers.output)];
  if (input === undefined || output === undefined) return undefined;
  return {
    input: input.amount,
    output: output.amount,
    currency: input.currency ?? output.currency ?? price?.currency ?? defaultCurrency,
  };
}

const example = "0.15 USD";
const minuteExample = "0.006 USD";

function inputQuestion(): Question<Answers> {
  return {
    async ask(answers, place, signal) {
      const input = await inputText(
        place,
        {
          prompt: l10n.t("Price of a million input tokens with its currency. Leave it empty to count no money."),
          value: answers.input,
          placeholder: example,
          validate: (text) => (text.trim() === "" ? undefined : checkPrice(text)),
        },
        signal,
      );
      return { ...answers, input };
    },
  };
}

function outputQuestion(): Question<Answers> {
  return {
    when: ({ input }) => input.trim() !== "",
    async ask(answers, place, signal) {
      const currency = readPrice(answers.input)?.currency;
      const output = await inputText(
        place,
        {
          prompt: l10n.t("Price of a million output tokens"),
          value: answers.output,
          placeholder: example,
          validate: (text) => checkPrice(text, currency),
        },
        signal,
      );
      return { ...answers, output };
    },
  };
}

/** Returns the sentence for a text that is no price, or one in another currency. */
function checkPrice(text: string, currency?: string): string | undefined {
  const price = readPrice(text);
  if (price === undefined) return l10n.t("Enter a number from 0 to 1,000,000, such as {0}.", example);
  if (currency === undefined || price.currency === undefined || price.currency === currency) return undefined;
  return l10n.t("Both prices need the same currency: {0}.", currency);
}
