import * as z from "zod/mini";
import { account, can, onSystem } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { resource } from "../resource.ts";
import { nameText } from "../texts.ts";
import { flag, many, one, query as strict, write } from "../wire.ts";
import { playingRightLabels } from "./labels.ts";

/** What a package entitles to, federation-wide (spec 02 §3). The theme calls it Event Eligibility. */
export const PlayingRight = resource("playingRight", {
  self: "/api/admin/memberships/playing-rights/{id}",
  attributes: {
    label: z.string(),
    /** The packages that carry it, when they were asked for by somebody who may see them. */
    membershipTypes: z.optional(
      z.array(z.object({ id: z.string(), name: z.string(), ownerLabel: z.string(), isClub: z.boolean() })),
    ),
  },
});
export type PlayingRight = z.infer<typeof PlayingRight>;

export const SavePlayingRight = z.strictObject({ label: nameText(playingRightLabels.label) });
export type SavePlayingRight = z.infer<typeof SavePlayingRight>;

const area = "playing-rights";
const source = "02 §7";
const query = strict({ include_membership_types: z.optional(flag()) });

export const listPlayingRights = endpoint("GET /api/admin/memberships/playing-rights", {
  area,
  source,
  summary: "All playing rights, by label",
  access: account(),
  query,
  output: many(PlayingRight),
});
export const getPlayingRight = endpoint("GET /api/admin/memberships/playing-rights/{id}", {
  area,
  source,
  summary: "A playing right",
  access: account(),
  query,
  output: one(PlayingRight),
});
export const createPlayingRight = endpoint("POST /api/admin/memberships/playing-rights", {
  area,
  source,
  summary: "Make a playing right",
  access: can("playing-rights.manage", onSystem),
  body: write(SavePlayingRight),
  output: one(PlayingRight),
});
export const updatePlayingRight = endpoint("PUT /api/admin/memberships/playing-rights/{id}", {
  area,
  source,
  summary: "Rename a playing right",
  access: can("playing-rights.manage", onSystem),
  body: write(SavePlayingRight),
  output: one(PlayingRight),
});
