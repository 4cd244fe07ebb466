import { Box } from "@chakra-ui/react";
import type { SecurableContext } from "@salle/contract/identity/session";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Path, to, useGo } from "../../../lib/links.ts";
import { queryClient } from "../../../lib/query.ts";
import { useSession } from "../../../lib/session.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Input } from "../../../ui/form/controls.ts";
import { ButtonLink, TextLink } from "../../../ui/layout/link.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import type { LoaderVisit } from "../../../ui/list/visit.ts";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { type ClubName, clubNames } from "./queries.ts";
import { strings } from "./strings.ts";

const pageOf = ({ id }: ClubName): Path => to("/clubs/view/:id/:tab?", { id });
const columns: Column<ClubName>[] = [
  { id: "name", header: strings.column, cell: (club) => <TextLink to={pageOf(club)}>{club.name}</TextLink> },
];

export const loader = async ({ context }: LoaderVisit) => context && queryClient.ensureQueryData(clubNames(context));

/** `/clubs/view`: the clubs this context sees. */
export function Screen() {
  const { context } = useSession();
  return context && <Clubs context={context} />;
}

function Clubs({ context }: { context: SecurableContext }) {
  const go = useGo();
  const { data: clubs } = useSuspenseQuery(clubNames(context));
  const [word, setWord] = useState("");
  const wanted = word.trim().toLocaleLowerCase();
  return (
    <>
      <PageHeader
        isList
        title={strings.title}
        actions={
          <>
            {context.type === "system" && (
              <ButtonLink to={to("/clubs/members")} variant="outline">
                {strings.allMembers}
              </ButtonLink>
            )}
            {context.type !== "club" && context.permissions.includes("clubs.manage") && (
              <ButtonLink to={to("/clubs/add")}>{strings.add}</ButtonLink>
            )}
          </>
        }
      />
      <Box asChild maxW="24rem" mb="3">
        <search>
          <Input
            type="search"
            aria-label={strings.search}
            placeholder={strings.search}
            value={word}
            onChange={(event) => setWord(event.target.value)}
          />
        </search>
      </Box>
      <DataTable
        label={strings.title}
        columns={columns}
        rows={clubs.filter((club) => club.name.toLocaleLowerCase().includes(wanted))}
        rowId={(club) => club.id}
        onRowClick={(club) => void go(pageOf(club))}
        empty={
          wanted ? (
            <EmptyState title={strings.noMatchTitle} text={strings.noMatchText} />
          ) : (
            <EmptyState title={strings.emptyTitle} />
          )
        }
      />
    </>
  );
}
