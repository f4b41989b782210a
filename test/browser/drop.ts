import type { Locator } from "playwright-core";

/** Drops a file from outside the window onto an element, as the browser tells of it. */
export async function dropFile(onto: Locator, file: { readonly name: string; readonly text: string }): Promise<void> {
  await onto.evaluate((element, { name, text }) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], name));
    const { x, y, width, height } = element.getBoundingClientRect();
    const place = { clientX: x + width / 2, clientY: y + height / 2 };
    for (const type of ["dragenter", "dragover", "drop"])
      element.dispatchEvent(new DragEvent(type, { ...place, dataTransfer, bubbles: true, cancelable: true }));
  }, file);
}
