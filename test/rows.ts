/** Runs the rows of a table in one test; the message of a failure begins with the name of its row. */
export function eachRow<T>(rows: Iterable<T>, nameOf: (row: T) => string, holds: (row: T) => void): void {
  for (const row of rows) {
    try {
      holds(row);
    } catch (error) {
      if (error instanceof Error) addName(error, nameOf(row));
      throw error;
    }
  }
}

/** The stack repeats the message, and reporters look for it there. */
function addName(error: Error, name: string): void {
  const { message, stack } = error;
  error.message = `${name}: ${message}`;
  if (stack !== undefined) error.stack = stack.replace(message, () => error.message);
}
