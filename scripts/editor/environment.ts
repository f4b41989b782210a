/** The environment without what an editor or npm around us put there for itself, and with `extra`. */
export function cleanEnvironment(extra: Readonly<Record<string, string | undefined>> = {}): NodeJS.ProcessEnv {
  const foreign = /^(VSCODE_|ELECTRON_|NODE_OPTIONS$|npm_lifecycle_|npm_package_|npm_config_.*prefix$|GLOSSA_API_KEY$)/;
  const own = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  return { ...Object.fromEntries(own), ...extra };
}
