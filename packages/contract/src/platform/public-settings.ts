import type * as z from "zod/mini";
import { open } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { FlagStates, Parameters } from "../parameters.ts";
import { computed } from "../resource.ts";
import { one } from "../wire.ts";

/** What anybody may know: the site needs it before somebody has signed in, so it stands apart from how it is changed. */
export const PublicSettings = computed("public-settings", { featureFlags: FlagStates, parameters: Parameters });
export type PublicSettings = z.infer<typeof PublicSettings>;

export const getPublicSettings = endpoint("GET /public-app/settings", {
  area: "settings",
  source: "ours (spec 01 §1: feature flags are read from parameters)",
  summary: "The parameters and feature flags of the installation, for anybody",
  access: open(),
  output: one(PublicSettings),
});
