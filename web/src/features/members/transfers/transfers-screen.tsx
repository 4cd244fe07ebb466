import { useTabs } from "../../../lib/links.ts";
import { usePermission, useSession } from "../../../lib/session.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { RouteTabs } from "../../../ui/layout/tabs.tsx";
import type { LoaderVisit } from "../../../ui/list/visit.ts";
import { loaderFor, TransfersTable, tabs } from "./list.tsx";
import { strings } from "./strings.ts";

const tabIn = (tab: string | undefined) => tabs.find((each) => each === tab) ?? tabs[0];
const load = loaderFor(({ context, params }) => ({
  isClub: context.type === "club",
  id: context.id,
  tab: tabIn(params.tab),
}));

/** Somebody without a way to see members comes here too (`/membership`). */
export const loader = async (visit: LoaderVisit) => {
  if (visit.context?.permissions.includes("members.view")) await load(visit);
};

/** `/membership/transfers/:tab?`: who comes, who goes, and what became of the others. */
export function Screen() {
  const { context } = useSession();
  const { tab } = useTabs();
  const seesMembers = usePermission("members.view");
  if (!context) return null;
  return (
    <>
      <PageHeader title={strings.title} isList={seesMembers} />
      {seesMembers ? (
        <>
          <RouteTabs label={strings.tabs} />
          <TransfersTable isClub={context.type === "club"} id={context.id} tab={tabIn(tab)} isPage />
        </>
      ) : (
        <Alert tone="info">{strings.notYours}</Alert>
      )}
    </>
  );
}
