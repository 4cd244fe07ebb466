import { Box } from "@chakra-ui/react";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ClubDetails } from "../features/organisations/clubs/club-details.tsx";
import { club } from "../features/organisations/clubs/queries.ts";
import { strings } from "../features/organisations/clubs/strings.ts";
import { to, useParamsOf } from "../lib/links.ts";
import { queryClient } from "../lib/query.ts";
import { BackLink, ButtonLink } from "../ui/layout/link.tsx";
import { ClubActivity, ClubHead, ClubLedger, ClubPositions } from "./club-parts.tsx";
import type { LoaderVisit } from "./row.ts";

export const loader = ({ params }: LoaderVisit) => queryClient.ensureQueryData(club(params.id ?? ""));

/** `/admin/clubs/:id`: all of a club on one page, for the office. */
export function Screen() {
  const { id } = useParamsOf("/admin/clubs/:id");
  const { data } = useSuspenseQuery(club(id));
  return (
    <>
      <BackLink to={to("/clubs/view")}>{strings.back}</BackLink>
      <ClubHead club={data} membersPage={to("/clubs/view/:id/:tab?", { id, tab: "members" })} />
      <ButtonLink to={to("/clubs/view/:id/:tab?", { id })} variant="outline">
        {strings.openPage}
      </ButtonLink>
      <Section title={strings.details}>
        <ClubDetails club={data} />
      </Section>
      <Section title={strings.positions}>
        <ClubPositions club={data} />
      </Section>
      <ClubLedger clubId={id} />
      <Section title={strings.activity}>{data.capabilities?.canEdit && <ClubActivity clubId={id} />}</Section>
    </>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box as="section" aria-label={title} mt="6">
    <Box as="h2" fontSize="lg" m="0" mb="3">
      {title}
    </Box>
    {children}
  </Box>
);
