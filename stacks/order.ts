import { type App, getStack } from "sst/constructs";

type Part = Parameters<App["stack"]>[0];

/** Has each stack deployed after the one before it, whether it refers to it or not. */
export function inOrder(app: App, parts: readonly Part[]): void {
  let before: Part | undefined;
  for (const part of parts) {
    app.stack(part);
    if (before) getStack(part).addDependency(getStack(before));
    before = part;
  }
}
