import type { GenericSchema, InferOutput } from "valibot";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One operation of the service as a value: where it is, what it takes, how its answer is read. */
export interface Endpoint<Params, Answer> {
  readonly method: Method;
  /** With `{name}` for what the parameters put into the path. */
  readonly path: string;
  readonly answer: GenericSchema<unknown, Answer>;
  /** Whether a repeat does no harm. A creation is repeated only where the request certainly did not arrive. */
  readonly idempotent: boolean;
  /** Which key opens it. */
  readonly admin: boolean;
  /** Whether the reporting tag may go along (specification, *Voice*; wire facts 1). */
  readonly tagged: boolean;
  /** Phantom: carries the type, never a value. */
  readonly params?: (params: Params) => void;
}

/** For endpoints that take nothing. */
export type NoParams = Readonly<Record<string, never>>;

/** What an endpoint answers, decoded. */
export type AnswerOf<E> = E extends Endpoint<never, infer Answer> ? Answer : never;

interface Traits {
  readonly idempotent?: boolean;
  readonly admin?: boolean;
  readonly tagged?: boolean;
}

/** `endpoint<Params>()(method, path, answer)`: curried, so that the answer's type is told by its decoder. */
export const endpoint =
  <Params extends object>() =>
  <Schema extends GenericSchema>(
    method: Method,
    path: string,
    answer: Schema,
    traits: Traits = {},
  ): Endpoint<Params, InferOutput<Schema>> => ({
    method,
    path,
    answer: answer as GenericSchema<unknown, InferOutput<Schema>>,
    idempotent: traits.idempotent ?? true,
    admin: traits.admin ?? false,
    tagged: traits.tagged ?? false,
  });
