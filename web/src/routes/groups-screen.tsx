import { Groups, loader as loadGroups } from "../features/communication/member-groups/groups-screen.tsx";
import { Categories, loader as loadCategories } from "../features/members/member-categories/categories-screen.tsx";
import { useTabs } from "../lib/links.ts";
import { ownerIn } from "../lib/owner.ts";
import { useSession } from "../lib/session.ts";
import { RouteTabs } from "../ui/layout/tabs.tsx";
import type { LoaderVisit } from "./row.ts";

/** As the menu calls it. */
const title = { club: "Groups & Categories", other: "Member Groups" };
const isOfCategories = (tab: string | undefined): boolean => tab === "categories";

export const loader = (visit: LoaderVisit) => (isOfCategories(visit.params.tab) ? loadCategories : loadGroups)(visit);

/** `/membership/groups/:tab?/:groupId?`: the groups of the context, and a club's categories on a tab beside them. */
export function Screen() {
  const { context } = useSession();
  const { tab } = useTabs();
  if (!context) return null;
  if (context.type !== "club") return <Groups owner={ownerIn(context)} title={title.other} />;
  const tabs = <RouteTabs label={title.club} />;
  return isOfCategories(tab) ? (
    <Categories clubId={context.id} title={title.club}>
      {tabs}
    </Categories>
  ) : (
    <Groups owner={ownerIn(context)} title={title.club}>
      {tabs}
    </Groups>
  );
}
