import { Trans, useTranslation } from "react-i18next";

interface Item {
  readonly name: string;
  readonly bestBefore: Date;
  readonly left: number;
}

/** The shelf as a list, what expires first on top. */
export function Pantry({ items, user }: { items: readonly Item[]; user: string }) {
  const { t } = useTranslation();
  if (items.length === 0) return <p>{t("pantry.empty")}</p>;
  return (
    <main>
      <header>
        <p>{t("greeting.morning", { name: user })}</p>
        <h1>{t("pantry.title")}</h1>
        <small>{t("pantry.items", { count: items.length })}</small>
        <input type="search" placeholder={t("pantry.search")} />
      </header>
      <ul>
        {items.map((item) => (
          <li key={item.name}>
            {item.name}: {t("pantry.expires.on", { date: item.bestBefore })}
            {item.left === 0 && (
              <Trans i18nKey="pantry.finished" values={{ item: item.name }}>
                {"{{item}} is finished. "}
                <a href="#shopping">Put it on the shopping list?</a>
              </Trans>
            )}
          </li>
        ))}
      </ul>
      <button type="button">{t("pantry.add")}</button>
      {/* The label below is not translated yet. */}
      <button type="button" title="Scan a barcode with the camera">
        Scan
      </button>
    </main>
  );
}
