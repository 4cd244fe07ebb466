import { MOST_ALIKE, type PossibleDuplicates } from "@salle/contract/members/duplicates";
import { mayOnClub } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { accountIdOf } from "../../lib/ids.ts";
import * as Members from "../members/index.ts";
import { birthOf } from "./rules.ts";
import { rowsWith } from "./verbs.ts";

/**
 * Who a member could be the same as: those of their name and birth date. Of clubs whose members the actor may not see it is
 * said only that there is one.
 * @throws Refusal `absent`
 */
export async function duplicates(ctx: ActorContext, id: string): Promise<PossibleDuplicates> {
  const { account, profile } = await Members.load(ctx, id);
  const { dateOfBirth = "" } = profile;
  const same = Members.sameness({ ...account, dateOfBirth });
  const rows = dateOfBirth ? await rowsWith(ctx, `${account.firstName} ${account.lastName}`) : [];
  const others = rows.filter(
    (row) =>
      row.userAccountId !== accountIdOf(account.person) &&
      Members.sameness({ ...row, dateOfBirth: birthOf(row) }) === same,
  );
  const may = await Promise.all(others.map(({ clubId }) => mayOnClub(ctx, "members.view", clubId)));
  const seen = others.filter((_, index) => may[index]);
  const known = new Set(seen.map(({ userAccountId }) => userAccountId));
  return {
    id,
    type: "possibleDuplicates",
    attributes: {
      seen: seen.slice(0, MOST_ALIKE).map(({ handle, fullName, nationalId, clubName, isArchived }) => ({
        clubMemberProfileId: handle.slice(handle.indexOf(":") + 1),
        fullName,
        nationalId,
        clubName,
        isArchived,
      })),
      isElsewhere: others.some(({ userAccountId }) => !known.has(userAccountId)),
    },
  };
}
