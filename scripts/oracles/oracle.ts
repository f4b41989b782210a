import { join } from "node:path";
import type { KeyUsage } from "../../src/core/keys/keyUsage.ts";
import { root } from "../processes.ts";
import type { OracleTools } from "./tools.ts";

/** An extractor of a framework, whose keys are compared with ours in an application of `test/fixtures/keyOracles`. */
export interface Oracle {
  /** Name of the tool, which also names its differences. */
  readonly name: string;
  readonly fixture: string;
  /** Files of the application that the tool reads; absent: all. */
  readonly reads?: RegExp;
  /** Reads the keys of an application. `scratch` is an empty folder. Throws `Trouble` if the tool cannot be run. */
  read(app: string, scratch: string, tools: OracleTools): Promise<readonly string[]>;
  /** Keys of our usages, as `read` writes them. */
  describe(usage: KeyUsage): readonly string[];
}

const fixtures = join(root, "test/fixtures/keyOracles");

/** The folder of the application that an oracle reads. */
export const appOf = ({ fixture }: Pick<Oracle, "fixture">): string => join(fixtures, fixture, "app");

/** The file that explains the differences of a fixture. */
export const differencesOf = ({ fixture }: Pick<Oracle, "fixture">): string =>
  join(fixtures, fixture, "differences.json");

/** A key with the parts of its identity: `namespace:context|key`. */
export const keyName = (key: string, context?: string, namespace?: string): string =>
  `${namespace === undefined ? "" : `${namespace}:`}${context === undefined ? "" : `${context}|`}${key}`;
