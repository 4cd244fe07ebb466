import { handleOf } from "@salle/contract/handles";
import { ulid } from "ulid";
import { countItem } from "../../src/dynamo/index.ts";
import { fold } from "../../src/lib/fold.ts";
import { categoriesOf } from "../../src/members/member-categories/counts.ts";
import {
  CategoryAssignmentEntity,
  MemberCategoryCountEntity,
  MemberCategoryEntity,
} from "../../src/members/member-categories/entity.ts";
import { itemOf } from "../items.ts";
import { claimItem } from "./load.ts";
import type { Member } from "./people.ts";
import type { Random } from "./random.ts";

type Item = Record<string, unknown>;

/** How a demo club sorts its members: from which age on, which of them it takes, and whether they compete for it. */
const kinds = [
  { name: "Junior", description: "Under twenty on 1 January", from: 0, to: 19, hasPlayingRights: true },
  { name: "Senior", description: "Twenty to thirty-nine", from: 20, to: 39, hasPlayingRights: true },
  { name: "Veteran", description: "Forty and over", from: 40, to: 199, hasPlayingRights: true },
  { name: "Social", description: "Trains without competing", from: 18, to: 199, hasPlayingRights: false },
];
/** How many of those who could be are in the social one. */
const SOCIAL = 0.15;

/**
 * A demo club's categories with who is in them, and the items that say so; to be called before the members are written.
 * @param at when they were made, ISO 8601
 */
export function categoryItems(
  random: Random,
  clubId: string,
  members: readonly Member[],
  at: string,
  year: number,
): Item[] {
  const owner = handleOf({ type: "club", id: clubId });
  const audit = { version: 1, createdAt: at, updatedAt: at };
  const made = kinds.map((kind, place) => ({
    ...kind,
    id: `mct_${ulid(Date.parse(at) + place, random.next)}`,
    members: 0,
  }));
  const items: Item[] = [];
  for (const { profile, clubMemberProfile } of members) {
    const { id: clubMemberProfileId, isApproved, isArchived, createdAt } = clubMemberProfile;
    if (!isApproved || isArchived || !profile.dateOfBirth) continue;
    const age = year - 1 - Number(profile.dateOfBirth.slice(0, 4));
    const isSocial = age >= 18 && random.chance(SOCIAL);
    const category = made.find(
      ({ from, to, hasPlayingRights }) => hasPlayingRights !== isSocial && from <= age && age <= to,
    );
    if (!category) continue;
    category.members += 1;
    clubMemberProfile.memberCategoryIds = [category.id];
    const standing = { clubMemberProfileId, categoryId: category.id, name: category.name, since: createdAt };
    items.push(itemOf(CategoryAssignmentEntity, { ...standing, ...audit, createdAt, updatedAt: createdAt }));
  }
  return [
    ...items,
    ...made.flatMap(({ id, name, description, hasPlayingRights, members: count }) => [
      itemOf(MemberCategoryEntity, { id, owner, name, nameKey: fold(name), description, hasPlayingRights, ...audit }),
      itemOf(MemberCategoryCountEntity, { categoryId: id, part: 0, members: count }),
      claimItem("member-category", `${owner}#${fold(name)}`, id),
    ]),
    countItem(categoriesOf(owner), { categories: made.length }),
  ];
}
