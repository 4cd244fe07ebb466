import type { SecurableContext } from "@salle/contract/identity/session";
import { useTabs } from "../../../lib/links.ts";
import { ownerIn } from "../../../lib/owner.ts";
import { useSession } from "../../../lib/session.ts";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { RouteTabs } from "../../../ui/layout/tabs.tsx";
import type { LoaderVisit } from "../../../ui/list/visit.ts";
import { ForecastTable, loaderFor as forecastLoader } from "./forecast-list.tsx";
import { OutcomeTable, loaderFor as outcomeLoader } from "./outcome-list.tsx";
import { strings } from "./strings.ts";

const scopeOf = (context: SecurableContext) => ({ owner: ownerIn(context), isOfMany: context.type !== "club" });

const loadDone = outcomeLoader(({ context }) => scopeOf(context));
const loadComing = forecastLoader(({ context }) => ({ ...scopeOf(context), span: "month" }));

export const loader = (visit: LoaderVisit) => (visit.params.tab === "coming" ? loadComing : loadDone)(visit);

/** `/membership/renewals/:tab?`: what renewal runs did for a club or a group, and what they will do with what it sells. */
export function Screen() {
  const { context } = useSession();
  const { tab } = useTabs();
  if (!context) return null;
  return (
    <>
      <PageHeader title={strings.title} isList />
      <RouteTabs label={strings.tabs} />
      {tab === "coming" ? (
        <ForecastTable {...scopeOf(context)} span="month" isPage />
      ) : (
        <OutcomeTable {...scopeOf(context)} isPage />
      )}
    </>
  );
}
