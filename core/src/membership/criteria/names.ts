import { handleOf, ownerOf } from "@salle/contract/handles";
import * as MemberGroups from "../../communication/member-groups/index.ts";
import * as MemberCategories from "../../members/member-categories/index.ts";
import * as ClubGroups from "../../organisations/club-groups/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import * as Certifications from "../certifications/index.ts";
import * as Packages from "../packages/index.ts";
import { type Asking, aboutOf } from "./rules.ts";
import type { NameOf, Subject } from "./types/type.ts";

type Named = { id: string; name: string };

/**
 * The names of what criteria are about, all read side by side; what is gone has none.
 * @param known names that have been read already, by id
 */
export async function namesOf(
  askings: readonly Asking[],
  known: ReadonlyMap<string, string> = new Map(),
): Promise<NameOf> {
  const found = await Promise.all(
    [...aboutOf(askings)].map(([subject, all]) => {
      const ids = all.filter((id) => !known.has(id));
      return ids.length === 0 ? [] : reads[subject](ids);
    }),
  );
  const names = new Map([...known, ...found.flat().map(({ id, name }) => [id, name] as const)]);
  return (id) => names.get(id) ?? null;
}

const reads: Record<Subject, (ids: readonly string[]) => Promise<Named[]>> = {
  membershipPackage: Packages.findMany,
  memberCategory: MemberCategories.findMany,
  memberGroup: MemberGroups.findMany,
  async certificationType(ids) {
    return (await Certifications.typesAt(ids)).map(({ id, title }) => ({ id, name: title }));
  },
  async place(handles) {
    const idsOf = (type: string) =>
      handles.flatMap((handle) => {
        const owner = ownerOf(handle);
        return owner?.type === type ? owner.id : [];
      });
    const [groups, clubs] = await Promise.all([
      ClubGroups.findMany(idsOf("club-group")),
      Clubs.findMany(idsOf("club")),
    ]);
    return [
      ...groups.map(({ id, name }) => ({ id: handleOf({ type: "club-group", id }), name })),
      ...clubs.map(({ id, name }) => ({ id: handleOf({ type: "club", id }), name })),
    ];
  },
};
