import { describeCheck } from "./examples.ts";

describeCheck(
  "unchanged",
  ["text.unchanged"],
  [
    ["de", "Save the file", "Save the file", "Save the file"],
    ["de", "Cancel", "Cancel", "Cancel"],
    ["de", "Ping interval", "Ping interval", "Ping interval"],
    ["ja", "Reset {name} now", "Reset {name} now", "Reset {name} now"],
    ["de", "今すぐ 保存", "今すぐ 保存", "今すぐ 保存", { from: "ja" }],
    // what many languages share, names, code, what has no words
    ["de", "Name", "Name", ""],
    ["de", "Server Status", "Server Status", ""],
    ["de", "SIGNL4", "SIGNL4", ""],
    ["de", "npm install --save", "npm install --save", "npm install --save"],
    ["de", "`npm install now`", "`npm install now`", ""],
    ["de", "config/save.json", "config/save.json", ""],
    ["de", "https://example.com/save/the/file", "https://example.com/save/the/file", ""],
    ["de", "{count} / {total}", "{count} / {total}", ""],
    ["de", "<code>git push origin</code>", "<code>git push origin</code>", ""],
    ["nl", "Open", "Open", ""],
    ["de", "Update", "Update", ""],
    ["de", "Open", "Open", "Open"],
    ["it", "User agent", "User agent", ""],
    ["tr", "Enter", "Enter", ""],
    ["fi", "Memos demo", "Memos demo", ""],
    ["pt-BR", "via <%= provider %>", "via <%= provider %>", ""],
    ["pl", "<%= count %>ms", "<%= count %>ms", ""],
    ["de", "Copy link", "Copy link", "Copy link"],
    ["en-GB", "Save the file", "Save the file", ""],
  ],
);
