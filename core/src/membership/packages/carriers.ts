import { ownerOf } from "@salle/contract/handles";
import type { Context } from "../../lib/context.ts";
import { fromHandle } from "../../organisations/owners/index.ts";
import type { Carrier } from "../playing-rights/index.ts";
import { carriers } from "./store.ts";

/** Packages on offer by each right they carry, in order of seller and name; from the index, so only to look at. */
export async function carriersByRight(ctx: Pick<Context, "memo">): Promise<Map<string, Carrier[]>> {
  const carrying = await carriers();
  const labels = new Map<string, string>();
  await Promise.all(
    [...new Set(carrying.map((each) => each.owner))].map(async (handle) => {
      labels.set(handle, (await fromHandle(ctx, handle)).name);
    }),
  );
  const byRight = new Map<string, Carrier[]>();
  for (const { id, name, owner, playingRightIds = [] } of carrying) {
    const carrier = { id, name, ownerLabel: labels.get(owner) ?? "", isClub: ownerOf(owner)?.type === "club" };
    for (const right of playingRightIds) byRight.set(right, [...(byRight.get(right) ?? []), carrier]);
  }
  for (const list of byRight.values()) {
    list.sort((a, b) => a.ownerLabel.localeCompare(b.ownerLabel) || a.name.localeCompare(b.name));
  }
  return byRight;
}
