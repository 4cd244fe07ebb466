import type { SecurableContext } from "@salle/contract/identity/session";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { MembersTable } from "../features/members/members/list-screen.tsx";
import { ClubDetails } from "../features/organisations/clubs/club-details.tsx";
import { ClubEdit } from "../features/organisations/clubs/club-edit.tsx";
import { club } from "../features/organisations/clubs/queries.ts";
import { strings } from "../features/organisations/clubs/strings.ts";
import { to, useParamsOf, useTabs } from "../lib/links.ts";
import { queryClient } from "../lib/query.ts";
import { useSession } from "../lib/session.ts";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { BackLink, ButtonLink } from "../ui/layout/link.tsx";
import { PageHeader } from "../ui/layout/page.tsx";
import { RouteTabs } from "../ui/layout/tabs.tsx";
import { ClubActivity, ClubHead, ClubLedger, ClubMetadata, ClubPositions } from "./club-parts.tsx";
import type { LoaderVisit } from "./row.ts";

/** The club that the address names, else the one that somebody works in. */
const clubIn = (named: string | undefined, context: SecurableContext | null): string | undefined =>
  named ?? (context?.type === "club" ? context.id : undefined);

export const loader = async ({ params, context }: LoaderVisit) => {
  const id = clubIn(params.id, context);
  if (id) await queryClient.ensureQueryData(club(id));
};

/** `/clubs/view/:id/:tab?`: a club's details and its members; `/clubs/edit/:tab?`: those of the club one works in. */
export function Screen() {
  const { id: named } = useParamsOf("/clubs/view/:id/:tab?") as { id?: string };
  const { context } = useSession();
  const id = clubIn(named, context);
  return id ? <ClubScreen id={id} named={named} /> : <NoClub />;
}

/** Who works for many clubs has none of their own. */
const NoClub = () => (
  <>
    <PageHeader title={strings.ownTitle} />
    <EmptyState
      title={strings.noOwnTitle}
      text={strings.noOwnText}
      action={<ButtonLink to={to("/clubs/view")}>{strings.title}</ButtonLink>}
    />
  </>
);

function ClubScreen({ id, named }: { id: string; named: string | undefined }) {
  const { tab } = useTabs();
  const { context } = useSession();
  const { data, refetch } = useSuspenseQuery(club(id));
  // A reload after a conflict begins a new form.
  const [round, setRound] = useState(0);
  const reload = async () => {
    await refetch();
    setRound(round + 1);
  };
  const pageOf = (of?: string) =>
    named === undefined ? to("/clubs/edit/:tab?", { tab: of }) : to("/clubs/view/:id/:tab?", { id, tab: of });
  return (
    <>
      {named !== undefined && <BackLink to={to("/clubs/view")}>{strings.back}</BackLink>}
      <ClubHead club={data} membersPage={pageOf("members")} />
      <RouteTabs label={strings.tabs} />
      {tab === "members" && context && (
        <MembersTable
          kind="club"
          id={id}
          owner={`club:${id}`}
          viewer={context.type}
          mayOwe={context.permissions.includes("invoices.view")}
        />
      )}
      {tab === "edit" && data.capabilities?.canEdit && (
        <ClubEdit key={`${id} ${round}`} club={data} page={pageOf()} onReload={reload} />
      )}
      {tab === "positions" && <ClubPositions club={data} />}
      {tab === "metadata" && <ClubMetadata key={id} clubId={id} page={pageOf()} />}
      {tab === "activity" && data.capabilities?.canEdit && <ClubActivity clubId={id} />}
      {tab === "details" && (
        <>
          <ClubDetails club={data} />
          <ClubLedger clubId={id} />
        </>
      )}
    </>
  );
}
