import { expect, test, vi } from "vitest";
import { holdToasts, openOutlet, panelOutlet, whenFree } from "./outlets.ts";

test("what is done in a panel is said in the topmost that is open, else in a toast", () => {
  const [under, over] = [vi.fn(), vi.fn()];
  const closeUnder = openOutlet(under);
  const closeOver = openOutlet(over);
  expect(panelOutlet()).toBe(over);
  closeOver();
  expect(panelOutlet()).toBe(under);
  closeUnder();
  expect(panelOutlet()).toBeNull();
});

test("a toast waits until no dialog stands", async () => {
  const said = vi.fn();
  const first = holdToasts();
  const second = holdToasts();
  void whenFree().then(said);
  first();
  await Promise.resolve();
  expect(said).not.toHaveBeenCalled();
  second();
  await Promise.resolve();
  await Promise.resolve();
  expect(said).toHaveBeenCalledOnce();
});
