/** A type whose members can be set: for values that are made member by member. */
export type Writable<T> = { -readonly [K in keyof T]: T[K] };
