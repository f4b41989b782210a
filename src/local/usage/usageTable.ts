/** Usage by UTC day, key, reporting tag (empty: none) and kind. */
export const usageTable = `
  CREATE TABLE IF NOT EXISTS usage (
    day TEXT NOT NULL, key TEXT NOT NULL, tag TEXT NOT NULL, kind TEXT NOT NULL, units INTEGER NOT NULL,
    PRIMARY KEY (day, key, tag, kind)
  ) WITHOUT ROWID`;

/** Adds to the usage of a day, in one transaction. */
export const countUnits = `
  INSERT INTO usage (day, key, tag, kind, units) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (day, key, tag, kind) DO UPDATE SET units = usage.units + excluded.units`;
