import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { MembersTable } from "../features/members/members/list-screen.tsx";
import { membersPath } from "../features/members/members/paths.ts";
import { ClubDetails } from "../features/organisations/clubs/club-details.tsx";
import { club as clubQuery } from "../features/organisations/clubs/queries.ts";
import { strings } from "../features/organisations/clubs/strings.ts";
import { NotFound } from "../features/platform/shell/not-found.tsx";
import { useSession } from "../lib/session.ts";
import { LoadError } from "../ui/feedback/load-error.tsx";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import { BackLink } from "../ui/layout/link.tsx";
import { PageHeader } from "../ui/layout/page.tsx";
import { TabLinks } from "../ui/layout/tabs.tsx";

/** `/clubs/view/:id/:tab?`: a club's details and its members. */
export function Screen() {
  const { id = "", tab = "details" } = useParams({ strict: false }) as { id?: string; tab?: string };
  const { context } = useSession();
  const query = useQuery(clubQuery(id));
  if (tab !== "details" && tab !== "members") return <NotFound hideUi />;
  const back = <BackLink to="/clubs/view">{strings.back}</BackLink>;
  if (query.isError) {
    return (
      <>
        {back}
        <LoadError title={strings.clubError} error={query.error} onRetry={query.refetch} />
      </>
    );
  }
  const page = `/clubs/view/${id}`;
  return (
    <>
      <PageHeader title={query.data?.attributes.name ?? strings.tabs} back={back} />
      <TabLinks
        label={strings.tabs}
        tabs={[
          { label: strings.details, to: `${page}/details`, isCurrent: tab === "details" },
          { label: strings.members, to: `${page}/members`, isCurrent: tab === "members" },
        ]}
      />
      {tab === "members" && <MembersTable kind="club" id={id} path={membersPath(context?.type)} />}
      {tab === "details" && (query.data ? <ClubDetails club={query.data} /> : <Skeleton h="48" />)}
    </>
  );
}
