// Stands in for the types of packages, which the sample does not install.

declare namespace JSX {
  type Element = object;
  interface IntrinsicElements {
    [tag: string]: object;
  }
}

declare module "react-i18next" {
  export const initReactI18next: object;
  export function useTranslation(): { t: (key: string, values?: object) => string };
  export function Trans(props: { i18nKey: string; values?: object; children?: unknown }): JSX.Element;
}

declare module "i18next" {
  const i18next: {
    use(plugin: object): typeof i18next;
    init(options: object): Promise<unknown>;
    t(key: string, values?: object): string;
  };
  export default i18next;
}
