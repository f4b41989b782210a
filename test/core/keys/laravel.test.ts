import assert from "node:assert/strict";
import { laravel } from "../../../src/core/keys/frameworks/laravel.ts";
import { readKeys, readUsages } from "./readKeys.ts";

describe("keys of Laravel", () => {
  const rows: readonly (readonly [name: string, path: string, code: string, expected: readonly string[]])[] = [
    ["a call", "a.php", `<?php echo __('auth.failed');`, ["auth:failed"]],
    ["a nested key", "a.php", `<?php trans("auth.password.reset");`, ["auth:password.reset"]],
    ["a folder", "a.php", `<?php __('admin/users.title');`, ["admin/users:title"]],
    ["a package", "a.php", `<?php __('nova::nav.home');`, ["nova::nav:home"]],
    ["a text", "a.php", `<?php __('I love programming.'); __('Save');`, ["I love programming.", "Save"]],
    ["a text with an abbreviation", "a.php", `<?php __('See e.g. this');`, ["See e.g. this"]],
    ["a sentence of one word", "a.php", `<?php __('Saved.');`, ["Saved."]],
    ["a choice", "a.php", `<?php trans_choice('cart.items', 3);`, ["cart:items"]],
    [
      "the facade",
      "a.php",
      `<?php Lang::get('a.b'); Lang::choice('a.c', 2); \\Lang::has('a.d');`,
      ["a:b", "a:c", "a:d"],
    ],
    [
      "the translator",
      "a.php",
      `<?php app('translator')->get('a.b'); $translator->get('a.c'); $cache->get('a.d');`,
      ["a:b", "a:c"],
    ],
    ["a line break before the key", "a.php", `<?php __(\n  'a.b',\n);`, ["a:b"]],
    ["a condition", "a.php", `<?php __($ok ? 'a.b' : 'a.c');`, ["a:b | c"]],
    ["a condition of two files", "a.php", `<?php __($ok ? 'a.b' : 'c.d');`, ["a:b", "c:d"]],
    ["a match", "a.php", `<?php __(match ($x) { 1 => 'a.b', default => 'a.c' });`, ["a:b | c"]],
    ["a sum", "a.php", `<?php __('errors.' . $code);`, ["errors:*"]],
    ["an interpolation", "a.php", `<?php __("errors.{$code}.text"); __("$file.x");`, ["errors:*.text", "*.x"]],
    ["a constant", "a.php", `<?php class A { const KEY = 'a.b'; function f() { return __(self::KEY); } }`, ["a:b"]],
    ["a variable", "a.php", `<?php function f($key) { return __($key); }`, ["?"]],
    ["text and comments", "a.php", `<?php $s = "__('a.b')"; // __('a.c')\n# trans('a.d')\n/* __('a.e') */`, []],
    ["broken code", "a.php", `<?php function f( { return __('a.b');`, ["a:b"]],
    ["Blade's hole", "a.blade.php", `<p>{{ __('a.b') }}</p>{!! trans('a.c') !!}`, ["a:b", "a:c"]],
    [
      "Blade's directives",
      "a.blade.php",
      `@lang('a.b') @choice('a.c', 2) @if(__('a.d') == 'x') @endif`,
      ["a:b", "a:c", "a:d"],
    ],
    ["Blade's sections", "a.blade.php", `@section('title', __('a.b'))\n@php $x = __('a.c'); @endphp`, ["a:b", "a:c"]],
    ["Blade's attributes", "a.blade.php", `<x-button :label="__('a.b')" title="{{ __('a.c') }}" />`, ["a:b", "a:c"]],
    ["Blade's comments", "a.blade.php", `{{-- {{ __('a.b') }} @lang('a.c') --}} @{{ __('a.d') }}`, []],
    ["an apostrophe in Blade's text", "a.blade.php", `<p>It's {{ __("a.b") }}, isn't it?</p>`, ["a:b"]],
    ["Blade at the beginning", "a.blade.php", `{{__('a.b')}}`, ["a:b"]],
  ];
  for (const [name, path, code, expected] of rows) {
    it(name, () => assert.deepEqual(readKeys(laravel, path, code), expected));
  }

  it("gives values, counts and kinds of identity", () => {
    const [first, second, third, fourth] = readUsages(
      laravel,
      "a.php",
      `<?php __('a.b', ['name' => $x]); trans_choice('a.c', 2, ['x' => 1]); __('A text', $all); Lang::has('a.d');`,
    );
    assert.deepEqual([first?.parameters, first?.hasCount, first?.identity], [["name"], undefined, "path"]);
    assert.deepEqual([second?.parameters, second?.hasCount], [["count", "x"], true]);
    assert.deepEqual([third?.parameters, third?.identity], [undefined, "text"]);
    assert.equal(fourth?.isTest, true);
  });

  it("gives the place of the key behind its file", () => {
    for (const [path, code] of [
      ["a.php", `<?php __('auth.failed');`],
      ["a.blade.php", `<b>{{ __('auth.failed') }}`],
    ] as const) {
      const span = readUsages(laravel, path, code)[0]?.keys[0]?.span ?? { start: 0, end: 0 };
      assert.equal(code.slice(span.start, span.end), "failed");
    }
  });
});
