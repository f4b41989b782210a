import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import de from "../locales/de.json";
import en from "../locales/en.json";
import es from "../locales/es.json";

await i18next.use(initReactI18next).init({
  lng: navigator.language,
  fallbackLng: "en",
  resources: { de: { translation: de }, en: { translation: en }, es: { translation: es } },
  interpolation: { escapeValue: false },
});

export function reminder(days: number): string {
  // Said aloud by the kitchen speaker, so it has to be short.
  return days === 0 ? i18next.t("pantry.expires.today") : i18next.t("pantry.expires.inDays", { count: days });
}

export const shareTitle = (name: string): string => i18next.t("shopping.sharedWith", { name });
