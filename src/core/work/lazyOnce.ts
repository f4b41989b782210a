/** Returns a function that creates a value with its first call, and returns it with each. */
export function lazyOnce<T>(create: () => T): () => T {
  let created: { readonly value: T } | undefined;
  return () => {
    created ??= { value: create() };
    return created.value;
  };
}
