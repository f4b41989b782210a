/** Maps many items asynchronously, a limited number at a time, so that no run opens more files than a system allows. */
export async function mapConcurrent<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  atATime = 32,
): Promise<R[]> {
  const results: R[] = new Array(items.length);
  const left = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of left) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atATime, items.length) }, worker));
  return results;
}
