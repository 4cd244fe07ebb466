import { handleOf, ownerOf, SYSTEM_HANDLE } from "@salle/contract/handles";
import type { CriteriaType } from "@salle/contract/membership/codes";
import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/codes";
import * as MemberGroups from "../../communication/member-groups/index.ts";
import type { Context } from "../../lib/context.ts";
import * as MemberCategories from "../../members/member-categories/index.ts";
import * as ClubGroups from "../../organisations/club-groups/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import { fromHandle, handlesAbove, handlesFrom } from "../../organisations/owners/index.ts";
import * as Certifications from "../certifications/index.ts";
import * as Packages from "../packages/index.ts";
import { types } from "./types/index.ts";
import type { Choice, Subject } from "./types/type.ts";

type Request = Pick<Context, "memo">;
type Of = Pick<Packages.Package, "id" | "owner">;

/** What a criterion of a type can be about, as choices: the things of the package's owner and of the owners above. */
export async function choicesOf(ctx: Request, of: Of, type: CriteriaType): Promise<Choice[]> {
  const { subject } = types[type];
  return subject ? offered[subject](ctx, of) : [];
}

/** Whether there is anything that a criterion of a type could be about: categories are clubs' alone. */
export const canAsk = (of: Pick<Packages.Package, "owner">, type: CriteriaType): boolean =>
  types[type].subject !== "memberCategory" || ownerOf(of.owner)?.type === "club";

const offered: Record<Subject, (ctx: Request, of: Of) => Promise<Choice[]>> = {
  async membershipPackage(ctx, of) {
    const handles = await handlesFrom(ctx, of.owner);
    const packages = (await Packages.offeredByAll(handles)).filter((each) => each.id !== of.id);
    return labelled(ctx, of, packages);
  },
  async memberGroup(ctx, of) {
    const handles = await handlesFrom(ctx, of.owner);
    const groups = await Promise.all(
      handles.map(async (owner) =>
        (await MemberGroups.options(owner)).data.map(({ text, value }) => ({ id: value, name: text, owner })),
      ),
    );
    return labelled(ctx, of, groups.flat());
  },
  async memberCategory(_, of) {
    const owner = ownerOf(of.owner);
    if (owner?.type !== "club") return [];
    return (await MemberCategories.options(owner.id)).data.map(({ text, value }) => ({ label: text, value }));
  },
  async certificationType() {
    return (await Certifications.allTypes()).map(({ id, title }) => ({ label: title, value: id }));
  },
  async place(_, { owner }) {
    const [groups, clubs] = await Promise.all([ClubGroups.all(), Clubs.all()]);
    const states = groups.filter(({ id }) => id !== CLUB_GROUP_ROOT);
    return [
      ...states.map((each) => ({ name: each.name, handles: handlesOf(each) })),
      ...clubs.map((each) => ({ name: each.name, handles: handlesAbove(each) })),
    ]
      .filter(({ handles }) => handles.includes(owner))
      .map(({ name, handles }) => ({ label: name, value: handles[0] ?? "" }));
  },
};

/** A group's handle, and those of the groups above it and of the federation. */
const handlesOf = ({ id, ancestorIds }: ClubGroups.ClubGroup): string[] => [
  ...[id, ...ancestorIds].map((each) => handleOf({ type: "club-group", id: each })),
  SYSTEM_HANDLE,
];

/** Choices by name, those of owners above with whose they are. */
async function labelled(
  ctx: Request,
  of: Of,
  all: readonly { id: string; name: string; owner: string }[],
): Promise<Choice[]> {
  const names = new Map<string, string>();
  for (const handle of new Set(all.map((each) => each.owner))) {
    names.set(handle, (await fromHandle(ctx, handle)).name);
  }
  return all
    .map(({ id, name, owner }) => ({ label: owner === of.owner ? name : `${name} (${names.get(owner)})`, value: id }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

/**
 * Whether a criterion can be about this: it is there, read from the table itself so that what was made a moment ago counts,
 * and is the package's owner's or of an owner above. Whose a package, a group or a category is has been checked before
 * (`within`).
 */
export async function mayAskFor(ctx: Request, of: Of, type: CriteriaType, id: string): Promise<boolean> {
  const { subject } = types[type];
  return subject !== undefined && id !== "" && there[subject](ctx, of, id);
}

const there: Record<Subject, (ctx: Request, of: Of, id: string) => Promise<boolean>> = {
  async membershipPackage(ctx, of, id) {
    if (id === of.id) return false;
    const [asked, handles] = await Promise.all([Packages.known(ctx, id), handlesFrom(ctx, of.owner)]);
    return asked !== undefined && !asked.isArchived && handles.includes(asked.owner);
  },
  async memberGroup(ctx, of, id) {
    const [asked, handles] = await Promise.all([MemberGroups.find(id), handlesFrom(ctx, of.owner)]);
    return asked !== undefined && handles.includes(asked.owner);
  },
  async memberCategory(_, of, id) {
    const [asked] = await MemberCategories.findMany([id]);
    return asked?.owner === of.owner;
  },
  async certificationType(_, __, id) {
    return (await Certifications.allTypes()).some((each) => each.id === id);
  },
  async place(ctx, of, id) {
    const owner = ownerOf(id);
    if (owner?.type === "club") {
      const club = await Clubs.known(ctx, owner.id);
      return club !== undefined && handlesAbove(club).includes(of.owner);
    }
    const group = owner?.type === "club-group" && (await ClubGroups.known(ctx, owner.id));
    return group ? handlesOf(group).includes(of.owner) : false;
  },
};
