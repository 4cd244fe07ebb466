import {
  type CreateClubGroup,
  MOST_MOVED,
  clubGroupTexts as texts,
  type UpdateClubGroup,
} from "@salle/contract/organisations/club-groups";
import type { ClubGroup as ClubGroupResource } from "@salle/contract/organisations/clubs";
import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/codes";
import * as problems from "@salle/contract/problems";
import { commit, retryAfresh, type Step } from "../../dynamo/transaction.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict, fieldError } from "../../lib/errors.ts";
import { given } from "../../lib/given.ts";
import { newId } from "../../lib/ids.ts";
import * as Clubs from "../clubs/index.ts";
import type { ClubGroup } from "./entity.ts";
import { type May, toResource } from "./resource.ts";
import {
  belowOf,
  type Holding,
  hasRoom,
  isNameTaken,
  pathUnder,
  rebased,
  subGroupsOf,
  whyNotDelete,
  whyNotMove,
} from "./rules.ts";
import { load } from "./store.ts";
import { readTree, type Tree } from "./tree.ts";
import { clubGroupWrites } from "./writes.ts";

/**
 * Makes a group below another; without a time zone it has that one's.
 * @throws Refusal `absent`; on `name` where that is taken there; `conflict` where there are as many levels as can be
 */
export const create = (
  ctx: ActorContext,
  parentId: string,
  input: CreateClubGroup,
  may: May,
): Promise<ClubGroupResource> =>
  retryAfresh(ctx, async (asked) => {
    const [parent, tree] = await Promise.all([load(asked, parentId), readTree()]);
    if (!hasRoom(parent)) throw conflict(texts.tooDeep, "too-deep");
    checkName(tree, parent, input.name);
    const { item, step } = clubGroupWrites.create(
      {
        id: newId("clubGroup", asked.now),
        name: input.name,
        description: input.description ?? "",
        parentId,
        ancestorIds: pathUnder(parent),
        timeZone: input.timeZone ?? parent.timeZone,
        ABN: input.ABN ?? "",
        address: input.address ?? "",
      },
      asked.now,
    );
    return commit(asked, [step, tree.lock(item.id)], toResource(item, { may }));
  });

/**
 * Changes a group; what is not named stays. With another `parentId` it moves, and what is below it with it.
 * @throws Refusal `absent`; on `name` and `parentId`; `conflict` for a move of too much, `stale`
 */
export const update = (
  ctx: ActorContext,
  id: string,
  { version, parentId, ...details }: UpdateClubGroup,
  may: May,
): Promise<ClubGroupResource> =>
  retryAfresh(ctx, async (asked) => {
    const before = await load(asked, id);
    if (version !== undefined && version !== before.version) throw clubGroupWrites.stale();
    const isMoved = Boolean(parentId) && parentId !== before.parentId;
    const isRenamed = details.name !== undefined && details.name !== before.name;
    if (!isMoved && !isRenamed) {
      const { item, steps } = clubGroupWrites.update(before, given(details), asked.now);
      return commit(asked, steps, toResource(item, { may }));
    }
    const tree = await readTree();
    const above = isMoved
      ? newParent(tree, before, parentId ?? "", may)
      : tree.groups.find((each) => each.id === before.parentId);
    if (above) checkName(tree, above, details.name ?? before.name, id);
    const moved = isMoved && above ? { parentId: above.id, ancestorIds: pathUnder(above) } : {};
    const { item, steps } = clubGroupWrites.update(before, { ...given(details), ...moved }, asked.now);
    const following = isMoved ? await followingSteps(tree, item, asked.now) : [];
    return commit(asked, [...steps, tree.lock(), ...following], toResource(item, { may }));
  });

/** Where a group moves to. @throws Refusal on `parentId` */
function newParent(tree: Tree, moved: ClubGroup, parentId: string, may: May): ClubGroup {
  const refuse = (text: string) => fieldError("parentId", text);
  if (moved.ancestorIds.length === 0) throw refuse(texts.root);
  const to = tree.groups.find((each) => each.id === parentId);
  if (!to || !may("club-groups.manage", pathUnder(to))) throw refuse(problems.choose);
  if (!may("club-groups.manage", moved.ancestorIds)) throw refuse(texts.notYours);
  const why = whyNotMove(tree.groups, moved, to);
  if (why) throw refuse({ itself: texts.itself, below: texts.below, "too-deep": texts.tooDeep }[why]);
  return to;
}

/** What is below a group that has moved follows it: groups and clubs. @throws Refusal `conflict` for too many */
async function followingSteps(tree: Tree, moved: ClubGroup, at: Date): Promise<Step[]> {
  const groups = belowOf(tree.groups, moved.id);
  const clubs = (await Clubs.everyOne()).filter(({ groupIds }) => groupIds.includes(moved.id));
  const count = 1 + groups.length + clubs.length;
  if (count > MOST_MOVED) throw conflict(texts.tooMany(count), "too-many");
  const above = (path: readonly string[]) => rebased(path, moved.id, moved.ancestorIds);
  const steps = [
    ...groups.flatMap((each) => clubGroupWrites.update(each, { ancestorIds: above(each.ancestorIds) }, at).steps),
    ...clubs.flatMap((each) => Clubs.putUnder(each, above(each.groupIds), at)),
  ];
  // The move is recorded where it was made, and not in each of these.
  return [
    ...steps.map((step) => ({ ...step, audit: undefined })),
    ...Clubs.tellDirectory(
      clubs.map(({ id }) => id),
      at,
    ),
  ];
}

/** @throws Refusal on `name` */
function checkName(tree: Tree, parent: ClubGroup, name: string, except?: string): void {
  if (isNameTaken(tree.groups, parent.id, name, except)) throw fieldError("name", texts.sameName(parent.name));
}

/** A port to what other areas keep of a group: roles on it, what it sells and has sold. */
export type Holdings = (group: ClubGroup) => Promise<Holding[]>;

/**
 * Deletes a group that nothing hangs on.
 * @throws Refusal `absent`; `conflict` for the federation, or saying what hangs on it
 */
export const remove = (ctx: ActorContext, id: string, holdings: Holdings, may: May): Promise<ClubGroupResource> =>
  retryAfresh(ctx, async (asked) => {
    const group = await load(asked, id);
    if (id === CLUB_GROUP_ROOT) throw conflict(texts.rootStays, "root");
    const [tree, clubs, others] = await Promise.all([readTree(), Clubs.everyOne(), holdings(group)]);
    const named = (words: Holding["words"], items: readonly { name: string }[]): Holding => ({
      words,
      count: items.length,
      names: items.map(({ name }) => name).sort((a, b) => a.localeCompare(b, "en")),
    });
    const why = whyNotDelete(group.name, [
      named(["sub-group", "sub-groups"], subGroupsOf(tree.groups, id)),
      named(
        ["club", "clubs"],
        clubs.filter(({ groupIds }) => groupIds.includes(id)),
      ),
      ...others,
    ]);
    if (why) throw conflict(why, "in-use");
    return commit(asked, [clubGroupWrites.remove(group), tree.lock()], toResource(group, { may }));
  });
