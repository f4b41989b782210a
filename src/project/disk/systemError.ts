import { sep } from "node:path";
import { Failure, type FailureCode } from "../../core/failures/failure.ts";

/** Turns the system's errors into a `Failure` with the system's code. */
export async function orFailure<T>(code: FailureCode, file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure) throw error;
    const detail = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new Failure(code, { file: file.replaceAll(sep, "/"), detail }, error);
  }
}
