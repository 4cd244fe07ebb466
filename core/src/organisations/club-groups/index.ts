import type { ClubGroup as ClubGroupResource } from "@salle/contract/organisations/clubs";
import type { Option } from "@salle/contract/wire";
import type { Ref } from "../../dynamo/reader.ts";
import type { Context } from "../../lib/context.ts";
import * as Clubs from "../clubs/index.ts";
import type { ClubGroup } from "./entity.ts";
import { toResource } from "./resource.ts";
import { clubGroups, load } from "./store.ts";

export type { ClubGroup } from "./entity.ts";
export { known, load, timeZoneOf } from "./store.ts";

/** A club group to read together with other items. */
export const at = (id: string): Ref<ClubGroup> => clubGroups.at({ id });

/**
 * A club group (spec 03 §7).
 * @throws Refusal `absent`
 */
export const read = async (ctx: Pick<Context, "memo">, id: string): Promise<ClubGroupResource> =>
  toResource(await load(ctx, id));

/** The clubs of a group and of every group below it, by name, as choices. */
export async function clubOptions(ctx: Pick<Context, "memo">, id: string): Promise<Option[]> {
  await load(ctx, id);
  const clubs = await Clubs.all();
  return clubs.filter((club) => club.groupIds.includes(id)).map((club) => ({ text: club.name, value: club.id }));
}
