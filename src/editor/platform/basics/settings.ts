import { type ConfigurationScope, type ConfigurationTarget, workspace } from "vscode";
import type manifest from "../../../../package.json";

type Group = (typeof manifest)["contributes"]["configuration"][number]["properties"];
type KeyOf<U> = U extends U ? keyof U : never;
type ValueOf<U, K> = U extends U ? (K extends keyof U ? Exclude<U[K], undefined> : never) : never;
type DefaultOf<V> = V extends { readonly default: infer D }
  ? D extends readonly never[]
    ? readonly string[]
    : D
  : never;

/** Every setting of ours, as the manifest writes it. */
export type SettingKey = KeyOf<Group>;
/** The type of a setting's default, as the manifest writes it. */
export type SettingValue<K extends SettingKey> = DefaultOf<ValueOf<Group, K>>;

/** Reads a setting; a name that the manifest lacks does not compile. */
export function setting<K extends SettingKey>(key: K, scope?: ConfigurationScope): SettingValue<K> {
  return workspace.getConfiguration(undefined, scope ?? null).get(key) as SettingValue<K>;
}

/** Writes a setting; `undefined` puts back its default. */
export async function setSetting<K extends SettingKey>(
  key: K,
  value: SettingValue<K> | undefined,
  target: ConfigurationTarget,
): Promise<void> {
  await workspace.getConfiguration(undefined, null).update(key, value, target);
}
