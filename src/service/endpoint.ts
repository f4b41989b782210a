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
  /** Whether the reporting tag may go along (docs/protocol.md, *Reporting tag*). */
  readonly tagged: boolean;
  /** How the parameters travel that the path doesn't take: the query (GET, DELETE), a JSON body, or a form with a file. */
  readonly carrier: "query" | "json" | "multipart";
  /** The parameter that is the whole body by itself. */
  readonly whole?: string;
  /** What a success answers with; `nothing` is decoded as `undefined`, `bytes` as `Uint8Array`. */
  readonly result: "json" | "text" | "bytes" | "nothing";
  /** Of the `Accept` header. */
  readonly accept: string;
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
  readonly carrier?: "multipart";
  readonly whole?: string;
  readonly result?: "text" | "bytes" | "nothing";
  readonly accept?: string;
}

/** A file among the parameters of a `multipart` endpoint. */
export interface FilePart {
  readonly name: string;
  /** May be backed by a file on disk: it is read as it is sent. */
  readonly content: Blob;
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
    idempotent: true,
    admin: false,
    tagged: false,
    carrier: method === "GET" || method === "DELETE" ? "query" : "json",
    result: "json",
    accept: traits.result === "bytes" ? "*/*" : "application/json",
    ...traits,
    method,
    path,
    answer: answer as GenericSchema<unknown, InferOutput<Schema>>,
  });
