/** The reason of an unexpected error in its own words; never empty. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return textOf(error).trim() || typeof error;
  const { message, name, cause } = error;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const inner = error instanceof AggregateError ? error.errors : cause === undefined ? [] : [cause];
  return message.trim() || inner.map(reasonOf).join("; ") || code || name || "Error";
}

/** The same for a log: name, reason and stack. */
export function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return reasonOf(error);
  const { name, stack = "" } = error;
  const head = `${name}: ${reasonOf(error)}`;
  // the stack of an error without a message begins with its bare name
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line));
  return [head, ...frames].join("\n");
}

function textOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  const { message } = value as { readonly message?: unknown };
  return typeof message === "string" && message !== "" ? message : Object.prototype.toString.call(value);
}
