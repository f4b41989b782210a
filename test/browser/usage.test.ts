import assert from "node:assert/strict";
import type { Frame } from "playwright-core";
import { silent } from "../../src/core/log.ts";
import { createService, type Service } from "../../src/local/server.ts";
import { createClient } from "../../src/service/client.ts";
import { embeddedConnection } from "../../src/service/lease.ts";
import { createDeveloperKey, deactivateDeveloperKey } from "../../src/service/protocol/admin.ts";
import { translate } from "../../src/service/protocol/text.ts";
import { undiciTransport } from "../../src/service/transport.ts";
import { assertAccessible } from "./axe.ts";
import { type Editor, openEditor } from "./editor.ts";
import { shownFrames } from "./gridPage.ts";
import { anyPair, connect } from "./service.ts";

const day = 86_400_000;

describe("the usage panel", function () {
  this.timeout(300_000);
  const transport = undiciTransport({ env: {} });
  const { signal } = new AbortController();
  const complaints: string[] = [];
  let ago = 0;
  const now = () => new Date(Date.now() - ago * day);
  let unlimited: Service;
  let paid: Service;
  let free: Service;
  let scoped: Service;
  let editor: Editor;
  let frame: Frame;

  const spend = async (service: Service, characters: number, reportingTag?: string): Promise<void> => {
    const connection = embeddedConnection(service);
    const client = createClient({ connection, transport, log: silent, ...(reportingTag && { reportingTag }) });
    const text = Array.from({ length: Math.ceil(characters / 1_000) }, (_, at) =>
      "x".repeat(Math.min(1_000, characters - at * 1_000)),
    );
    for (let at = 0; at < text.length; at += 50)
      await client.call(translate, { text: text.slice(at, at + 50), target_lang: "DE" }, signal);
  };

  before(async () => {
    const options = { engines: [anyPair()], now };
    unlimited = await createService(options);
    paid = await createService({ ...options, characterLimit: 20_000 });
    free = await createService({ ...options, plan: "free", characterLimit: 10_000 });
    scoped = await createService({ ...options, scopes: ["translate:text"] });
    for (ago = 20; ago > 0; ago--)
      await spend(unlimited, 400 + ((ago * 7919) % 2_300), ago % 3 === 0 ? "shop" : "website");
    ago = 0;
    for (let at = 0; at < 60; at++) await spend(unlimited, 10 + at, `branch-${at}`);
    const client = createClient({ connection: embeddedConnection(unlimited), transport, log: silent });
    await client.call(createDeveloperKey, { label: "Continuous integration" }, signal);
    const { key_id } = await client.call(createDeveloperKey, { label: "Old laptop" }, signal);
    await client.call(deactivateDeveloperKey, { key_id }, signal);
    await spend(paid, 16_400);
    await spend(free, 2_345);
    editor = await openEditor();
    editor.page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) complaints.push(message.text());
    });
  });
  after(async () => {
    await editor.close();
    await transport.close();
    for (const service of [unlimited, paid, free, scoped]) await service.close();
  });

  /** Waits for the page of usage that is shown now. */
  const shown = async (): Promise<Frame> => {
    for (const end = Date.now() + 60_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50)))
      for (const one of await shownFrames(editor))
        if ((await one.title().catch(() => "")) === "Usage" && (await one.locator("h1").count()) > 0) return one;
    throw new Error("usage is not shown");
  };
  const open = async (): Promise<void> => {
    await editor.runCommand("Glossa: Show Usage");
    frame = await shown();
  };
  const section = (name: string) => frame.getByRole("region", { name, exact: true });
  const button = (name: string | RegExp) => frame.getByRole("button", { name });

  it("shows the embedded service without an account, and a workspace that spent nothing", async () => {
    await open();
    await section("This Workspace").getByText("Nothing was translated here yet.").waitFor();
    await section("This Period")
      .getByText(/0 characters, no limit/)
      .first()
      .waitFor();
    await section("Developer Keys").getByText("0 active keys").waitFor();
    await editor.screenshot("usage-embedded");
    await assertAccessible(frame);
  });

  it("shows a free account, which tells no period, no key and no products", async () => {
    await connect(editor, free);
    await open();
    await frame.getByText("2,345 of 10,000 characters (23%)").waitFor();
    await frame.getByText("The service doesn't tell when this account's billing period ends.").waitFor();
    assert.equal(await frame.getByText("By Product").count(), 0);
    await button("Add Admin Key…").waitFor();
    await editor.screenshot("usage-free");
    await assertAccessible(frame);
  });

  it("shows a paid account with its pace, and warns where the limit comes near", async () => {
    await connect(editor, paid);
    await open();
    await frame.getByText("16,400 of 20,000 characters (82%)").first().waitFor();
    await frame.getByText(/Billing period: .* left/).waitFor();
    await frame.getByRole("meter", { name: "Characters", exact: true }).waitFor();
    await editor.toasts.wait("82% of the account's characters for this period are used: 16,400 of 20,000.");
    await editor.screenshot("usage-paid");
    await editor.clearNotifications();
    await assertAccessible(frame);
  });

  it("says what a key may not see", async () => {
    await connect(editor, { ...scoped, key: scoped.scopedKey ?? "" });
  });

  it("broke no rule of its own page's security", () => assert.deepEqual(complaints, []));
});
