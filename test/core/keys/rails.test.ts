import assert from "node:assert/strict";
import { railsKeys } from "../../../src/core/keys/frameworks/railsKeys.ts";
import { readKeys, readUsages } from "./readKeys.ts";

const inClass = (body: string): string => `class A\n${body}\nend`;

describe("keys of Rails", () => {
  const rows: readonly (readonly [name: string, path: string, code: string, expected: readonly string[]])[] = [
    ["a call", "a.rb", `t('a.b')`, ["a.b"]],
    ["a call without brackets", "a.rb", `x = t "a.b", name: y`, ["a.b"]],
    ["the module", "a.rb", `I18n.t('a'); I18n.t!(:b); ::I18n.translate("c")`, ["a", "b", "c"]],
    ["a symbol", "a.rb", `t(:a); t :"a.b"`, ["a", "a.b"]],
    ["a scope", "a.rb", `t(:a, scope: [:x, :y]); t('b', scope: 'x.y')`, ["x.y.a", "x.y.b"]],
    ["a scope with a variable", "a.rb", `t(:a, scope: [:x, kind])`, ["x.*.a"]],
    ["a line break before the key", "a.rb", `t(\n  'a.b',\n  count: 1\n)`, ["a.b"]],
    ["a condition", "a.rb", `t(ok ? 'a' : 'b')`, ["a | b"]],
    ["an interpolation", "a.rb", `t("state.#{state}.title")`, ["state.*.title"]],
    ["a sum", "a.rb", `t('state.' + state)`, ["state.*"]],
    ["a constant", "a.rb", `KEY = 'a.b'.freeze\nt(KEY)`, ["a.b"]],
    ["a variable", "a.rb", `def f(key)\n  t(key)\nend`, ["?"]],
    ["a list of keys", "a.rb", `t(%w[a b])`, ["a | b"]],
    ["default keys", "a.rb", `t(:a, default: [:b, 'Text'])`, ["a", "b"].toSorted()],
    ["a method of another object", "a.rb", `timer.t('a'); t; x.translate('b')`, []],
    ["a helper", "a.rb", `helpers.t('a'); view_context.t('b')`, ["a", "b"]],
    [
      "a lazy key in a block for another view",
      "app/views/a/b.haml",
      `= render "c", x: y do\n  %br\n    = t('.title')\n= t('.own')`,
      ["*.title", "a.b.own"],
    ],
    ["Spree's own", "a.rb", `Spree.t(:a); Spree.t('b', scope: 'x')`, ["spree.a", "spree.x.b"]],
    [
      "a scope of a block",
      "a.rb",
      `I18n.with_options scope: 'x.y' do |i18n|\n  i18n.t(:a)\n  [t(:b), I18n.t('c')]\nend`,
      ["x.y.a", "x.y.b", "c"],
    ],
    ["a lazy key of a helper", "app/helpers/a_helper.rb", `t('.a.b')`, ["*.a.b"]],
    ["a dot that means nothing", "app/controllers/a_controller.rb", `def show = I18n.t('.a')`, ["a"]],
    ["text and comments", "a.rb", `s = "t('a')" # t('b')\n=begin\nt('c')\n=end`, []],
    [
      "a comment on purpose",
      "a.rb",
      `# i18n-tasks-use t('a.b') t('c')\nx # i18n-tasks-use t("d.#{x}")`,
      ["a.b", "c", "d.*"],
    ],
    [
      "a model's names",
      "a.rb",
      `User.human_attribute_name(:name); Admin::User.model_name.human`,
      ["activerecord.attributes.user.name", "activerecord.models.admin/user"],
    ],
    ["a test of existence", "a.rb", `I18n.exists?('a.b'); File.exists?('c')`, ["a.b"]],
    ["broken code", "a.rb", `def f(\n  t('a.b')`, ["a.b"]],
    ["a view", "app/views/users/index.html.erb", `<h1><%= t('.title') %></h1>`, ["users.index.title"]],
    ["a partial", "app/views/admin/users/_form.html.erb", `<%= t '.save' %>`, ["admin.users.form.save"]],
    ["an engine's view", "engine/app/views/spree/a/show.html.erb", `<%= link_to t('.x'), y %>`, ["spree.a.show.x"]],
    [
      "code in a template",
      "app/views/a/b.html.erb",
      `<% if t('x') %><%# t('no') %>t('no')<% f do |g| %><%= t(".y") %><% end %>`,
      ["x", "a.b.y"],
    ],
    [
      "a controller",
      "app/controllers/admin/users_controller.rb",
      inClass(`def index\n  flash[:a] = t('.ok')\nend`),
      ["admin.users.index.ok"],
    ],
    [
      "a private method of a controller",
      "app/controllers/users_controller.rb",
      inClass(`def index\nend\nprivate\ndef f\n  t('.ok')\nend`),
      ["users.*.ok"],
    ],
    [
      "a mailer",
      "app/mailers/user_mailer.rb",
      inClass(`def welcome\n  mail subject: t('.subject')\nend`),
      ["user_mailer.welcome.subject"],
    ],
    ["a component", "app/components/card_component.html.erb", `<%= t('.title') %>`, ["card_component.title"]],
    ["the module in a view", "app/views/users/index.html.erb", `<%= I18n.t('.title') %>`, ["title"]],
    [
      "a lazy key with a variable",
      "app/views/users/index.html.erb",
      `<%= t(".state.#{x}") %>`,
      ["users.index.state.*"],
    ],
    [
      "Haml",
      "app/views/users/index.html.haml",
      `%h1= t('.title')\n%p= t '.text', count: 2\n-# t('.no')\np don't "x"`,
      ["users.index.title", "users.index.text"],
    ],
    [
      "Haml's interpolation",
      "a.haml",
      `%p Hello #{t('a.b')} and #{t :c}\n%a{ title: t("d.#{x}") }`,
      ["a.b", "c", "d.*"],
    ],
    [
      "Slim",
      "app/views/a/b.slim",
      `h1 = t ".title" if x\n/ t(".no")\na href="#" = t('c', name: y)`,
      ["a.b.title", "c"],
    ],
  ];
  for (const [name, path, code, expected] of rows) {
    it(name, () => assert.deepEqual(readKeys(railsKeys, path, code), expected));
  }

  it("gives values, counts and texts", () => {
    const first = (code: string) => readUsages(railsKeys, "a.rb", code)[0];
    const usage = first(`t('a', count: 2, name: x, default: 'Text', scope: :s)`);
    assert.deepEqual([usage?.parameters, usage?.hasCount, usage?.defaultText], [["count", "name"], true, "Text"]);
    assert.equal(first(`t('a', **options)`)?.parameters, undefined);
    assert.equal(first(`t('a', options)`)?.parameters, undefined);
    assert.equal(first(`t(:a, default: [:b, 'Text'])`)?.defaultText, "Text");
  });

  it("gives the place of a lazy key without its dot, and the prefix", () => {
    const code = `<%= t('.title') %>`;
    const usage = readUsages(railsKeys, "app/views/users/index.html.erb", code)[0];
    const span = usage?.keys[0]?.span ?? { start: 0, end: 0 };
    assert.deepEqual([code.slice(span.start, span.end), usage?.prefix], ["title", "users.index."]);
  });

  it("expects no message for what Rails brings, and for components with texts next to them", () => {
    const needed = (path: string, code: string) =>
      readUsages(railsKeys, path, code).flatMap(({ keys }) => keys.flatMap(({ key, own }) => (own ? [] : key)));
    const code = `t('date.month_names'); t('errors.messages.blank'); t('errors.mine'); t('.title')`;
    assert.deepEqual(needed("app/controllers/a.rb", code), ["errors.mine"]);
    assert.deepEqual(needed("app/components/cart/component.rb", `t('.title'); t('cart.title')`), ["cart.title"]);
    assert.deepEqual(needed("app/views/cart/show.html.erb", `<%= t('.title') %>`), ["cart.show.title"]);
  });
});
