import { describeCheck } from "./examples.ts";

describeCheck(
  "doubled words",
  ["text.doubledWord"],
  [
    ["de", "Save the file", "Die Datei speichern", ""],
    ["de", "Found via the search", "Wurde via via Suche gefunden", "via → Wurde via Suche gefunden"],
    ["de", "The", "Das Das Auto", ""],
    ["nl", "Hold your horses, please", "Ho ho, rustig aan", ""],
    ["ku", "Dashed", "پچڕ پچڕ", ""],
    ["en", "", "Save the the file", "the → Save the file"],
    ["en", "", "I know that that works", ""],
    ["fr", "We meet", "Nous nous voyons", ""],
    ["fr", "In the file", "Dans dans le fichier", "Dans → Dans le fichier"],
    ["de", "Those who", "Die, die das tun", ""],
    // reduplication
    ["id", "Files", "berkas berkas", ""],
    ["tr", "Slowly", "yavaş yavaş", ""],
    ["hi", "Slowly", "धीरे धीरे", ""],
    ["ca", "Cancel it", "Cancel·la la tasca", ""],
    ["nl", "Keep pressing", "Druk door door", ""],
    ["fr", "Oops", "Oh oh !", ""],
    ["de", "Blah blah", "Blabla blabla", ""],
    ["de", "A {x} {x}", "Ein {x} {x}", ""],
    ["de", "Press x", "x x drücken", ""],
    ["is", "Authors", "Gling Gling", ""],
    ["de", "The file", "Die Datei Datei", "Datei → Die Datei"],
    ["gl", "If they asked", "Se se nos pide", ""],
    // grammar, cries, a name that begins with the word
    ["sk", "Updated", "Úspešne si si aktualizoval účet.", ""],
    ["fo", "Skip if it matches", "Leyp um um talumálið er eins", ""],
    ["sq", "A database", "Një bazë të të dhënave", ""],
    ["ro", "It will take you", "Acesta va va duce pas cu pas", ""],
    ["nds", "Are you sure?", "Bist du di sicher, dat dat een Bild wör?", ""],
    ["it", "Step by step", "Ti guiderà passo passo", ""],
    ["sat", "News", "ᱠᱷᱚᱵᱚᱨ ᱠᱷᱚᱵᱚᱨ", ""],
    ["tok", "Higher", "sitelen pi pona mute mute", ""],
    ["en", "", "Sunk the post! Ya har har!", ""],
    ["fi", "Hide videos", "Piilottaa videot Videot-välilehdestä", ""],
    ["fr", "The name of the site", "Le nom du site (par exemple exemple.com)", ""],
    ["fy", "Send your logs", "Wy ferstjoere jo jo lochboeken", ""],
    ["ga", "Post to followers", "Postáil do do chuid leantóirí", ""],
    ["co", "It must be whole", "Deve esse scaricatu sanu sanu", ""],
    ["lt", "Access token", "Prieigos prieigos raktas", "Prieigos → Prieigos raktas"],
  ],
);

describeCheck(
  "spaces in a row",
  ["text.doubledSpace"],
  [
    ["de", "Save the file", "Die  Datei", "→ Die Datei"],
    ["de", "One.  Two.", "Eins.  Zwei.", ""],
    ["de", "Save\n    the file", "Die\n    Datei", ""],
    ["en", "", "Save  the file", "→ Save the file"],
    ["de", "Save", "Die  Datei  hier", "→ Die Datei hier"],
    // typists set two behind an English sentence; the source's own space is behind a mark
    ["en", "", "Thank you.  Please print this.", ""],
    ["de", "Thank you. Please print this.", "Danke.  Bitte drucken.", "→ Danke. Bitte drucken."],
    ["sq", " Shared ", "[SQ]  Shared ", ""],
    // shown as one
    ["ca", "Save the file", "Desa  el fitxer", "", { syntax: "android" }],
  ],
);
