import { takeTurnsOnLock } from "./lockTurns.ts";

describe("writing for long while others write", () => {
  it("takes turns with the terminal on the lock, and no line is lost", async () => {
    const project = await takeTurnsOnLock(12, 60);
    await project.remove();
  });
});
