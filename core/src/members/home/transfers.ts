import { mayOnClub } from "../../identity/access/index.ts";
import * as Settings from "../../platform/settings/index.ts";
import * as Transfers from "../transfers/index.ts";
import type { FactSource } from "./facts.ts";

/** How many transfers wait for a club's own answer, for those who may give it. A group leaves that to its clubs. */
export const transferFacts: FactSource = async (ctx, { scope }) => {
  if (!("clubId" in scope)) return [];
  const { clubId } = scope;
  const [manages, approves, { featureFlags }] = await Promise.all([
    mayOnClub(ctx, "members.manage", clubId),
    mayOnClub(ctx, "members.approve", clubId),
    Settings.current(),
  ]);
  if (!featureFlags.membership || !(manages || approves)) return [];
  const count = await Transfers.asking(clubId, ctx.now);
  return [{ code: "transfers", tone: "waiting", count, amount: null, since: null, href: "/membership/transfers" }];
};
