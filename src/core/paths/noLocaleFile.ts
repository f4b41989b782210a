/** Names that hold a locale by chance. */
export const isNoLocaleFile = (name: string): boolean =>
  /^(package|package-lock|composer|tsconfig.*|jsconfig.*|manifest|glossa|project|settings|config)\.json[c5]?$|^\.|^_(?:missing|unused)_translations.*|\.schema\.json$|\.(d|test|spec|stories|config|min)\.\w+$/i.test(
    name,
  );
