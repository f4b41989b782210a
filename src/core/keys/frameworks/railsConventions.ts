import type { KeyUsage } from "../keyUsage.ts";
import { exactValue, type KeyValue } from "../keyValue.ts";
import { createKeyUsage } from "../languages/createUsage.ts";
import type { SourceFile } from "../sourceFile.ts";

/** Keys that Rails asks for itself: formats, errors, names of models and of their attributes, and texts of forms. */
const ofRails =
  /^(?:number|datetime|support\.array|errors\.(?:format|messages|attributes|template|models)|helpers\.(?:label|submit|select|button|hint|placeholder|page_entries_info)|active_?(?:record|model)\.(?:models|attributes|errors|enums)|mongoid\.(?:models|attributes|errors)|i18n\.(?:transliterate|plural|inflections))(?:\.|$)|^(?:date|time)\.(?!formats\.(?!(?:default|short|long)$))/;

/** Keys of common libraries: Devise, Kaminari, Simple Form, Active Admin and others. */
const ofLibraries =
  /^(?:devise|views\.pagination|will_paginate|pagy|simple_form|formtastic|active_?admin|administrate|doorkeeper|ransack|enumerize|faker|recaptcha|invisible_captcha|flash\.actions|good_job|mission_control|solidus|cocoon|carrierwave|validates_timeliness|draper)\./;

/** The subject of a mail, by its mailer and action. */
const subject = /(?:^|[./])\w*mailer\.\w+\.subject$/;

/** Returns whether Rails or a common library asks for a key. */
export const isAskedByRails = (key: string): boolean => ofRails.test(key) || ofLibraries.test(key) || subject.test(key);

const localized = /(?<![\w.:])(?:(?:::)?I18n\.)?l(?:ocalize)?!?[ (]/g;
const option = /^[^;]{0,300}?\bformat:\s*(?::"?(\w+)|["'](\w+)["']|(?=\S))/;
const maker = { framework: "rails", identity: "path" } as const;

/** `l(date, format: :short)`: the format of dates, or of times, depending on the value. */
export function* formatUsages({ text }: SourceFile): Generator<KeyUsage> {
  for (const { 0: head, index } of text.matchAll(localized)) {
    const start = index + head.length;
    const found = option.exec(text.slice(start, start + 400));
    if (found === null) continue;
    const name = found[1] ?? found[2];
    const end = start + found[0].length;
    const span = { start: end - (name?.length ?? 0), end };
    // a format of dates or of times is enough
    yield createKeyUsage(maker, formatKeys(name), { span, call: { start: index, end }, isTest: true });
  }
}

const formatKeys = (name: string | undefined): KeyValue =>
  name === undefined
    ? { kind: "pattern", parts: ["", ".formats.", ""] }
    : exactValue(["date", "time"].map((kind) => ({ text: `${kind}.formats.${name}` })));
