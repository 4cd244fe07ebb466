import { useRef } from "react";
import { to, useGo, useParamsOf } from "../../../lib/links.ts";
import { ownerIn } from "../../../lib/owner.ts";
import { usePermission, useSession } from "../../../lib/session.ts";
import { ButtonLink } from "../../../ui/layout/link.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { GroupForm } from "./group-form.tsx";
import { GroupsTable, loaderFor } from "./list.tsx";
import { strings } from "./strings.ts";

const PAGE = "/membership/groups/:tab?/:groupId?";
const panels = ["add", "edit"] as const;
type PanelName = (typeof panels)[number];

export const loader = loaderFor(({ context }) => ({ owner: ownerIn(context) }));

/** `/membership/groups/:tab?/:groupId?`: the groups of the context; the address says which panel is open. */
export function Screen() {
  const { context } = useSession();
  return context && <Groups owner={ownerIn(context)} isClub={context.type === "club"} />;
}

function Groups({ owner, isClub }: { owner: string; isClub: boolean }) {
  const { tab, groupId } = useParamsOf(PAGE);
  const go = useGo();
  const canManage = usePermission("member-groups.manage");
  const panel = panels.find((name) => name === tab && (name === "add" ? canManage : groupId)) ?? null;
  // While a panel slides away it still shows what it showed.
  const last = useRef<{ panel: PanelName; groupId: string | null } | null>(null);
  if (panel) last.current = { panel, groupId: panel === "add" ? null : (groupId ?? null) };
  const shown = last.current;
  const close = () => void go(to(PAGE), { resetScroll: false });
  const seesMembers = usePermission("members.view");
  const actions = (
    <>
      {isClub && seesMembers && (
        <ButtonLink to={to("/clubs/categories")} variant="outline">
          {strings.categories}
        </ButtonLink>
      )}
      {canManage && (
        <ButtonLink to={to(PAGE, { tab: "add" })} variant="solid">
          {strings.add}
        </ButtonLink>
      )}
    </>
  );
  return (
    <>
      <PageHeader title={isClub ? strings.title.club : strings.title.other} actions={actions} isList />
      <GroupsTable owner={owner} isPage />
      <Panel
        title={shown?.panel === "edit" ? strings.editTitle : strings.addTitle}
        isOpen={panel !== null}
        onClose={close}
      >
        {shown && <GroupForm key={shown.groupId ?? "new"} owner={owner} groupId={shown.groupId} onDone={close} />}
      </Panel>
    </>
  );
}
