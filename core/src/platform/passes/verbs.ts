import type { Output } from "@salle/contract/endpoint";
import type { listPassKeys } from "@salle/contract/platform/passes";
import { publicKeys } from "./keys.ts";

/** The public keys by which a door checks passes: that of each signing key, so that turning a key ends no pass. */
export function listKeys(): Output<typeof listPassKeys> {
  const data = publicKeys().map(({ id, publicKey }) => ({ id, type: "pass-key" as const, attributes: { publicKey } }));
  return { data, totalResults: data.length };
}
