import type { SupportRequest } from "@salle/contract/platform/support";

/** The wire's form of a request that was taken. */
export const toResource = (reference: string): SupportRequest => ({
  id: reference,
  type: "support-request",
  attributes: { reference },
});
