import { describeCheck } from "./examples.ts";

describeCheck(
  "numbers",
  ["text.number"],
  [
    ["de", "At most 30 files", "Höchstens 30 Dateien", ""],
    ["de", "At most 30 files", "Höchstens 20 Dateien", "30 → Höchstens 30 Dateien"],
    ["de", "At most 30 files", "Höchstens viele Dateien", "30"],
    ["de", "Many files", "Höchstens 30 Dateien", "+30"],
    // the language's signs
    ["de", "1,234.5 MB", "1.234,5 MB", ""],
    ["fr", "1,234.5 MB", "1\u202f234,5 Mo", ""],
    ["de-CH", "1,234,567 rows", "1’234’567 Zeilen", ""],
    ["ar", "At most 30 files", "٣٠ ملفًا على الأكثر", ""],
    ["fa", "At most 30 files", "حداکثر ۳۰ پرونده", ""],
    ["hi", "At most 30 files", "अधिकतम ३० फ़ाइलें", ""],
    ["ja", "30 seconds", "30秒", ""],
    // times and dates
    ["de", "Starts at 2:30 PM", "Beginnt um 14:30 Uhr", ""],
    ["de", "Since 12/31/2024", "Seit dem 31.12.2024", ""],
    ["de", "From 60-180 seconds", "60–180 Sekunden", ""],
    // words, names, telephone numbers, placeholders
    ["de", "3 items", "drei Einträge", ""],
    ["de", "One item", "1 Eintrag", ""],
    ["de", "The 1st of 20", "Der 1. von 20", ""],
    ["de", "ISO 8601 and mp3", "ISO-8601 und MP3", ""],
    ["de", "Before v2.0.0", "Vor Version 2.0.0", ""],
    ["de", "For example +15551234567", "Zum Beispiel +4930123456", ""],
    ["de", "{0} of {1} files", "{1} Dateien, davon {0}", ""],
    ["ru", "21 file", "21 файл или 31", "", { form: true }],
    [
      "de",
      "{n, plural, =1 {1 file} other {# of 50 files}}",
      "{n, plural, =1 {1 Datei} other {# Dateien}}",
      "",
      { syntax: "icu" },
    ],
    ["ru", "PrefWindowSize", "640", ""],
    ["de", "Window size", "640", "+640"],
    ["es", "translator-credits", "Ana, 2012", ""],
    ["xh", "Port 143", "crwdns2762:0crwdne2762:0", ""],
    ["ja", "half a minute", "30秒前後", ""],
    ["cs", "Past day", "Posledních 24 hodin", ""],
    ["da", "It's completely free!", "Det er 100% gratis!", ""],
    ["da", "It's free for 50 days!", "Det er 100% gratis!", "50 → Det er 50% gratis!"],
    ["da", "It's free!", "Det er gratis i 100 dage!", "+100"],
    ["ja", "Hex code", "16進コード", ""],
    // left out: what says how much counts, what is a name or code does not
    ["zh-CN", "404 Not Found", "无法找到相关内容", ""],
    ["lt", "RFC 8446", "TLS specifikacija", ""],
    ["bn", "The key must be of 22 characters.", "অবৈধ কী।", "22"],
    ["de", "Up to 50% off", "Viel billiger", "50"],
    ["tr", "{x} (100%)", "{x} (%100)", ""],
    ["en", "Höchstens 30 Dateien", "Many files", "30", { from: "de" }],
    // two missing ones, not what is there for them
    ["ar", "None (25, 587)", "لا شيء (25 587)", "25; 587"],
    // examples are the translation's own
    ["nl", "The rate (i.e. if it is 5% then enter 0.05)", "Het tarief (bijv. bij 21% vul je 0.21 in)", ""],
    ["be", "Wildcards, such as 192.168.*.*", "Значэнні, напрыклад 178.121.*.*", ""],
    ["de", "E.g. 25 or 30. Max 250 files", "Z. B. 40 oder 50. Viele Dateien", "250"],
    // years of another calendar, the next to last
    ["fa", "The old version (2011-2020)", "نسخه قدیمی (1390-1399)", ""],
    ["de", "The old version (2011-2020)", "Die alte Version (1390-1399)", "2011; 2020"],
    ["nl", "2nd Last Day of Month", "1 na laatste dag van de maand", ""],
    // telephone numbers, names in other letters
    ["hu", "Call 07920 110 000 now", "Hívja: 06-20-534-6789", ""],
    ["uk", "Webhook of Bitrix24", "Вебхук Бітрікс24", ""],
  ],
);
