import { type ReactNode, useRef } from "react";
import { to, useGo, useParamsOf } from "../../../lib/links.ts";
import { ownerIn } from "../../../lib/owner.ts";
import { usePermission } from "../../../lib/session.ts";
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

interface GroupsProps {
  owner: string;
  title: string;
  /** What stands above the table. */
  children?: ReactNode;
}

/** The member groups of an owner; the address says which panel is open over them. */
export function Groups({ owner, title, children }: GroupsProps) {
  const { tab, groupId } = useParamsOf(PAGE);
  const go = useGo();
  const canManage = usePermission("member-groups.manage");
  const panel = panels.find((name) => name === tab && (name === "add" ? canManage : groupId)) ?? null;
  // While a panel slides away it still shows what it showed.
  const last = useRef<{ panel: PanelName; groupId: string | null } | null>(null);
  if (panel) last.current = { panel, groupId: panel === "add" ? null : (groupId ?? null) };
  const shown = last.current;
  const close = () => void go(to(PAGE), { resetScroll: false });
  const add = canManage && (
    <ButtonLink to={to(PAGE, { tab: "add" })} variant="solid">
      {strings.add}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={title} actions={add} isList />
      {children}
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
