import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useRef } from "react";
import { ownerIn } from "../../../lib/owner.ts";
import { usePermission, useSession } from "../../../lib/session.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { ButtonLink } from "../../../ui/layout/link.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { groupColumns } from "./columns.tsx";
import { GroupForm } from "./group-form.tsx";
import { GroupMembers } from "./group-members.tsx";
import { groupsOf } from "./queries.ts";
import { strings } from "./strings.ts";

const PAGE = "/membership/groups";
const panels = ["add", "edit", "members"] as const;
type PanelName = (typeof panels)[number];

/** `/membership/groups/:tab?/:groupId?`: the groups of the context; the address says which panel is open. */
export function Screen() {
  const { context } = useSession();
  return context && <Groups owner={ownerIn(context)} isClub={context.type === "club"} />;
}

function Groups({ owner, isClub }: { owner: string; isClub: boolean }) {
  const { tab, groupId } = useParams({ strict: false }) as { tab?: string; groupId?: string };
  const navigate = useNavigate();
  const canManage = usePermission("member-groups.manage");
  const query = useQuery(groupsOf(owner));
  const panel = panels.find((name) => name === tab && (name === "add" ? canManage : groupId)) ?? null;
  // While a panel slides away it still shows what it showed.
  const last = useRef<{ panel: PanelName; groupId: string | null } | null>(null);
  if (panel) last.current = { panel, groupId: panel === "add" ? null : (groupId ?? null) };
  const shown = last.current;
  const close = () => void navigate({ to: PAGE as never, resetScroll: false });
  const name = query.data?.find((group) => group.id === shown?.groupId)?.attributes.name ?? "";
  const add = (
    <ButtonLink to={`${PAGE}/add`} variant="solid">
      {strings.add}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={isClub ? strings.title.club : strings.title.other} actions={canManage && add} />
      {query.isError ? (
        <LoadError title={strings.loadError} error={query.error} onRetry={query.refetch} />
      ) : (
        <DataTable
          label={strings.tableLabel}
          columns={groupColumns}
          rows={query.data}
          rowId={(group) => group.id}
          skeletonRows={4}
          empty={<EmptyState title={strings.none} />}
        />
      )}
      <Panel title={titleOf(shown?.panel, name)} isOpen={panel !== null} onClose={close}>
        {shown?.panel === "members" && shown.groupId && <GroupMembers groupId={shown.groupId} />}
        {shown && shown.panel !== "members" && (
          <GroupForm key={shown.groupId ?? "new"} owner={owner} groupId={shown.groupId} onDone={close} />
        )}
      </Panel>
    </>
  );
}

function titleOf(panel: PanelName | undefined, name: string): string {
  if (panel === "members") return strings.membersTitle(name);
  return panel === "edit" ? strings.editTitle : strings.addTitle;
}
