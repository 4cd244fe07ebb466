import { useSuspenseQuery } from "@tanstack/react-query";
import { MembersTable } from "../features/members/members/list-screen.tsx";
import { ClubDetails } from "../features/organisations/clubs/club-details.tsx";
import { club } from "../features/organisations/clubs/queries.ts";
import { strings } from "../features/organisations/clubs/strings.ts";
import { to, useParamsOf, useTabs } from "../lib/links.ts";
import { queryClient } from "../lib/query.ts";
import { useSession } from "../lib/session.ts";
import { BackLink } from "../ui/layout/link.tsx";
import { PageHeader } from "../ui/layout/page.tsx";
import { RouteTabs } from "../ui/layout/tabs.tsx";
import type { LoaderVisit } from "./row.ts";

export const loader = ({ params: { id = "" } }: LoaderVisit) => queryClient.ensureQueryData(club(id));

/** `/clubs/view/:id/:tab?`: a club's details and its members. */
export function Screen() {
  const { id } = useParamsOf("/clubs/view/:id/:tab?");
  const { tab } = useTabs();
  const { context } = useSession();
  const { data } = useSuspenseQuery(club(id));
  return (
    <>
      <PageHeader title={data.attributes.name} back={<BackLink to={to("/clubs/view")}>{strings.back}</BackLink>} />
      <RouteTabs label={strings.tabs} />
      {tab === "members" && context ? (
        <MembersTable
          kind="club"
          id={id}
          owner={`club:${id}`}
          viewer={context.type}
          mayOwe={context.permissions.includes("invoices.view")}
        />
      ) : (
        <ClubDetails club={data} />
      )}
    </>
  );
}
