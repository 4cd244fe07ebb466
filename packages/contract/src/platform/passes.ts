import * as z from "zod/mini";
import { account } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { computed } from "../resource.ts";
import { many } from "../wire.ts";

/** A public key by which passes are checked (`pass.ts`); its id stands in them. */
export const PassKey = computed("pass-key", { publicKey: z.string() });

export const listPassKeys = endpoint("GET /api/pass-keys", {
  area: "passes",
  source: "ours",
  summary: "The public keys by which passes are checked without the network",
  access: account(),
  output: many(PassKey),
});
