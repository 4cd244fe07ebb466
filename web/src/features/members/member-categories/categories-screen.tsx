import { Box, Button } from "@chakra-ui/react";
import type { MemberCategory } from "@salle/contract/members/member-categories";
import { listClubOptions } from "@salle/contract/organisations/clubs";
import { type ReactNode, useState } from "react";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { usePermission, useSession } from "../../../lib/session.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { LabelledSelect } from "../../../ui/form/select.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import type { LoaderVisit } from "../../../ui/list/visit.ts";
import { CategoryPanel } from "./category-panel.tsx";
import { CategoriesTable, loaderFor } from "./list.tsx";
import { RowActions } from "./row-actions.tsx";
import { strings } from "./strings.ts";

const loadClub = loaderFor(({ context }) => ({ clubId: context.id }));
export const loader = async (visit: LoaderVisit) => {
  if (visit.context?.type === "club") await loadClub(visit);
};

const clubChoices = (id: string) =>
  apiQuery(listClubOptions, { params: { id } }, { tags: ["clubs"], failed: strings.loadError, select: dataOf });

/** `/clubs/categories`: the categories of the club; a group chooses one of its clubs. */
export function Screen() {
  const { context } = useSession();
  if (!context) return null;
  if (context.type === "club") return <Categories clubId={context.id} />;
  return (
    <Loaded query={clubChoices(context.id)} height="48">
      {(clubs) => <OfGroup clubs={clubs} />}
    </Loaded>
  );
}

function OfGroup({ clubs }: { clubs: { text: string; value: string }[] }) {
  const [clubId, setClubId] = useState(clubs[0]?.value ?? "");
  if (clubs.length === 0) {
    return (
      <>
        <PageHeader title={strings.title} />
        <EmptyState title={strings.noClubs} />
      </>
    );
  }
  const options = clubs.map(({ text, value }) => ({ label: text, value }));
  return (
    <Categories key={clubId} clubId={clubId} isOfGroup>
      <Box maxW="24rem" mb="4">
        <LabelledSelect label={strings.club} value={clubId} options={options} onChange={setClubId} />
      </Box>
    </Categories>
  );
}

interface CategoriesProps {
  clubId: string;
  title?: string;
  isOfGroup?: boolean;
  /** What stands above the table. */
  children?: ReactNode;
}

/** A club's member categories, with what may be done with them. */
export function Categories({ clubId, title = strings.title, isOfGroup = false, children }: CategoriesProps) {
  const canManage = usePermission("members.manage");
  const [editing, setEditing] = useState<MemberCategory | "new" | null>(null);
  const add = canManage && (
    <Button onClick={() => setEditing("new")} aria-haspopup="dialog">
      {strings.add}
    </Button>
  );
  return (
    <>
      <PageHeader title={title} actions={add} isList />
      {children}
      <CategoriesTable
        isPage
        clubId={clubId}
        actions={(row) => <RowActions category={row} hasMembersTable={!isOfGroup} onEdit={setEditing} />}
        emptyAction={add}
      />
      <CategoryPanel clubId={clubId} editing={editing} onClose={() => setEditing(null)} />
    </>
  );
}
