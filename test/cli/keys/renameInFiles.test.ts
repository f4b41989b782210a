import assert from "node:assert/strict";
import { keyTerminal } from "../keyProject.ts";

describe("glossa rename of a key that begins with its file, as in Laravel", () => {
  it("renames messages and groups of the file, and refuses another file", async () => {
    const files = (title: string, list: string) => ({
      "composer.json": '{ "require": { "laravel/framework": "11" } }',
      "lang/en/cart.php": `<?php return ['${title}' => 'A', '${list}' => ['a' => 'B']];`,
      "lang/de/cart.php": `<?php return ['${title}' => 'A'];`,
      "app/a.php": `<?php __('cart.${title}'); trans('cart.${list}.a');`,
    });
    const shell = await keyTerminal(files("title", "list"));
    try {
      const first = await shell.keys("rename", "cart.title", "cart.heading");
      assert.deepEqual(first, { code: 0, out: "3 places in 3 files changed.\n", err: "" });
      assert.equal((await shell.keys("rename", "cart.list", "cart.rows")).code, 0);
      assert.deepEqual(await shell.snapshot(), files("heading", "rows"));
      assert.deepEqual(await shell.keys("rename", "cart.heading", "shop.heading"), {
        code: 2,
        out: "",
        err: "glossa rename: cart.heading stays in its file: the new key has to begin with cart.\n",
      });
    } finally {
      await shell.close();
    }
  });
});
