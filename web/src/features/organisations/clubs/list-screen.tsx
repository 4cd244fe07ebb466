import { Box } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Path, to, useGo } from "../../../lib/links.ts";
import { useSession } from "../../../lib/session.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { Input } from "../../../ui/form/controls.ts";
import { ButtonLink, TextLink } from "../../../ui/layout/link.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { type ClubName, clubNames } from "./queries.ts";
import { strings } from "./strings.ts";

const pageOf = ({ id }: ClubName): Path => to("/clubs/view/:id/:tab?", { id });
const columns: Column<ClubName>[] = [
  { id: "name", header: strings.name, cell: (club) => <TextLink to={pageOf(club)}>{club.name}</TextLink> },
];

/** `/clubs/view`: the clubs this context sees. */
export function Screen() {
  const { context } = useSession();
  return context && <Clubs context={context} />;
}

function Clubs({ context }: { context: Parameters<typeof clubNames>[0] }) {
  const go = useGo();
  const query = useQuery(clubNames(context));
  const [word, setWord] = useState("");
  const wanted = word.trim().toLocaleLowerCase();
  const rows = query.data?.filter((club) => club.name.toLocaleLowerCase().includes(wanted));
  return (
    <>
      <PageHeader
        title={strings.title}
        actions={
          context.type === "system" && (
            <ButtonLink to={to("/clubs/members")} variant="outline">
              {strings.allMembers}
            </ButtonLink>
          )
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
      {query.isError ? (
        <LoadError title={strings.loadError} error={query.error} onRetry={query.refetch} />
      ) : (
        <DataTable
          label={strings.title}
          columns={columns}
          rows={rows}
          rowId={(club) => club.id}
          onRowClick={(club) => void go(pageOf(club))}
          skeletonRows={8}
          empty={
            wanted ? (
              <EmptyState title={strings.noMatchTitle} text={strings.noMatchText} />
            ) : (
              <EmptyState title={strings.emptyTitle} />
            )
          }
        />
      )}
    </>
  );
}
