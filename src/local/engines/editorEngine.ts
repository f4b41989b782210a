import type { EditorBridge, EditorBridges } from "./editorBridges.ts";
import type { EngineSource } from "./pairEngine.ts";

/**
 * Creates the engine of an editor's model, by the endpoint of the window that asks; without a window it covers nothing.
 */
export function editorEngine(
  { current, has }: EditorBridges,
  create: (bridge: EditorBridge) => EngineSource,
): EngineSource {
  const known = new Map<EditorBridge, EngineSource>();
  const source = (): EngineSource | undefined => {
    for (const [bridge, old] of known) {
      if (has(bridge)) continue;
      known.delete(bridge);
      old.close();
    }
    const bridge = current();
    if (bridge === undefined) return undefined;
    const found = known.get(bridge) ?? create(bridge);
    known.set(bridge, found);
    return found;
  };
  return {
    async find(pair) {
      const engine = await source()?.find(pair);
      return engine && { ...engine, isOfEditor: true };
    },
    follows: (target) => source()?.follows?.(target) ?? [],
    writer: (language) => source()?.writer?.(language),
    detect: (texts, signal) => source()?.detect?.(texts, signal) ?? Promise.resolve([]),
    close() {
      for (const one of known.values()) one.close();
      known.clear();
    },
  };
}
