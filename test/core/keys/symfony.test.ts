import assert from "node:assert/strict";
import { symfony } from "../../../src/core/keys/frameworks/symfony.ts";
import { readKeys, readUsages } from "./readKeys.ts";

describe("keys of Symfony", () => {
  const rows: readonly (readonly [name: string, path: string, code: string, expected: readonly string[]])[] = [
    ["a call", "a.php", `<?php $this->translator->trans('user.title');`, ["messages:user.title"]],
    ["a call that may be null", "a.php", `<?php $t?->trans('a');`, ["messages:a"]],
    ["a text", "a.php", `<?php $t->trans('Symfony is great');`, ["messages:Symfony is great"]],
    ["a domain", "a.php", `<?php $t->trans('a', [], 'admin');`, ["admin:a"]],
    ["a named domain", "a.php", `<?php $t->trans('a', domain: 'admin');`, ["admin:a"]],
    ["a function", "a.php", `<?php t('a', ['%x%' => 1], 'shop');`, ["shop:a"]],
    ["a message object", "a.php", `<?php new TranslatableMessage('a', [], 'shop');`, ["shop:a"]],
    ["Laravel's function", "a.php", `<?php trans('a.b');`, []],
    ["a line break before the key", "a.php", `<?php $t->trans(\n  'a',\n);`, ["messages:a"]],
    ["a condition", "a.php", `<?php $t->trans($ok ? 'a' : 'b');`, ["messages:a | b"]],
    ["a sum", "a.php", `<?php $t->trans('state.' . $state);`, ["messages:state.*"]],
    ["an interpolation", "a.php", `<?php $t->trans("state.$state.title");`, ["messages:state.*.title"]],
    ["a variable", "a.php", `<?php function f($k, $t) { $t->trans($k); }`, ["messages:?"]],
    [
      "a constant",
      "a.php",
      `<?php class A { const K = 'a.b'; function f($t) { $t->trans(self::K); } }`,
      ["messages:a.b"],
    ],
    ["a heredoc", "a.php", `<?php $t->trans(<<<T\n  Hello you\n  T);`, ["messages:Hello you"]],
    [
      "a constraint",
      "a.php",
      `<?php class A { #[Assert\\NotBlank(message: 'name.blank')] public $name; }`,
      ["validators:name.blank"],
    ],
    [
      "a constraint with two messages",
      "a.php",
      `<?php new Length(min: 2, minMessage: 'short', maxMessage: 'long');`,
      ["validators:short", "validators:long"],
    ],
    [
      "a constraint with an array",
      "a.php",
      `<?php new Assert\\NotNull(['message' => 'a.null']);`,
      ["validators:a.null"],
    ],
    [
      "labels of a form",
      "a.php",
      `<?php class F extends AbstractType { function b($b) { $b->add('x', TextType::class, ['label' => 'f.x', 'help' => $h, 'attr' => ['placeholder' => 'f.p']]); } }`,
      ["messages:f.x", "messages:f.p"],
    ],
    [
      "labels with a domain",
      "a.php",
      `<?php class F extends AbstractType { function b($b) { $b->add('x', null, ['label' => 'f.x', 'translation_domain' => 'forms']); } }`,
      ["forms:f.x"],
    ],
    ["text and comments", "a.php", `<?php $s = "->trans('a')"; // $t->trans('b')`, []],
    ["broken code", "a.php", `<?php function f( { $t->trans('a');`, ["messages:a"]],
    ["a filter", "a.html.twig", `<p>{{ 'a.b'|trans }}</p>`, ["messages:a.b"]],
    ["a filter with values and domain", "a.html.twig", `{{ 'a'|trans({'%x%': x}, 'shop') }}`, ["shop:a"]],
    ["a filter with a named domain", "a.html.twig", `{{ "a"|trans(domain: 'shop')|upper }}`, ["shop:a"]],
    [
      "a filter in a tag",
      "a.html.twig",
      `{% set t = 'a'|trans %}{% if 'b'|trans == x %}{% endif %}`,
      ["messages:a", "messages:b"],
    ],
    ["a filter on a condition", "a.html.twig", `{{ (ok ? 'a' : 'b')|trans }}`, ["messages:a | b"]],
    ["a filter on a sum", "a.html.twig", `{{ ('state.' ~ state)|trans }}`, ["messages:state.*"]],
    ["a filter on a variable", "a.html.twig", `{{ item.title|trans }}`, ["messages:?"]],
    [
      "a block",
      "a.html.twig",
      `{% trans with {'%x%': 1} from 'shop' into 'fr' %} Hello %x% {% endtrans %}`,
      ["shop:Hello %x%"],
    ],
    [
      "a default domain",
      "a.html.twig",
      `{% trans_default_domain 'admin' %}{{ 'a'|trans }}{{ 'b'|trans({}, 'c') }}`,
      ["admin:a", "c:b"],
    ],
    ["Twig's function", "a.html.twig", `{{ form_row(f, {label: t('a', {}, 'shop')}) }}`, ["shop:a"]],
    [
      "comments and text of a template",
      "a.html.twig",
      `{# {{ 'a'|trans }} #}'b'|trans {% verbatim %}{{ 'c'|trans }}{% endverbatim %}`,
      [],
    ],
  ];
  for (const [name, path, code, expected] of rows) {
    it(name, () => assert.deepEqual(readKeys(symfony, path, code), expected));
  }

  it("gives values without their signs, and counts", () => {
    const first = (path: string, code: string) => readUsages(symfony, path, code)[0];
    assert.deepEqual(first("a.php", `<?php $t->trans('a', ['%name%' => 1, 'age' => 2]);`)?.parameters, ["name", "age"]);
    assert.equal(first("a.php", `<?php $t->trans('a', ['%count%' => 2]);`)?.hasCount, true);
    assert.equal(first("a.php", `<?php $t->trans('a', $values);`)?.parameters, undefined);
    assert.deepEqual(first("a.twig", `{{ 'a'|trans({'%name%': x}) }}`)?.parameters, ["name"]);
    assert.deepEqual(first("a.twig", `{% trans with {'%name%': x} %}a{% endtrans %}`)?.parameters, ["name"]);
  });
});
