import * as z from "zod/mini";
import { can, ref } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { computed } from "../resource.ts";
import { fileText } from "../texts.ts";
import { one, write } from "../wire.ts";
import { financeSettingsLabels as labels } from "./labels.ts";

/** Of a logo as it is sent, in bytes; the call carries it in base64. */
export const LOGO_BYTES = 1024 * 1024;

/** The picture at the head of an owner's documents, a data URL; "" for none. */
export const Logo = computed("logo", { owner: z.string(), logo: z.string() });
export type Logo = z.infer<typeof Logo>;

export const UpdateLogo = z.strictObject({
  /** Bytes in base64; null takes it away. */
  logo: z.nullable(fileText(problems.unreadableFile, problems.blank(labels.logo))),
});
export type UpdateLogo = z.infer<typeof UpdateLogo>;

export const updateLogo = endpoint("PUT /api/owners/{owner}/logo", {
  area: "logos",
  source: "ours: 17.3, finance design 8",
  summary: "Choose the logo at the head of an owner's documents, or take it away",
  access: can("invoices.manage", ref("owner", "params.owner")),
  body: write(UpdateLogo),
  output: one(Logo),
  // The call carries a picture in base64.
  maxBodyBytes: 1536 * 1024,
});
