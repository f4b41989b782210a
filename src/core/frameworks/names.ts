const names =
  /(?:^|\/)(?:angular\.json|(?:slang|build|l10n)\.yaml|i18n-tasks\.yml|(?:nuxt|vue|lingui|next-i18next)\.config\.[cm]?[jt]s)$/;

/** Whether a path is that of a configuration which says where locale files are: a change of it is one of the catalogs. */
export const isConfiguration = (path: string): boolean => names.test(path);
