import type { Gateway } from "./port.ts";

/** The gateway for trying things out: it takes no money, and its keys always work. */
export const sandbox: Pick<Gateway, "test"> = {
  test: async () => ({ isLive: false }),
};
