import { handleOf, SYSTEM_HANDLE } from "@salle/contract/handles";
import { ulid } from "ulid";
import { groupsOf } from "../../src/communication/member-groups/counts.ts";
import {
  AssignmentEntity,
  type MemberGroup,
  MemberGroupCountEntity,
  MemberGroupEntity,
} from "../../src/communication/member-groups/entity.ts";
import { countItem } from "../../src/dynamo/index.ts";
import { fold } from "../../src/lib/fold.ts";
import * as Owners from "../../src/organisations/owners/index.ts";
import { itemOf } from "../items.ts";
import type { Federation } from "./federation.ts";
import type { Member } from "./people.ts";
import type { Random } from "./random.ts";

type Item = Record<string, unknown>;
type Club = Federation["clubs"][number];

const FOUNDED = "2019-07-01T00:00:00.000Z";
const audit = { version: 1, createdAt: FOUNDED, updatedAt: FOUNDED };

/** Name, description, whether it is a channel, whether members join by themselves, and how likely one is in it. */
type Kind = [name: string, description: string, isChannel: boolean, allowOptIn: boolean, share: number];

const federationKinds: Kind[] = [
  ["Federation news", "What happens in Australian fencing, once a month", true, true, 0.35],
  ["Competitions", "Entries, draws and results of national competitions", true, true, 0.25],
  ["Safeguarding", "Notices that every member receives", true, false, 0.9],
];
const stateKinds: Kind[] = [["Competitions", "Entries, draws and results in this state", true, true, 0.25]];
const clubKinds: Kind[] = [
  ["Club news", "Training times, events and what is new at the club", true, true, 0.55],
  ["Volunteers", "Members who help at competitions", false, true, 0.12],
  ["Committee", "Those who run the club", false, false, 0.05],
];

/** The groups of a federation, and who of its members is in them. */
export interface SeededGroups {
  /** The groups' own items. */
  items: Item[];
  /** Puts a club's members into groups, and gives the items that say so; to be called once a club, before the members are written. */
  assignments(club: Club, members: Member[]): Item[];
  /** The counts of all who were put into groups; to be called last. */
  counts(): Item[];
}

/** Channels and groups for the federation, its states and its clubs. */
export function makeMemberGroups(random: Random, { groups, clubs }: Federation): SeededGroups {
  const made = new Map<string, { group: MemberGroup; share: number }[]>();
  const make = (owner: string, kinds: Kind[]) =>
    made.set(
      owner,
      kinds.map(([name, description, isEmailCampaignChannel, allowOptIn, share]) => {
        const id = `mgr_${ulid(Date.parse(FOUNDED), random.next)}`;
        return {
          group: { id, owner, name, nameKey: fold(name), description, isEmailCampaignChannel, allowOptIn, ...audit },
          share,
        };
      }),
    );
  make(SYSTEM_HANDLE, federationKinds);
  for (const { id, ancestorIds } of groups) {
    if (ancestorIds.length === 1) make(handleOf({ type: "club-group", id }), stateKinds);
  }
  for (const { id } of clubs) make(handleOf({ type: "club", id }), clubKinds);

  const counts = new Map<string, number>();
  return {
    items: [...made].flatMap(([owner, own]) => [
      ...own.map(({ group }) => itemOf(MemberGroupEntity, group)),
      countItem(groupsOf(owner), { groups: own.length }),
    ]),
    assignments(club, members) {
      const offered = Owners.handlesAbove(club).flatMap((handle) => made.get(handle) ?? []);
      return members
        .filter(({ clubMemberProfile }) => clubMemberProfile.isApproved && !clubMemberProfile.isArchived)
        .flatMap(({ clubMemberProfile }) => {
          const { id, createdAt } = clubMemberProfile;
          const joined = offered.filter(({ share }) => random.chance(share));
          clubMemberProfile.memberGroupIds = joined.map(({ group }) => group.id);
          return joined.map(({ group }) => {
            counts.set(group.id, (counts.get(group.id) ?? 0) + 1);
            const by = group.allowOptIn ? "member" : "staff";
            const standing = { standing: "in", since: createdAt, by, reason: "" } as const;
            const assignment = { clubMemberProfileId: id, groupId: group.id, ...standing };
            return itemOf(AssignmentEntity, { ...assignment, ...audit, createdAt, updatedAt: createdAt });
          });
        });
    },
    counts: () =>
      [...counts].map(([groupId, members]) => itemOf(MemberGroupCountEntity, { groupId, part: 0, members })),
  };
}
