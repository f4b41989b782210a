import { ThreadClosed } from "./threadQuestions.ts";

/**
 * Asks for the answers to several items together. If a thread fails at them, each is asked for alone, so that one item
 * fails and not all: `otherwise` gives the answer for it. Rejects if the thread was closed.
 */
export async function answerEach<Item, Answer>(
  items: readonly Item[],
  ask: (items: readonly Item[]) => Promise<readonly Answer[]>,
  otherwise: (item: Item, error: unknown) => Answer,
): Promise<readonly Answer[]> {
  try {
    return await ask(items);
  } catch (error) {
    if (error instanceof ThreadClosed) throw error;
    const [item, ...others] = items;
    if (item === undefined) return [];
    if (others.length === 0) return [otherwise(item, error)];
  }
  const answers: Answer[] = [];
  for (const item of items) answers.push(...(await answerEach([item], ask, otherwise)));
  return answers;
}
