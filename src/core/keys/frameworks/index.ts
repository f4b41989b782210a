import type { KeyFramework } from "../keyFramework.ts";
import { android } from "./android.ts";
import { apple } from "./apple.ts";
import { django } from "./django.ts";
import { dotnet } from "./dotnet.ts";
import { flutter } from "./flutter.ts";
import { gettext } from "./gettext.ts";
import { go } from "./go.ts";
import { hugo } from "./hugo.ts";
import { i18next } from "./i18next.ts";
import { java } from "./java.ts";
import { laravel } from "./laravel.ts";
import { phoenix } from "./phoenix.ts";
import { qt } from "./qt.ts";
import { rails } from "./rails.ts";
import { rust } from "./rust.ts";
import { symfony } from "./symfony.ts";

/** The frameworks that keys are read for. */
export const keyFrameworks: readonly KeyFramework[] = [
  android,
  apple,
  django,
  dotnet,
  flutter,
  gettext,
  go,
  hugo,
  i18next,
  java,
  laravel,
  phoenix,
  qt,
  rails,
  rust,
  symfony,
];
