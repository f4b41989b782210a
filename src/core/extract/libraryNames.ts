import type { KeyUsage } from "../keys/keyUsage.ts";

/** Beginnings of the names of Android's resources that libraries bring. */
const beginnings = [
  ...["abc", "androidx", "bottom_sheet", "bottomsheet", "call_notification", "character_counter", "com"],
  ...["common_google", "common_open_on", "common_signin", "default_web_client_id", "exo", "fab_transformation", "fcm"],
  ...[
    "fingerprint",
    "firebase",
    "gcm",
    "google",
    "leak_canary",
    "m3",
    "m3c",
    "material",
    "mtrl",
    "nav_app_bar",
    "path_password",
  ],
  ...["project_id", "search_menu_title", "status_bar_notification", "v7_preference"],
];

/** Names of Material that begin like those of applications. */
const names: ReadonlySet<string> = new Set([
  ...["clear_text_end_icon_content_description", "error_a11y_label", "error_icon_content_description"],
  ...["exposed_dropdown_menu_content_description", "icon_content_description", "item_view_role_description"],
  ...["password_toggle_content_description"],
]);

const beginning = new RegExp(`^(?:${beginnings.join("|")})(?:_|$)`);

/** Returns whether a name of Android is one that a library brings: those of behaviors are names of classes. */
const isLibraryName = (name: string): boolean =>
  names.has(name) || beginning.test(name) || /_(?:scrolling_view|scroll|sheet)_behavior$/.test(name);

/** Returns whether a package is one of Android's libraries. */
export const isLibraryPackage = (name: string): boolean => /^(?:androidx?|com\.google)\./.test(`${name}.`);

/** Returns whether a usage asks for a resource that a library brings. */
export const isOfLibrary = ({ framework, keys }: Pick<KeyUsage, "framework" | "keys">): boolean =>
  framework === "android" && keys.some(({ key }) => isLibraryName(key));
